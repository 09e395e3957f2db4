// Digests of files, as sha256sum prints them: mcs -r:Hashwright.dll Sum.cs && mono Sum.exe FILE...

using System;
using System.IO;
using System.Security.Cryptography;
using Hashwright;

internal static class Sum
{
    private static int Main(string[] names)
    {
        int failed = 0;
        using (HashAlgorithm sha256 = new Sha256()) // where SHA256Managed or SHA256.Create() stood
        {
            foreach (string name in names)
            {
                try
                {
                    using (FileStream file = File.OpenRead(name))
                        Console.WriteLine(Hex.Encode(sha256.ComputeHash(file)) + "  " + name);
                }
                catch (IOException error)
                {
                    Console.Error.WriteLine(error.Message);
                    failed = 1;
                }
            }
        }
        return failed;
    }
}
