using System;
using System.Runtime.CompilerServices;

namespace Hashwright
{
    /// <summary>A message of $$title$$ in progress, and what surrounds the kernels.</summary>
    internal sealed partial class $$class$$Message : IMessage
    {
        private const int Size = $$digest_size$$;
        private const int Block = $$block_size$$;
        private const int Words = $$start|length$$;
        private const int Function = $$midstate$$;

        [ThreadStatic]
        private static $$class$$Message ofThread;

        internal readonly $$word_type$$[] H = new $$word_type$$[Words];
        private readonly byte[] block = new byte[Block];
        private readonly Kernels kernels; // of the thread's own message; others ask, as threads may change
        private ulong length;

        internal $$class$$Message()
        {
            Check.LittleEndian();
            Reset();
        }

        private $$class$$Message(Kernels kernels)
            : this() => this.kernels = kernels;

        /// <summary>The calling thread's own, for hashes that are done before the call returns.</summary>
        internal static $$class$$Message OfThread => ofThread ?? (ofThread = new $$class$$Message(Kernels.OfThread));

        /// <summary>A whole message into room enough.</summary>
        internal static void Hash(ReadOnlySpan<byte> source, Span<byte> destination)
        {
            $$class$$Message message = OfThread;
            message.Reset();
            message.Append(source);
            message.Finish(destination);
        }

        internal void Reset()
        {
            /*% for word in start %*/
            H[$$loop.index0$$] = $$word$$;
            /*% endfor %*/
            length = 0;
        }

        /*% if key_size %*/
        /// <summary>Begins a message under a key of its own, which is a block, and of another size. Both are sizes that there are.</summary>
        internal void Reset(ReadOnlySpan<byte> key, int size)
        {
            Reset();
            H[0] ^= ($$word_type$$)(key.Length << 8 | (Size ^ size));
            if (key.Length == 0) return;
            Array.Clear(block, 0, Block);
            key.CopyTo(block);
            length = Block;
        }

        /// <summary>A whole message into room enough for as many bytes.</summary>
        internal static void Hash(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination, int size)
        {
            Span<byte> whole = stackalloc byte[Size];
            $$class$$Message message = OfThread;
            message.Reset(key, size);
            message.Append(source);
            message.Finish(whole);
            message.Clear();
            whole.Slice(0, size).CopyTo(destination);
        }

        /*% endif %*/
        /// <summary>Whole blocks go to the state, what is left to the block.</summary>
        public void Append(ReadOnlySpan<byte> data)
        {
            Kernels run = kernels ?? Kernels.OfThread;
            int left = Waiting(length);
            ulong together = (ulong)left + (ulong)data.Length;
            length = Check.Length(length, data.Length);
            if ((ulong)Waiting(together) == together)
            {
                data.CopyTo(new Span<byte>(block, left, Block - left));
                return;
            }
            if (left > 0)
            {
                int room = Block - left;
                data.Slice(0, room).CopyTo(new Span<byte>(block, left, room));
                run.Absorb(H, block, Block);
                data = data.Slice(room);
            }
            int whole = data.Length - Waiting((ulong)data.Length);
            for (; Alignment.Copies && whole > 0; whole -= Block)
            {
                data.Slice(0, Block).CopyTo(block);
                run.Absorb(H, block, Block);
                data = data.Slice(Block);
            }
            if (whole > 0) run.Absorb(H, data, whole);
            data.Slice(whole).CopyTo(block);
        }

        /// <summary>Ends the message and writes its hash. Only Reset, CopyFrom, Resume and Wipe may follow.</summary>
        internal void Finish(Span<byte> destination)
        {
            Kernels run = kernels ?? Kernels.OfThread;
            run.End(H, block, Waiting(length), (long)length);
            Put(H, destination);
        }

        /*% if not keeps_last %*/
        /// <summary>Goes on behind whole blocks of so many bytes, from the words that they left in <see cref="H"/>.</summary>
        internal void GoOn(ulong absorbed) => length = absorbed;

        /*% endif %*/
        internal void CopyFrom($$class$$Message other)
        {
            for (int i = 0; i < Words; i++) H[i] = other.H[i];
            int left = Waiting(other.length);
            if (left > 0) new ReadOnlySpan<byte>(other.block, 0, left).CopyTo(block);
            length = other.length;
        }

