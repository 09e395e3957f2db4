// Prints what PBKDF2's kernels keep of two passwords: a line for each, of each function that is named.

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
