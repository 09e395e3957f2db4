using System;
using System.Security.Cryptography;

namespace Hashwright
{
    /// <summary>HKDF (RFC 5869): keys from a secret that is not uniform, or from one key many.</summary>
    public static class Hkdf
    {
        /// <summary>Makes a pseudorandom key of a secret: the first step.</summary>
        /// <param name="hashAlgorithmName">The hash function of the HMAC.</param>
        /// <param name="ikm">The secret.</param>
        /// <param name="salt">The salt; null is none.</param>
        /// <returns>The key, of one hash.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="ikm"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException">The hash function is not here.</exception>
        public static byte[] Extract(HashAlgorithmName hashAlgorithmName, byte[] ikm, byte[] salt = null)
        {
            Check.NotNull(ikm, nameof(ikm));
            var prk = new byte[Hmac.SizeOf(hashAlgorithmName)];
            Extract(hashAlgorithmName, ikm, salt, prk);
            return prk;
        }

        /// <summary>Makes a pseudorandom key of a secret: the first step.</summary>
        /// <param name="hashAlgorithmName">The hash function of the HMAC.</param>
        /// <param name="ikm">The secret.</param>
        /// <param name="salt">The salt; it may be empty.</param>
        /// <param name="prk">Where the key is written, from the first byte on.</param>
        /// <returns>The bytes that were written: one hash.</returns>
        /// <exception cref="ArgumentException"><paramref name="prk"/> is too short.</exception>
        /// <exception cref="ArgumentOutOfRangeException">The hash function is not here.</exception>
        public static int Extract(HashAlgorithmName hashAlgorithmName, ReadOnlySpan<byte> ikm, ReadOnlySpan<byte> salt, Span<byte> prk)
        {
            int size = Hmac.SizeOf(hashAlgorithmName);
            if (prk.Length < size) throw new ArgumentException("The key has " + size + " bytes.", nameof(prk));
            using (Hmac hmac = Hmac.Create(hashAlgorithmName, salt))
            {
                hmac.Append(ikm);
                hmac.Finish(prk);
            }
            return size;
        }

        /// <summary>Makes a key of a pseudorandom key: the second step.</summary>
        /// <param name="hashAlgorithmName">The hash function of the HMAC.</param>
        /// <param name="prk">The pseudorandom key, at least one hash long.</param>
        /// <param name="outputLength">The bytes to derive.</param>
        /// <param name="info">What the key is for; null is nothing.</param>
        /// <returns>The key.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="prk"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not positive, or more than 255 hashes; or
        /// the hash function is not here.</exception>
        /// <exception cref="ArgumentException"><paramref name="prk"/> is too short.</exception>
        public static byte[] Expand(HashAlgorithmName hashAlgorithmName, byte[] prk, int outputLength, byte[] info = null)
        {
            Check.NotNull(prk, nameof(prk));
            byte[] output = Output(hashAlgorithmName, outputLength);
            Expand(hashAlgorithmName, prk, output, info);
            return output;
        }

        /// <summary>Makes a key of a pseudorandom key: the second step.</summary>
        /// <param name="hashAlgorithmName">The hash function of the HMAC.</param>
        /// <param name="prk">The pseudorandom key, at least one hash long.</param>
        /// <param name="output">Where the key is written: all of it. It may overlap the other arguments.</param>
        /// <param name="info">What the key is for.</param>
        /// <exception cref="ArgumentException"><paramref name="prk"/> is too short, <paramref name="output"/> is empty or longer than 255
        /// hashes.</exception>
        /// <exception cref="ArgumentOutOfRangeException">The hash function is not here.</exception>
        public static void Expand(HashAlgorithmName hashAlgorithmName, ReadOnlySpan<byte> prk, Span<byte> output, ReadOnlySpan<byte> info)
        {
            int size = Hmac.SizeOf(hashAlgorithmName);
            if (prk.Length < size) throw new ArgumentException("The pseudorandom key has at least " + size + " bytes.", nameof(prk));
            if (output.Length == 0 || output.Length > 255 * size)
                throw new ArgumentException("A key has 1 to " + 255 * size + " bytes.", nameof(output));
            if (info.Overlaps(output)) info = info.ToArray();
            Span<byte> room = stackalloc byte[Hmac.LargestSize];
            Span<byte> block = room.Slice(0, size);
            Span<byte> counter = stackalloc byte[1];
            using (Hmac hmac = Hmac.Create(hashAlgorithmName, prk))
            {
                for (counter[0] = 1; output.Length > 0; counter[0]++)
                {
                    if (counter[0] > 1) hmac.Append(block);
                    hmac.Append(info);
                    hmac.Append(counter);
                    hmac.Finish(block);
                    hmac.Restart();
                    Span<byte> part = block.Slice(0, Math.Min(size, output.Length));
                    part.CopyTo(output);
                    output = output.Slice(part.Length);
                }
            }
            block.Clear();
        }

        /// <summary>Makes a key of a secret: both steps.</summary>
        /// <param name="hashAlgorithmName">The hash function of the HMAC.</param>
        /// <param name="ikm">The secret.</param>
        /// <param name="outputLength">The bytes to derive.</param>
        /// <param name="salt">The salt; null is none.</param>
        /// <param name="info">What the key is for; null is nothing.</param>
        /// <returns>The key.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="ikm"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is not positive, or more than 255 hashes; or
        /// the hash function is not here.</exception>
        public static byte[] DeriveKey(
            HashAlgorithmName hashAlgorithmName, byte[] ikm, int outputLength, byte[] salt = null, byte[] info = null)
        {
            Check.NotNull(ikm, nameof(ikm));
            byte[] output = Output(hashAlgorithmName, outputLength);
            DeriveKey(hashAlgorithmName, ikm, output, salt, info);
            return output;
        }

        /// <summary>Makes a key of a secret: both steps.</summary>
        /// <param name="hashAlgorithmName">The hash function of the HMAC.</param>
        /// <param name="ikm">The secret.</param>
        /// <param name="output">Where the key is written: all of it. It may overlap the other arguments.</param>
        /// <param name="salt">The salt; it may be empty.</param>
        /// <param name="info">What the key is for.</param>
        /// <exception cref="ArgumentException"><paramref name="output"/> is empty or longer than 255 hashes.</exception>
        /// <exception cref="ArgumentOutOfRangeException">The hash function is not here.</exception>
        public static void DeriveKey(
            HashAlgorithmName hashAlgorithmName, ReadOnlySpan<byte> ikm, Span<byte> output, ReadOnlySpan<byte> salt, ReadOnlySpan<byte> info)
        {
            Span<byte> room = stackalloc byte[Hmac.LargestSize];
            Span<byte> prk = room.Slice(0, Hmac.SizeOf(hashAlgorithmName));
            Extract(hashAlgorithmName, ikm, salt, prk);
            Expand(hashAlgorithmName, prk, output, info);
            prk.Clear();
        }

        private static byte[] Output(HashAlgorithmName hashAlgorithmName, int outputLength)
        {
            Check.Positive(outputLength, nameof(outputLength));
            int most = 255 * Hmac.SizeOf(hashAlgorithmName);
            if (outputLength > most) throw new ArgumentOutOfRangeException(nameof(outputLength), "A key has 1 to " + most + " bytes.");
            return new byte[outputLength];
        }
    }
}
