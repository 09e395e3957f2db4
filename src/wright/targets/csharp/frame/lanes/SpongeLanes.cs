using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Hashwright
{
    /// <summary>Sponges of $$lanes$$ messages at once, one a lane; the next one takes the lane of one that ends.</summary>
    internal sealed class $$class$$
    {
        private const int Lanes = $$lanes$$, WordBytes = $$word_size$$, Words = $$words$$;
        private const int Row = $$bits // 8$$; // bytes of a message that become a lane of as many words
        private const int Parts = $$parts$$; // rows of a digest

        [ThreadStatic]
        private static $$class$$ ofThread;

        private readonly $$kernel.name|capitalize$$ kernel = new $$kernel.name|capitalize$$();
        private readonly $$vector$$[] H = new $$vector$$[Words], M = new $$vector$$[Words], rows = new $$vector$$[Words];
        private readonly $$holder$$.Permute permute = new $$holder$$.Permute();
        private readonly $$word_type$$[] state = new $$word_type$$[Words]; // of a message that ends alone
        private readonly byte[] padded = new byte[Words * WordBytes]; // its last block
        private readonly int[] message = new int[Lanes]; // in a lane, by its place in the batch; -1 where there is none
        private readonly int[] length = new int[Lanes];
        private readonly int[] at = new int[Lanes]; // its next block
        private readonly $$word_type$$[] fresh = new $$word_type$$[Lanes]; // all ones where a message begins
        private readonly $$word_type$$[] last = new $$word_type$$[Lanes]; // the last bit of a block, where a message ends
        private readonly byte[] marks = new byte[2 * Vectors.Most]; // as those of Vectors, with the mark of a function

        /// <summary>Hashes of <paramref name="size"/> bytes, side by side, by blocks of so many bytes; the suffix follows a message.</summary>
        internal static void Hash(Messages messages, byte suffix, int block, int size, Span<byte> destination)
        {
            // A list may be its user's own and hash, too, while it is read.
            $$class$$ lanes = ofThread ?? new $$class$$();
            ofThread = null;
            lanes.marks[Vectors.Most] = suffix;
            lanes.Run(messages, block, size, destination);
            ofThread = lanes;
        }

        private void Run(in Messages messages, int block, int size, Span<byte> destination)
        {
            int next = 0, busy = 0;
            for (int lane = 0; lane < Lanes; lane++) busy += Take(messages, lane, ref next);
            while (busy > 0)
            {
                if (busy < $$few$$ && next == messages.Count)
                {
                    for (int lane = 0; lane < Lanes; lane++)
                    {
                        if (message[lane] >= 0) Alone(messages, lane, block, destination.Slice(message[lane] * size, size));
                    }
                    return;
                }
                uint ends = Load(messages, block);
                $$vector$$ begins = Vector$$bits$$.Create(new ReadOnlySpan<$$word_type$$>(fresh));
                for (int i = 0; i < Words; i++) H[i] &= ~begins;
                kernel.Run(H, M);
                Array.Clear(fresh, 0, Lanes);
                if (ends == 0) continue;
                Put(ends, size, destination);
                for (; ends != 0; ends &= ends - 1) busy += Take(messages, BitOperations.TrailingZeroCount(ends), ref next) - 1;
            }
        }

        /// <summary>The next block of every lane, a word of each in each vector, and zeros behind it. Returns the lanes whose last one it is.</summary>
        private uint Load(in Messages messages, int block)
        {
            int words = block / WordBytes;
            LoadRows(messages, (block + Row - 1) / Row); // the last one may go beyond the block
            Array.Clear(M, words, Words - words);
            uint ends = 0;
            for (int lane = 0; lane < Lanes; lane++)
            {
                bool ended = message[lane] >= 0 && length[lane] - at[lane] < block;
                last[lane] = ended ? ($$word_type$$)1 << (8 * WordBytes - 1) : 0;
                at[lane] += block;
                if (ended) ends |= 1u << lane;
            }
            M[words - 1] |= Vector$$bits$$.Create(new ReadOnlySpan<$$word_type$$>(last));
            return ends;
        }

        /// <summary>Ends a lane's message by itself, as few lanes are slow.</summary>
        private void Alone(in Messages messages, int lane, int block, Span<byte> hash)
        {
            for (int i = 0; i < Words; i++) state[i] = fresh[lane] != 0 ? 0 : H[i].GetElement(lane);
            ReadOnlySpan<byte> left = messages.From(message[lane], at[lane]).Slice(0, length[lane] - at[lane]);
            for (; left.Length >= block; left = left.Slice(block)) Absorb(left.Slice(0, block));
            Array.Clear(padded, 0, block);
            left.CopyTo(padded);
            padded[left.Length] = marks[Vectors.Most];
            padded[block - 1] |= 0x80;
            Absorb(new ReadOnlySpan<byte>(padded, 0, block));
            MemoryMarshal.AsBytes(new ReadOnlySpan<$$word_type$$>(state)).Slice(0, hash.Length).CopyTo(hash);
        }

        private void Absorb(ReadOnlySpan<byte> block)
        {
            ReadOnlySpan<$$word_type$$> words = MemoryMarshal.Cast<byte, $$word_type$$>(block);
            for (int i = 0; i < words.Length; i++) state[i] ^= words[i];
            permute.Run(state);
        }

        /*% include "lanes/Rows.cs" %*/

// Kernel $$kernel.name$$. Recipe: $$kernel.printed.recipe$$
// Proof: $$kernel.printed.proof$$
$$kernel.printed.text|trim$$
    }
}
