using System;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Hashwright
{
    internal sealed partial class $$class$$Message
    {
        /// <summary>Chunks of a subtree that is hashed at once: the most, and the fewest for which lanes are faster.</summary>
        private const int Most = 64, Fewest = 4;

        [ThreadStatic]
        private static byte[] subtree;

        partial void OnLanes(ReadOnlySpan<byte> data, ref int taken)
        {
            bool wide = Vector512.IsHardwareAccelerated && Avx512BW.IsSupported;
            if (data.Length < Fewest * Chunk || !wide && !Avx2.IsSupported) return;
            int size = Most;
            while (size > data.Length / Chunk || (chunks & (ulong)(size - 1)) != 0) size /= 2;
            if (size < Fewest) return;
            byte[] nodes = subtree ?? (subtree = new byte[Most * Value]);
            taken = size * Chunk;
            Level(wide, mode | ChunkStart, ChunkEnd, chunks, 1, data.Slice(0, taken), Chunk, nodes);
            int count = size;
            for (; count > 2; count /= 2) Level(wide, mode | Parent, 0, 0, 0, new ReadOnlySpan<byte>(nodes, 0, count * Value), Block, nodes);
            for (int i = 0; i < count; i++)
            {
                Join();
                Array.Copy(nodes, i * Value, values, depth++ * Value, Value);
                chunks += (ulong)(size / count);
            }
            length += (ulong)taken;
            Array.Clear(nodes, 0, size * Value);
            if (wide) $$wide.class$$.OfThread.Clear();
            else $$narrow.class$$.OfThread.Clear();
        }

        private void Level(
            bool wide, uint flags, uint last, ulong number, uint step, ReadOnlySpan<byte> data, int size, Span<byte> values)
        {
            if (wide) $$wide.class$$.OfThread.Run(key, flags, last, number, step, data, size, values);
            else $$narrow.class$$.OfThread.Run(key, flags, last, number, step, data, size, values);
        }
    }
}
