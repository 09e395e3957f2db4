using System;

namespace Hashwright
{
    /// <summary>Data of $$title$$ in progress, and what surrounds the kernels.</summary>
    internal sealed class $$class$$Message : IMessage
    {
        private const int Block = $$block_size$$;
        private const int Stripe = $$stripe$$;

        /// <summary>The length from which on there are stripes.</summary>
        private const int Shortest = $$shortest$$;

        private const int Accumulators = 8;

        /// <summary>The accumulators and the secret of seed 0.</summary>
        private static readonly ulong[] start =
        {
            /*% for word in start %*/
            $$word$$,
            /*% endfor %*/
        };

        private static readonly $$holder$$.Up_to_16 upTo16 = new $$holder$$.Up_to_16();
        private static readonly $$holder$$.Up_to_128 upTo128 = new $$holder$$.Up_to_128();
        private static readonly $$holder$$.Up_to_240 upTo240 = new $$holder$$.Up_to_240();
        private static readonly $$holder$$.Blocks blocks = new $$holder$$.Blocks();
        private static readonly $$holder$$.Stripes stripes = new $$holder$$.Stripes();
        private static readonly $$holder$$.Last last = new $$holder$$.Last();

        [ThreadStatic]
        private static $$class$$Message ofThread;

        private readonly ulong[] H = new ulong[$$start|length$$]; // the accumulators, and the seed's secret
        private readonly ulong[] ending = new ulong[$$start|length$$];
        private readonly ulong[] seed = new ulong[1];
        private readonly ulong[] result = new ulong[1];
        private readonly byte[] held = new byte[Stripe + Block]; // the block, behind the last stripe of the one before
        private ulong length;

        internal $$class$$Message(ulong seed)
        {
            Check.LittleEndian();
            Begin(seed);
        }

        /// <summary>The hash of whole data. They are not copied to the block.</summary>
        internal static ulong Hash(ReadOnlySpan<byte> source, ulong seed)
        {
            $$class$$Message message = ofThread ?? (ofThread = new $$class$$Message(seed));
            source = Alignment.Of(source);
            if (source.Length < Shortest)
            {
                message.seed[0] = seed;
                return message.OfFew(source);
            }
            message.Begin(seed);
            int left = Behind((ulong)source.Length), whole = source.Length - left;
            if (whole > 0) blocks.Run(message.H, source, 0, whole);
            return message.Ended(message.H, source.Slice(whole), source.Slice(source.Length - Stripe), (ulong)source.Length);
        }

        /// <summary>Begins other data under the same seed.</summary>
        internal void Reset()
        {
            Array.Copy(start, H, Accumulators);
            length = 0;
        }

        /// <summary>Whole blocks go to the accumulators, of which the last one only if the data go on; what is left goes to the block.</summary>
        public void Append(ReadOnlySpan<byte> data)
        {
            int left = Behind(length), room = Block - left;
            length += (ulong)data.Length;
            if (data.Length <= room)
            {
                data.CopyTo(new Span<byte>(held, Stripe + left, room));
                return;
            }
            if (left > 0)
            {
                data.Slice(0, room).CopyTo(new Span<byte>(held, Stripe + left, room));
                blocks.Run(H, new ReadOnlySpan<byte>(held, Stripe, Block), 0, Block);
                Array.Copy(held, Block, held, 0, Stripe);
                data = data.Slice(room);
            }
            int whole = data.Length - Behind((ulong)data.Length);
            if (whole > 0)
            {
                blocks.Run(H, Alignment.Of(data.Slice(0, whole)), 0, whole);
                data.Slice(whole - Stripe, Stripe).CopyTo(held);
            }
            data.Slice(whole).CopyTo(new Span<byte>(held, Stripe, Block));
        }

        /// <summary>The hash of the data so far, which may go on.</summary>
        internal ulong Value()
        {
            int left = Behind(length);
            var rest = new ReadOnlySpan<byte>(held, Stripe, left);
            if (length < Shortest) return OfFew(rest);
            Array.Copy(H, ending, H.Length);
            return Ended(ending, rest, new ReadOnlySpan<byte>(held, left, Stripe), length);
        }

        internal $$class$$Message Clone()
        {
            var copy = new $$class$$Message(seed[0]) { length = length };
            Array.Copy(H, copy.H, H.Length);
            Array.Copy(held, copy.held, held.Length);
            return copy;
        }

        /// <summary>The bytes behind whole blocks, one of which is only whole if the data go on.</summary>
        private static int Behind(ulong length) => length > 0 ? (int)((length - 1) % Block) + 1 : 0;

        /// <summary>The state before the first stripe: in the secret the seed is added to one word, and subtracted from the next.</summary>
        private void Begin(ulong seed)
        {
            this.seed[0] = seed;
            Reset();
            for (int i = Accumulators; i < H.Length; i += 2)
            {
                H[i] = start[i] + seed;
                H[i + 1] = start[i + 1] - seed;
            }
        }

        /// <summary>The hash of data without stripes.</summary>
        private ulong OfFew(ReadOnlySpan<byte> data)
        {
            if (data.Length <= 16) upTo16.Run(seed, data, result, data.Length);
            else if (data.Length <= 128) upTo128.Run(seed, data, result, data.Length);
            else upTo240.Run(seed, data, result, data.Length);
            return result[0];
        }

        /// <summary>The hash of so many bytes, of which the rest is behind whole blocks, and the last 64 end with it. It changes the state.</summary>
        private ulong Ended(ulong[] state, ReadOnlySpan<byte> rest, ReadOnlySpan<byte> end, ulong total)
        {
            stripes.Run(state, rest, (rest.Length - 1) / Stripe);
            last.Run(state, end, result, (long)total);
            return result[0];
        }
    }
}
