// The cases of derived keys.

using System;
using System.Collections.Generic;
using System.Security.Cryptography;
/*ALIASES*/

internal static partial class Cases
{
    private const string Password = "PasswordGoesHere";
    private static readonly byte[] Salt = { 9, 5, 5, 5, 1, 2, 1, 2 };

    private static readonly HashAlgorithmName[] Names =
    {
        HashAlgorithmName.SHA1, HashAlgorithmName.SHA256, HashAlgorithmName.SHA384, HashAlgorithmName.SHA512, HashAlgorithmName.MD5,
        new HashAlgorithmName("PotatoLemming"), new HashAlgorithmName("sha1"), new HashAlgorithmName("SHA-1"), new HashAlgorithmName("SHA224"),
        new HashAlgorithmName("BLAKE2s"), new HashAlgorithmName(""), default(HashAlgorithmName),
    };

    /// <summary>Lone surrogates, a pair of them, characters of several bytes in UTF-8, nothing.</summary>
    private static readonly string[] Passwords =
    {
        "", "tired", "p\u00e4ss \ud83d\ude00", "\ud83d", "\ude00\ud83d", "a\0b", new string('y', 1024), "\ufeffmark",
    };

    private static void DerivedKeys()
    {
        const string N = "Rfc2898DeriveBytes";
        byte[] password = Bytes(5);
        Case(N + " made", () => Own(new Rfc2898DeriveBytes(Password, Salt, 1)));
        Case(N + " is one", () => (object)new Rfc2898DeriveBytes(Password, Salt, 1) is DeriveBytes);
        Case(N + " null password", () => new Rfc2898DeriveBytes((string)null, Salt, 1));
        Case(N + " null bytes", () => new Rfc2898DeriveBytes((byte[])null, Salt, 1));
        Case(N + " null salt", () => new Rfc2898DeriveBytes(Password, null, 1));
        Case(N + " null salt behind bytes", () => new Rfc2898DeriveBytes(password, null, 1));
        foreach (int size in new[] { 0, 1, 7, 8, 9 })
        {
            Case(N + " salt of " + size, () => new Rfc2898DeriveBytes(Password, Bytes(size), 2).GetBytes(9));
            Case(N + " salt behind bytes of " + size, () => new Rfc2898DeriveBytes(password, Bytes(size), 2).GetBytes(9));
            Case(N + " random salt of " + size, () => new Rfc2898DeriveBytes(Password, size).Salt.Length);
            Case(N + " salt set to " + size, () =>
            {
                var a = new Rfc2898DeriveBytes(Password, Salt, 2);
                a.Salt = Bytes(size);
                return a.GetBytes(9);
            });
        }
        foreach (int number in new[] { 0, -1, int.MinValue, int.MinValue / 2 })
        {
            if (number != 0) Case(N + " random salt of " + number, () => new Rfc2898DeriveBytes(Password, number));
            Case(N + " iterations " + number, () => new Rfc2898DeriveBytes(Password, Salt, number));
            Case(N + " iterations behind a size " + number, () => new Rfc2898DeriveBytes(Password, 8, number));
            Case(N + " iterations set to " + number, () => new Rfc2898DeriveBytes(Password, Salt).IterationCount = number);
            Case(N + " bytes " + number, () => new Rfc2898DeriveBytes(Password, Salt).GetBytes(number));
        }
        foreach (HashAlgorithmName name in Names)
        {
            string told = " with " + (name.Name ?? "null");
            Case(N + told, () => new Rfc2898DeriveBytes(Password, Salt, 2, name).GetBytes(70));
            Case(N + " of bytes" + told, () => new Rfc2898DeriveBytes(password, Salt, 2, name).GetBytes(70));
            Case(N + " of a size" + told, () => new Rfc2898DeriveBytes(Password, 8, 2, name).HashAlgorithm);
        }
        foreach (string text in Passwords) Case(N + " of password " + Array.IndexOf(Passwords, text), () => new Rfc2898DeriveBytes(text, Salt, 2).GetBytes(9));
        Case(N + " defaults", () =>
        {
            var a = new Rfc2898DeriveBytes(Password, Salt);
            return new object[] { a.IterationCount, a.HashAlgorithm, a.Salt, ReferenceEquals(a.Salt, a.Salt), a.GetBytes(32) };
        });
        Case(N + " salt copied", () =>
        {
            byte[] given = Bytes(8);
            var a = new Rfc2898DeriveBytes(Password, given, 2);
            given[0] ^= 1;
            return new object[] { a.Salt, a.GetBytes(5) };
        });
        Case(N + " in parts", () =>
        {
            var parts = new List<object>();
            var a = new Rfc2898DeriveBytes(Password, Salt, 3);
            foreach (int size in new[] { 1, 2, 19, 20, 21, 40, 41, 7, 192 }) parts.Add(a.GetBytes(size));
            a.Reset();
            parts.Add(a.GetBytes(30));
            a.IterationCount = 4;
            parts.Add(a.GetBytes(30));
            a.Salt = Bytes(8);
            parts.Add(a.GetBytes(30));
            return parts.ToArray();
        });
        Case(N + " salt set to null", () => new Rfc2898DeriveBytes(Password, Salt).Salt = null);
        Case(N + " bytes when disposed", () =>
        {
            var a = new Rfc2898DeriveBytes(Password, Salt);
            a.Dispose();
            return a.GetBytes(5);
        });
        Case(N + " disposed twice", () =>
        {
            var a = new Rfc2898DeriveBytes(Password, Salt);
            a.Dispose();
            a.Dispose();
        });
        Case(N + " reset when disposed", () =>
        {
            var a = new Rfc2898DeriveBytes(Password, Salt);
            a.Dispose();
            a.Reset();
        });
        Case(N + " settings when disposed", () =>
        {
            var a = new Rfc2898DeriveBytes(Password, Salt);
            a.Dispose();
            return new object[] { a.IterationCount, a.HashAlgorithm };
        });
#if DOTNET
        Case(N + " for a cipher", () => new Rfc2898DeriveBytes(Password, Salt).CryptDeriveKey("RC2", "SHA1", 128, new byte[8]));
        Case(N + " static null password", () => Rfc2898DeriveBytes.Pbkdf2((string)null, Salt, 1, HashAlgorithmName.SHA256, 14));
        Case(N + " static null bytes", () => Rfc2898DeriveBytes.Pbkdf2((byte[])null, Salt, 1, HashAlgorithmName.SHA256, 14));
        Case(N + " static null salt", () => Rfc2898DeriveBytes.Pbkdf2(Password, null, 1, HashAlgorithmName.SHA256, 14));
        Case(N + " static null salt behind bytes", () => Rfc2898DeriveBytes.Pbkdf2(password, null, 1, HashAlgorithmName.SHA256, 14));
        foreach (int number in new[] { 0, -1, int.MinValue })
        {
            Case(N + " static iterations " + number, () => Rfc2898DeriveBytes.Pbkdf2(password, Salt, number, HashAlgorithmName.SHA256, 14));
            Case(N + " static iterations of a text " + number, () => Rfc2898DeriveBytes.Pbkdf2(Password, Salt, number, HashAlgorithmName.SHA256, 14));
            Case(N + " static length " + number, () => Rfc2898DeriveBytes.Pbkdf2(password, Salt, 1, HashAlgorithmName.SHA256, number));
            Case(N + " static iterations into " + number, () => Rfc2898DeriveBytes.Pbkdf2(password, Salt, new byte[4], number, HashAlgorithmName.SHA256));
        }
        Case(N + " static both wrong", () => Rfc2898DeriveBytes.Pbkdf2(password, Salt, 0, default(HashAlgorithmName), -1));
        foreach (HashAlgorithmName name in Names)
        {
            string told = " static with " + (name.Name ?? "null");
            Case(N + told, () => Rfc2898DeriveBytes.Pbkdf2(password, Salt, 2, name, 70));
            Case(N + " of a text" + told, () => Rfc2898DeriveBytes.Pbkdf2(Password, None, 257, name, 257));
            Case(N + " into" + told, () =>
            {
                var room = new byte[33];
                Rfc2898DeriveBytes.Pbkdf2(Password, Salt, new Span<byte>(room, 1, 31), 2, name);
                return room;
            });
            Case(N + " of bytes into" + told, () =>
            {
                var room = new byte[33];
                Rfc2898DeriveBytes.Pbkdf2(password, Salt, new Span<byte>(room, 1, 31), 2, name);
                return room;
            });
            Case(N + " of spans" + told, () => Rfc2898DeriveBytes.Pbkdf2(new ReadOnlySpan<byte>(password), new ReadOnlySpan<byte>(Salt), 2, name, 9));
            Case(N + " of characters" + told, () => Rfc2898DeriveBytes.Pbkdf2(Password.AsSpan(), new ReadOnlySpan<byte>(Salt), 2, name, 9));
        }
        foreach (string text in Passwords) Case(N + " static of password " + Array.IndexOf(Passwords, text), () => Rfc2898DeriveBytes.Pbkdf2(text, Salt, 2, HashAlgorithmName.SHA1, 9));
#endif
    }

