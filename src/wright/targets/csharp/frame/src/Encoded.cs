using System;

namespace Hashwright
{
    /// <summary>Numbers before and behind strings: NIST SP 800-185 §2.3, and RFC 9861 §3.3.</summary>
    internal static class Encoded
    {
        /// <summary>The room for any number and the number of its digits.</summary>
        internal const int Most = sizeof(ulong) + 1;

        /// <summary>left_encode: the number of digits, then the digits.</summary>
        internal static ReadOnlySpan<byte> Left(ulong number, Span<byte> room)
        {
            int digits = Digits(number, 1, room.Slice(1));
            room[0] = (byte)digits;
            return room.Slice(0, digits + 1);
        }

        /// <summary>right_encode, and length_encode with none as the fewest digits: the digits, then their number.</summary>
        internal static ReadOnlySpan<byte> Right(ulong number, int fewest, Span<byte> room)
        {
            int digits = Digits(number, fewest, room);
            room[digits] = (byte)digits;
            return room.Slice(0, digits + 1);
        }

        /// <summary>The digits to base 256, the highest first.</summary>
        private static int Digits(ulong number, int fewest, Span<byte> room)
        {
            int digits = fewest;
            while (digits < sizeof(ulong) && number >> 8 * digits != 0) digits++;
            for (int i = 0; i < digits; i++) room[i] = (byte)(number >> 8 * (digits - 1 - i));
            return digits;
        }
    }
}
