using System;

namespace Hashwright
{
    /// <summary>Bytes as hexadecimal digits, two a byte.</summary>
    public static class Hex
    {
        private const string Digits = "0123456789abcdef";

        /// <summary>Writes bytes as digits, in lower case.</summary>
        /// <param name="bytes">The bytes.</param>
        /// <returns>Twice as many digits.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="bytes"/> is null.</exception>
        public static string Encode(byte[] bytes) => Encode(new ReadOnlySpan<byte>(Check.NotNull(bytes, nameof(bytes))));

        /// <summary>Writes bytes as digits, in lower case.</summary>
        /// <param name="bytes">The bytes.</param>
        /// <returns>Twice as many digits.</returns>
        public static string Encode(ReadOnlySpan<byte> bytes)
        {
            var digits = new char[2 * bytes.Length];
            for (int i = 0; i < bytes.Length; i++)
            {
                digits[2 * i] = Digits[bytes[i] >> 4];
                digits[2 * i + 1] = Digits[bytes[i] & 15];
            }
            return new string(digits);
        }

        /// <summary>Reads bytes from digits in lower or upper case.</summary>
        /// <param name="digits">Two digits a byte, and nothing else.</param>
        /// <returns>The bytes.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="digits"/> is null.</exception>
        /// <exception cref="FormatException">There is an odd number of digits, or another character among them.</exception>
        public static byte[] Decode(string digits)
        {
            Check.NotNull(digits, nameof(digits));
            if (digits.Length % 2 != 0) throw new FormatException("Hexadecimal digits come in pairs.");
            var bytes = new byte[digits.Length / 2];
            for (int i = 0; i < bytes.Length; i++) bytes[i] = (byte)(Value(digits, 2 * i) << 4 | Value(digits, 2 * i + 1));
            return bytes;
        }

        private static int Value(string digits, int at)
        {
            char digit = digits[at];
            if (digit >= '0' && digit <= '9') return digit - '0';
            int letter = digit | 0x20;
            if (letter >= 'a' && letter <= 'f' && digit < 0x80) return letter - 'a' + 10;
            throw new FormatException("At " + at + " stands no hexadecimal digit.");
        }
    }
}
