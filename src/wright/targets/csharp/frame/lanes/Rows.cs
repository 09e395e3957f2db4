        /// <summary>Gives the next message to a lane. Returns 1, or 0 if there is none.</summary>
        private int Take(in Messages messages, int lane, ref int next)
        {
            message[lane] = -1;
            if (next == messages.Count) return 0;
            length[lane] = messages.Length(next);
            at[lane] = 0;
            fresh[lane] = $$word_type$$.MaxValue;
            message[lane] = next++;
            return 1;
        }

        /// <summary>So many rows of each lane's block, a word of each in each vector.</summary>
        private void LoadRows(in Messages messages, int count)
        {
            for (int row = 0; row < count; row++)
            {
                for (int lane = 0; lane < Lanes; lane++)
                {
                    int left = message[lane] < 0 ? -1 : length[lane] - at[lane] - row * Row;
                    if (left < 0) rows[row * Lanes + lane] = $$vector$$.Zero;
                    else LoadRow(messages.From(message[lane], at[lane] + row * Row), left, row * Lanes + lane);
                }
                Vectors.Transpose(rows, M, row * Lanes);
            }
        }

        /// <summary>A row of a message of which so many bytes are left: those, a mark behind them, zeros.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private void LoadRow(ReadOnlySpan<byte> bytes, int left, int row)
        {
            if (left >= Row)
            {
                rows[row] = Vector$$bits$$.Create(bytes).As$$name$$();
            }
            else if (bytes.Length >= Row) // what lies behind the message is read, and dropped
            {
                Vector$$bits$$<byte> kept = Vector$$bits$$.Create(new ReadOnlySpan<byte>(Vectors.Kept, Vectors.Most - left, Row));
                Vector$$bits$$<byte> mark = Vector$$bits$$.Create(new ReadOnlySpan<byte>($$marks$$, Vectors.Most - left, Row));
                rows[row] = (Vector$$bits$$.Create(bytes) & kept | mark).As$$name$$();
            }
            else
            {
                Span<byte> part = MemoryMarshal.AsBytes(new Span<$$vector$$>(rows, row, 1));
                part.Clear();
                bytes.Slice(0, left).CopyTo(part);
                part[left] = $$mark$$;
            }
        }

        /// <summary>Writes the hashes of the lanes that have ended.</summary>
        private void Put(uint ends, int size, Span<byte> destination)
        {
            Array.Copy(H, rows, 8);
            /*% if big_endian %*/
            Vectors.Swap(rows, 8);
            /*% endif %*/
            for (int part = 0; part < Parts; part++) Vectors.Transpose(rows, M, part * Lanes);
            Span<byte> hashes = MemoryMarshal.AsBytes(new Span<$$vector$$>(M));
            for (; ends != 0; ends &= ends - 1)
            {
                int lane = BitOperations.TrailingZeroCount(ends);
                Span<byte> hash = destination.Slice(message[lane] * size, size);
                /*% if parts == 1 %*/
                hashes.Slice(lane * Row, size).CopyTo(hash);
                /*% else %*/
                for (int part = 0, done = 0; done < size; part++, done += Row)
                    hashes.Slice((part * Lanes + lane) * Row, Math.Min(Row, size - done)).CopyTo(hash.Slice(done));
                /*% endif %*/
            }
        }
