// A password's key, stored and checked: Hashwright's class in the place of the runtime's class, by the line with "using X = Y".

using System;
using Hashwright;
using Rfc2898DeriveBytes = Hashwright.Rfc2898DeriveBytes;

internal static class Password
{
    private const int Iterations = 100000;

    private static void Main(string[] words)
    {
        string password = words.Length > 0 ? words[0] : "correct horse battery staple";
        byte[] salt;
        byte[] stored;
        using (var derive = new Rfc2898DeriveBytes(password, 16, Iterations))
        {
            salt = derive.Salt;
            stored = derive.GetBytes(20);
        }
        using (var derive = new Rfc2898DeriveBytes(password, salt, Iterations))
        {
            byte[] key = derive.GetBytes(20);
            int different = 0;
            for (int i = 0; i < key.Length; i++) different |= key[i] ^ stored[i];
            Console.WriteLine(Hex.Encode(salt) + " " + Hex.Encode(stored) + (different == 0 ? " holds" : " does not hold"));
        }
    }
}
