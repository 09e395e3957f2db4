// Words: how kernels rotate them, and load and store them among bytes. The proof reads these bodies with each kernel.

using System;

namespace Hashwright
{
    internal static class Words
    {
        internal static uint Rotl32(uint x, int n)
        {
            return x << n | x >> (32 - n);
        }

        internal static ulong Rotl64(ulong x, int n)
        {
            return x << n | x >> (64 - n);
        }

        internal static ushort LoadLE16(ReadOnlySpan<byte> m, int at)
        {
            return (ushort)((uint)m[at] | (uint)m[at + 1] << 8);
        }

        internal static uint LoadLE32(ReadOnlySpan<byte> m, int at)
        {
            return (uint)m[at] | (uint)m[at + 1] << 8 | (uint)m[at + 2] << 16 | (uint)m[at + 3] << 24;
        }

        internal static uint LoadBE32(ReadOnlySpan<byte> m, int at)
        {
            return (uint)m[at] << 24 | (uint)m[at + 1] << 16 | (uint)m[at + 2] << 8 | (uint)m[at + 3];
        }

        internal static ulong LoadLE64(ReadOnlySpan<byte> m, int at)
        {
            return (ulong)m[at] | (ulong)m[at + 1] << 8 | (ulong)m[at + 2] << 16 | (ulong)m[at + 3] << 24
                | (ulong)m[at + 4] << 32 | (ulong)m[at + 5] << 40 | (ulong)m[at + 6] << 48 | (ulong)m[at + 7] << 56;
        }

        internal static ulong LoadBE64(ReadOnlySpan<byte> m, int at)
        {
            return (ulong)m[at] << 56 | (ulong)m[at + 1] << 48 | (ulong)m[at + 2] << 40 | (ulong)m[at + 3] << 32
                | (ulong)m[at + 4] << 24 | (ulong)m[at + 5] << 16 | (ulong)m[at + 6] << 8 | (ulong)m[at + 7];
        }

        internal static void StoreLE32(byte[] m, int at, uint x)
        {
            m[at] = (byte)x;
            m[at + 1] = (byte)(x >> 8);
            m[at + 2] = (byte)(x >> 16);
            m[at + 3] = (byte)(x >> 24);
        }

        internal static void StoreBE32(byte[] m, int at, uint x)
        {
            m[at] = (byte)(x >> 24);
            m[at + 1] = (byte)(x >> 16);
            m[at + 2] = (byte)(x >> 8);
            m[at + 3] = (byte)x;
        }

        internal static void StoreLE64(byte[] m, int at, ulong x)
        {
            m[at] = (byte)x;
            m[at + 1] = (byte)(x >> 8);
            m[at + 2] = (byte)(x >> 16);
            m[at + 3] = (byte)(x >> 24);
            m[at + 4] = (byte)(x >> 32);
            m[at + 5] = (byte)(x >> 40);
            m[at + 6] = (byte)(x >> 48);
            m[at + 7] = (byte)(x >> 56);
        }

        internal static void StoreBE64(byte[] m, int at, ulong x)
        {
            m[at] = (byte)(x >> 56);
            m[at + 1] = (byte)(x >> 48);
            m[at + 2] = (byte)(x >> 40);
            m[at + 3] = (byte)(x >> 32);
            m[at + 4] = (byte)(x >> 24);
            m[at + 5] = (byte)(x >> 16);
            m[at + 6] = (byte)(x >> 8);
            m[at + 7] = (byte)x;
        }
    }
}
