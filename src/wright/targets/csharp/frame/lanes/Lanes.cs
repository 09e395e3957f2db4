using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Hashwright
{
    /// <summary>$$title$$ of $$lanes$$ messages at once, one a lane; the next one takes the lane of one that ends.</summary>
    internal sealed class $$class$$
    {
        private const int Lanes = $$lanes$$, Block = $$block_size$$, WordBytes = $$word_size$$, Words = $$words$$;
        private const int Row = $$bits // 8$$; // bytes of a message that become a lane of as many words
        private const int Rows = Block / Row;
        private const int Parts = $$parts$$; // rows of a digest

        [ThreadStatic]
        private static $$class$$ ofThread;

        private readonly $$kernel.name|capitalize$$ kernel = new $$kernel.name|capitalize$$();
        private readonly $$vector$$[] H = new $$vector$$[8], M = new $$vector$$[16], rows = new $$vector$$[16];
        private readonly int[] message = new int[Lanes]; // in a lane, by its place in the batch; -1 where there is none
        private readonly int[] length = new int[Lanes];
        private readonly int[] at = new int[Lanes]; // its next block
        private readonly $$word_type$$[] fresh = new $$word_type$$[Lanes]; // all ones where a message begins
        private readonly $$word_type$$[] low = new $$word_type$$[Lanes], high = new $$word_type$$[Lanes]; // the length in bits, where it ends

        /// <summary>Hashes of <paramref name="size"/> bytes from the chaining words <paramref name="start"/>, side by side.</summary>
        internal static void Hash(Messages messages, $$word_type$$[] start, int size, Span<byte> destination)
        {
            // A list may be its user's own and hash, too, while it is read.
            $$class$$ lanes = ofThread ?? new $$class$$();
            ofThread = null;
            lanes.Run(messages, start, size, destination);
            ofThread = lanes;
        }

        private void Run(in Messages messages, $$word_type$$[] start, int size, Span<byte> destination)
        {
            int next = Alike(messages, start, size, destination), busy = 0;
            for (int lane = 0; lane < Lanes; lane++) busy += Take(messages, lane, ref next);
            while (busy > 0)
            {
                if (busy < $$few$$ && next == messages.Count && Alone(messages, start, size, destination)) return;
                uint ends = Load(messages);
                $$vector$$ begins = Vector$$bits$$.Create(new ReadOnlySpan<$$word_type$$>(fresh));
                for (int i = 0; i < Words; i++) H[i] = Vector$$bits$$.ConditionalSelect(begins, Vector$$bits$$.Create(start[i]), H[i]);
                kernel.Run(H, M);
                Array.Clear(fresh, 0, Lanes);
                if (ends == 0) continue;
                Put(ends, size, destination);
                for (; ends != 0; ends &= ends - 1) busy += Take(messages, BitOperations.TrailingZeroCount(ends), ref next) - 1;
            }
        }

        /// <summary>Messages of one length side by side: their lanes begin and end together. Returns how many are done.</summary>
        private int Alike(in Messages messages, $$word_type$$[] start, int size, Span<byte> destination)
        {
            int each = messages.OneLength, done = 0;
            if (each == 0) return 0;
            // A row is read whole: what lies behind the messages of a turn has to be there.
            for (; done + Lanes <= messages.Count && (long)(done + Lanes) * each + Row <= messages.Data.Length; done += Lanes)
            {
                for (int lane = 0; lane < Lanes; lane++) message[lane] = done + lane;
                for (int i = 0; i < Words; i++) H[i] = Vector$$bits$$.Create(start[i]);
                for (int block = 0; block <= each + 2 * WordBytes; block += Block)
                {
                    for (int row = 0; row < Rows; row++) LoadAlike(messages.Data.Slice(done * each), each, block + row * Row, row * Lanes);
                    /*% if big_endian %*/
                    Vectors.Swap(M, 16);
                    /*% endif %*/
                    if (each - block < Block - 2 * WordBytes)
                    {
                        M[$$15 if big_endian else 14$$] |= Vector$$bits$$.Create(($$word_type$$)each << 3);
                        /*% if word == 32 %*/
                        M[$$14 if big_endian else 15$$] |= Vector$$bits$$.Create(($$word_type$$)each >> 29);
                        /*% endif %*/
                    }
                    kernel.Run(H, M);
                }
                Put((1u << Lanes) - 1, size, destination);
            }
            return done;
        }

        /// <summary>A row of each lane's message, from a byte of it on: its bytes, the mark behind them, zeros.</summary>
        private void LoadAlike(ReadOnlySpan<byte> bytes, int each, int at, int first)
        {
            int left = each - at;
            Vector$$bits$$<byte> mark = Vector$$bits$$<byte>.Zero, kept = Vector$$bits$$<byte>.Zero;
            if (left >= 0 && left < Row) mark = Vector$$bits$$.Create(new ReadOnlySpan<byte>(Vectors.Marks, Vectors.Most - left, Row));
            if (left > 0) kept = Vector$$bits$$.Create(new ReadOnlySpan<byte>(Vectors.Kept, Vectors.Most - Math.Min(left, Row), Row));
            for (int lane = 0; lane < Lanes; lane++)
            {
                rows[first + lane] = left > 0
                    ? (Vector$$bits$$.Create(bytes.Slice(lane * each + at)) & kept | mark).As$$name$$()
                    : mark.As$$name$$();
            }
            Vectors.Transpose(rows, M, first);
        }

        /// <summary>The next block of every lane, a word of each in each vector. Returns the lanes whose last one it is.</summary>
        private uint Load(in Messages messages)
        {
            LoadRows(messages, Rows);
            /*% if big_endian %*/
            Vectors.Swap(M, 16);
            /*% endif %*/
            uint ends = 0;
            for (int lane = 0; lane < Lanes; lane++)
            {
                bool last = message[lane] >= 0 && length[lane] - at[lane] < Block - 2 * WordBytes;
                low[lane] = last ? ($$word_type$$)length[lane] << 3 : 0;
                /*% if word == 32 %*/
                high[lane] = last ? ($$word_type$$)length[lane] >> 29 : 0;
                /*% endif %*/
                at[lane] += Block;
                if (last) ends |= 1u << lane;
            }
            M[$$15 if big_endian else 14$$] |= Vector$$bits$$.Create(new ReadOnlySpan<$$word_type$$>(low));
            /*% if word == 32 %*/
            M[$$14 if big_endian else 15$$] |= Vector$$bits$$.Create(new ReadOnlySpan<$$word_type$$>(high));
            /*% endif %*/
            return ends;
        }

        /*% include "lanes/Rows.cs" %*/

        /// <summary>Ends the messages that are left one by one, as few lanes are slow; not where only padding is to come.</summary>
        private bool Alone(in Messages messages, $$word_type$$[] start, int size, Span<byte> destination)
        {
            for (int lane = 0; lane < Lanes; lane++)
            {
                if (message[lane] >= 0 && at[lane] > length[lane]) return false;
            }
            $$owner$$Message rest = $$owner$$Message.OfThread;
            Span<byte> hash = stackalloc byte[$$8 * word_size$$];
            for (int lane = 0; lane < Lanes; lane++)
            {
                if (message[lane] < 0) continue;
                // Reading a message may run its owner's code, which may hash on this thread: only then is the state filled.
                ReadOnlySpan<byte> left = messages.From(message[lane], at[lane]).Slice(0, length[lane] - at[lane]);
                for (int i = 0; i < Words; i++) rest.H[i] = fresh[lane] != 0 ? start[i] : H[i].GetElement(lane);
                rest.GoOn((ulong)at[lane]);
                rest.Append(left);
                rest.Finish(hash);
                hash.Slice(0, size).CopyTo(destination.Slice(message[lane] * size));
            }
            return true;
        }

// Kernel $$kernel.name$$. Recipe: $$kernel.printed.recipe$$
// Proof: $$kernel.printed.proof$$
$$kernel.printed.text|trim$$
    }
}
