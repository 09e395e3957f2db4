using System;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Hashwright
{
    /// <summary>$$lanes$$ nodes of one message of $$title$$ at once, one a lane.</summary>
    internal sealed class $$class$$
    {
        private const int Lanes = $$lanes$$, Block = $$block_size$$, Value = $$key_size$$;
        private const int Row = $$bits // 8$$; // bytes of a node that become a lane of as many words
        private const int Rows = Block / Row;

        [ThreadStatic]
        private static $$class$$ ofThread;

        private readonly $$kernel.name|capitalize$$ kernel = new $$kernel.name|capitalize$$();
        private readonly $$vector$$[] H = new $$vector$$[$$words$$], M = new $$vector$$[16], rows = new $$vector$$[16];
        private readonly uint[] low = new uint[Lanes], high = new uint[Lanes]; // the nodes' numbers

        internal static $$class$$ OfThread => ofThread ?? (ofThread = new $$class$$());

        /// <summary>The values of nodes that lie side by side, of so many bytes each, which may take the place of the first ones.</summary>
        /// <remarks>The last block of each has other flags, too. With a step of 1 each node has its own number.</remarks>
        internal void Run(uint[] key, uint flags, uint last, ulong number, uint step, ReadOnlySpan<byte> data, int size, Span<byte> values)
        {
            int count = data.Length / size;
            for (int done = 0; done < count; done += Lanes)
            {
                int busy = Math.Min(Lanes, count - done);
                Begin(key, flags, number + (ulong)done * step, step);
                for (int at = 0; at < size; at += Block)
                {
                    if (at + Block == size) H[11] |= Vector$$bits$$.Create(last);
                    Load(data.Slice(done * size + at), size, busy);
                    kernel.Run(H, M);
                }
                Array.Copy(H, rows, 8);
                Vectors.Transpose(rows, M, 0);
                ReadOnlySpan<byte> words = MemoryMarshal.AsBytes(new ReadOnlySpan<$$vector$$>(M));
                for (int lane = 0; lane < busy; lane++) words.Slice(lane * Row, Value).CopyTo(values.Slice((done + lane) * Value));
            }
        }

        /// <summary>Overwrites what the last nodes left.</summary>
        internal void Clear()
        {
            Array.Clear(H, 0, H.Length);
            Array.Clear(M, 0, M.Length);
            Array.Clear(rows, 0, rows.Length);
        }

        private void Begin(uint[] key, uint flags, ulong number, uint step)
        {
            for (int i = 0; i < key.Length; i++) H[i] = Vector$$bits$$.Create(key[i]);
            for (uint lane = 0; lane < Lanes; lane++)
            {
                ulong own = number + lane * step;
                low[lane] = (uint)own;
                high[lane] = (uint)(own >> 32);
            }
            H[8] = Vector$$bits$$.Create(new ReadOnlySpan<uint>(low));
            H[9] = Vector$$bits$$.Create(new ReadOnlySpan<uint>(high));
            H[10] = Vector$$bits$$.Create((uint)Block);
            H[11] = Vector$$bits$$.Create(flags);
        }

        /// <summary>A block of every lane, a word of each in each vector. A lane without a node does what the first one does.</summary>
        private void Load(ReadOnlySpan<byte> data, int size, int busy)
        {
            for (int row = 0; row < Rows; row++)
            {
                for (int lane = 0; lane < Lanes; lane++)
                    rows[row * Lanes + lane] = Vector$$bits$$.Create(data.Slice((lane < busy ? lane : 0) * size + row * Row)).AsUInt32();
                Vectors.Transpose(rows, M, row * Lanes);
            }
        }

// Kernel $$kernel.name$$. Recipe: $$kernel.printed.recipe$$
// Proof: $$kernel.printed.proof$$
$$kernel.printed.text|trim$$
    }
}
