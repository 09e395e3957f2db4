using System;
using System.Security.Cryptography;

namespace Hashwright
{
    /// <summary>A hash in progress as bytes; docs/midstate.md of Hashwright has the format.</summary>
    internal struct Midstate
    {
        private const int Header = 16;
        private const int Checksum = 4;
        private const byte Version = 1;
        private const uint Magic = 0x48574d53;
        private const ulong MaxLength = (1UL << 61) - 1;

        private readonly byte[] bytes;
        private int at;

        /// <summary>A midstate with room for a body of so many bytes.</summary>
        internal Midstate(byte function, ulong length, int size)
        {
            bytes = new byte[Header + size + Checksum];
            at = 0;
            Put(Magic, 4);
            Put(new ReadOnlySpan<byte>(new byte[] { Version, function, 0, 0 }));
            Put(length, 8);
        }

        /// <summary>A number's lowest bytes, the highest of them first.</summary>
        internal void Put(ulong number, int size)
        {
            for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) bytes[at++] = (byte)(number >> shift);
        }

        internal void Put(ReadOnlySpan<byte> data)
        {
            data.CopyTo(new Span<byte>(bytes, at, data.Length));
            at += data.Length;
        }

        /// <summary>The whole midstate, with its checksum.</summary>
        internal byte[] Seal()
        {
            Put(Crc32(new ReadOnlySpan<byte>(bytes, 0, at)), Checksum);
            return bytes;
        }

        /// <summary>The bytes of the message so far, of a midstate that is not damaged and the function's own.</summary>
        internal static ulong Length(ReadOnlySpan<byte> midstate, byte function)
        {
            if (midstate.Length < Header + Checksum) throw new CryptographicException("A midstate has at least 20 bytes.");
            if (Word(midstate.Slice(0, 4)) != Magic) throw new CryptographicException("These bytes do not begin as a midstate does.");
            int end = midstate.Length - Checksum;
            if (Word(midstate.Slice(end)) != Crc32(midstate.Slice(0, end)))
                throw new CryptographicException("The midstate is damaged: its checksum is wrong.");
            if (midstate[4] != Version) throw new CryptographicException("The midstate's format is of version " + midstate[4] + ", not 1.");
            if (midstate[5] != function) throw new CryptographicException("The midstate belongs to another hash function.");
            if ((midstate[6] | midstate[7]) != 0) throw new CryptographicException("The midstate is damaged: its reserved bytes are not zero.");
            ulong length = Word(midstate.Slice(8, 8));
            if (length > MaxLength) throw new CryptographicException("The midstate's message has more bytes than are counted.");
            return length;
        }

        /// <summary>What is between header and checksum, of so many bytes.</summary>
        internal static ReadOnlySpan<byte> Body(ReadOnlySpan<byte> midstate, int size)
        {
            if (midstate.Length != Header + size + Checksum)
                throw new CryptographicException("The midstate is damaged: its size is wrong.");
            return midstate.Slice(Header, size);
        }

        /// <summary>Bytes as a number, the highest first.</summary>
        internal static ulong Word(ReadOnlySpan<byte> data)
        {
            ulong number = 0;
            foreach (byte part in data) number = number << 8 | part;
            return number;
        }

        /// <summary>CRC-32 (ISO-HDLC).</summary>
        private static uint Crc32(ReadOnlySpan<byte> data)
        {
            uint crc = 0xffffffff;
            foreach (byte part in data)
            {
                crc ^= part;
                for (int bit = 0; bit < 8; bit++) crc = (crc >> 1) ^ (0xedb88320 & (0 - (crc & 1)));
            }
            return ~crc;
        }
    }
}