    private static void ExpandedKeys()
    {
#if DOTNET
        byte[] secret = Bytes(22), salt = Bytes(13), info = Bytes(10);
        foreach (HashAlgorithmName name in Names)
        {
            string told = "HKDF with " + (name.Name ?? "null") + " ";
            Case(told + "extract", () => HKDF.Extract(name, secret, salt));
            Case(told + "extract without salt", () => HKDF.Extract(name, secret));
            Case(told + "extract nothing", () => HKDF.Extract(name, None, None));
            Case(told + "extract null", () => HKDF.Extract(name, null, salt));
            Case(told + "extract short", () => HKDF.Extract(name, secret, salt, new byte[15]));
            Case(told + "extract into", () =>
            {
                var room = new byte[70];
                return new object[] { HKDF.Extract(name, secret, salt, room), room };
            });
            Case(told + "expand", () => HKDF.Expand(name, Bytes(64), 200, info));
            Case(told + "expand without info", () => HKDF.Expand(name, Bytes(64), 20));
            Case(told + "expand null", () => HKDF.Expand(name, null, 20, info));
            Case(told + "derive", () => HKDF.DeriveKey(name, secret, 42, salt, info));
            Case(told + "derive alone", () => HKDF.DeriveKey(name, secret, 42));
            Case(told + "derive null", () => HKDF.DeriveKey(name, null, 42));
            foreach (int size in new[] { 0, 1, 15, 16, 19, 20, 31, 32, 47, 48, 63, 64 })
                Case(told + "expand a key of " + size, () => HKDF.Expand(name, Bytes(size), 17, None));
            foreach (int size in new[] { int.MinValue, -1, 0, 1, 255 * 16, 255 * 16 + 1, 255 * 20, 255 * 20 + 1, 255 * 32 + 1, 255 * 48 + 1, 255 * 64, 255 * 64 + 1 })
            {
                Case(told + "expand to " + size, () => HKDF.Expand(name, Bytes(64), size, info));
                Case(told + "derive " + size, () => HKDF.DeriveKey(name, secret, size, salt, info));
                if (size < 0) continue;
                Case(told + "expand into " + size, () =>
                {
                    var room = new byte[size];
                    HKDF.Expand(name, Bytes(64), room, info);
                    return room;
                });
                Case(told + "derive into " + size, () =>
                {
                    var room = new byte[size];
                    HKDF.DeriveKey(name, secret, room, salt, info);
                    return room;
                });
            }
        }
        Case("HKDF over its secret", () =>
        {
            byte[] both = Bytes(42);
            HKDF.DeriveKey(HashAlgorithmName.SHA256, new ReadOnlySpan<byte>(both, 0, 22), both, salt, info);
            return both;
        });
        Case("HKDF over its info", () =>
        {
            byte[] both = Bytes(100);
            HKDF.Expand(HashAlgorithmName.SHA256, Bytes(32), both, new ReadOnlySpan<byte>(both, 0, 10));
            return both;
        });
#endif
    }
}
