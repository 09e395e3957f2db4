using System;

namespace Hashwright
{
    /// <summary>Data of $$title$$ in progress, and what surrounds the kernels.</summary>
    internal sealed class $$class$$Message : IMessage
    {
        private const int Block = $$block_size$$;

        private static readonly $$holder$$.Stripes stripes = new $$holder$$.Stripes();
        private static readonly $$holder$$.Converge converge = new $$holder$$.Converge();

        [ThreadStatic]
        private static $$class$$Message ofThread;

        private readonly ulong[] H = new ulong[$$start|length$$];
        private readonly ulong[] result = new ulong[1];
        private readonly byte[] block = new byte[Block];
        private ulong seed;
        private ulong length;

        internal $$class$$Message(ulong seed)
        {
            Check.LittleEndian();
            this.seed = seed;
            Reset();
        }

        /// <summary>The hash of whole data. They are not copied to the block.</summary>
        internal static ulong Hash(ReadOnlySpan<byte> source, ulong seed)
        {
            $$class$$Message message = ofThread ?? (ofThread = new $$class$$Message(seed));
            message.seed = seed;
            message.Reset();
            int left = source.Length % Block;
            source = Alignment.Of(source);
            stripes.Run(message.H, source, 0, source.Length - left);
            return message.Ended(source.Slice(source.Length - left), (ulong)source.Length);
        }

        /// <summary>The accumulators before the first stripe: of seed 0, each and the seed.</summary>
        internal void Reset()
        {
            /*% for word in start %*/
            H[$$loop.index0$$] = $$word$$ + seed;
            /*% endfor %*/
            length = 0;
        }

        /// <summary>Whole stripes go to the accumulators, what is left to the block.</summary>
        public void Append(ReadOnlySpan<byte> data)
        {
            int left = (int)(length % Block);
            length += (ulong)data.Length;
            if (data.Length < Block - left)
            {
                data.CopyTo(new Span<byte>(block, left, Block - left));
                return;
            }
            if (left > 0)
            {
                int room = Block - left;
                data.Slice(0, room).CopyTo(new Span<byte>(block, left, room));
                stripes.Run(H, block, 0, Block);
                data = data.Slice(room);
            }
            int whole = data.Length - data.Length % Block;
            stripes.Run(H, Alignment.Of(data.Slice(0, whole)), 0, whole);
            data.Slice(whole).CopyTo(block);
        }

        /// <summary>The hash of the data so far, which may go on.</summary>
        internal ulong Value() => Ended(block, length);

        internal $$class$$Message Clone()
        {
            var copy = new $$class$$Message(seed) { length = length };
            Array.Copy(H, copy.H, H.Length);
            Array.Copy(block, copy.block, block.Length);
            return copy;
        }

        /// <summary>The hash of so many bytes, of which those behind the last stripe are the rest.</summary>
        private ulong Ended(ReadOnlySpan<byte> rest, ulong total)
        {
            converge.Run(H, rest, result, (int)(total % Block), (long)total, total < Block ? 0 : 1);
            return result[0];
        }
    }
}