        internal byte[] Save()
        {
            int left = Waiting(length);
            var midstate = new Midstate(Function, length, Words * sizeof($$word_type$$) + left);
            foreach ($$word_type$$ word in H) midstate.Put(word, sizeof($$word_type$$));
            midstate.Put(new ReadOnlySpan<byte>(block, 0, left));
            return midstate.Seal();
        }

        internal void Resume(ReadOnlySpan<byte> midstate)
        {
            ulong resumed = Midstate.Length(midstate, Function);
            ReadOnlySpan<byte> body = Midstate.Body(midstate, Words * sizeof($$word_type$$) + Waiting(resumed));
            for (int i = 0; i < Words; i++) H[i] = ($$word_type$$)Midstate.Word(body.Slice(i * sizeof($$word_type$$), sizeof($$word_type$$)));
            body.Slice(Words * sizeof($$word_type$$)).CopyTo(block);
            length = resumed;
        }

        /// <summary>Overwrites the message.</summary>
        internal void Clear()
        {
            Array.Clear(block, 0, Block);
            Array.Clear(H, 0, Words);
            length = 0;
        }

        /// <summary>Overwrites the message/*% if keeps_words %*/, and what the kernel keeps of the block that it did last: it does one of zeros/*% endif %*/.</summary>
        internal void Wipe()
        {
            Clear();
            /*% if keeps_words %*/
            Kernels.OfThread.Absorb(H, block, Block);
            Clear();
            /*% endif %*/
        }

        /// <summary>How many of a message's first bytes wait until more, or the end, comes.</summary>
        private static int Waiting(ulong length)
        {
            /*% if keeps_last %*/
            return length > 0 ? (int)((length - 1) & (Block - 1)) + 1 : 0;
            /*% else %*/
            return (int)(length & (Block - 1)); // Mono's JIT divides where % stands
            /*% endif %*/
        }

        /// <summary>The state that the block behind the first one is absorbed in, after a message of one block.</summary>
        internal $$word_type$$[] Ahead()
        {
            var ahead = ($$word_type$$[])H.Clone();
            /*% if keeps_last %*/
            Kernels.OfThread.Absorb(ahead, block, Block); // that block itself still waits
            /*% endif %*/
            return ahead;
        }

        /// <summary>Bytes of a hash as words.</summary>
        internal static void Take(ReadOnlySpan<byte> hash, $$word_type$$[] words)
        {
            for (int i = 0; i < hash.Length; i++)
            {
                words[i / sizeof($$word_type$$)] |= ($$word_type$$)hash[i] << $$shift$$;
            }
        }

        /// <summary>Words as bytes of a hash.</summary>
        internal static void Put($$word_type$$[] H, Span<byte> destination)
        {
            $$word_type$$ word;
            /*% for i in range(digest_size) %*/
            /*% if i % word_size == 0 %*/
            word = H[$$i // word_size$$];
            /*% endif %*/
            destination[$$i$$] = (byte)$$byte_of(i)$$;
            /*% endfor %*/
        }

        /// <summary>A thread's kernels: they keep words of the block that they did last.</summary>
        private sealed partial class Kernels
        {
            private readonly $$holder.compress$$.Compress compress = new $$holder.compress$$.Compress();
            private readonly $$holder.finish$$.Finish finish = new $$holder.finish$$.Finish();

            [ThreadStatic]
            private static Kernels ofThread;

            internal static Kernels OfThread => ofThread ?? (ofThread = new Kernels());

            /// <summary>Whole blocks into a state.</summary>
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            internal void Absorb($$word_type$$[] H, ReadOnlySpan<byte> blocks, int size)
            {
                bool done = false;
                AbsorbRolled(H, blocks, size, ref done);
                if (!done) compress.Run(H, blocks, 0, size);
            }

            /// <summary>The last bytes of a message of so many, and its padding, into a state.</summary>
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            internal void End($$word_type$$[] H, byte[] block, int left, long length)
            {
                bool done = false;
                EndRolled(H, block, left, length, ref done);
                if (!done) finish.Run(compress, H, block, left, length);
            }

            // In a browser, kernels of loops take their place: kernels/browser has these methods.
            partial void AbsorbRolled($$word_type$$[] H, ReadOnlySpan<byte> blocks, int size, ref bool done);

            partial void EndRolled($$word_type$$[] H, byte[] block, int left, long length, ref bool done);
        }
    }
}
