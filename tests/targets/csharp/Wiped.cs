// Prints the words that PBKDF2's kernels hold after each of two passwords: one line each, for each named function.

using System;
using System.Security.Cryptography;
using System.Text;
using Hashwright;

internal static class Wiped
{
    private static void Main(string[] names)
    {
        foreach (string name in names)
        {
            foreach (string password in new[] { "tired", "correct horse" })
            {
                Pbkdf2.DeriveKey(Encoding.ASCII.GetBytes(password), new byte[8], 5, new HashAlgorithmName(name), 100);
                Console.WriteLine(Watched.Kept());
            }
        }
    }
}
