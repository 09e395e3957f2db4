// A .NET user's program: our classes in place of the runtime's, and the answers to misuse.
// It prints each expectation that fails.

using System;
using System.IO;
using System.Security.Cryptography;
using System.Text;
using Hashwright;
using Derive = Hashwright.Rfc2898DeriveBytes;
using Theirs = System.Security.Cryptography.Rfc2898DeriveBytes;

/// <summary>A stream that hashes while it is read, with the functions that read it.</summary>
internal sealed class Hashing : MemoryStream
{
    internal Hashing(byte[] message)
        : base(message)
    {
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        Sha256.HashData(buffer);
        HmacSha256.HashData(buffer, buffer);
        Blake2s.HashData(buffer);
        return base.Read(buffer, offset, Math.Min(count, 999));
    }

    public override System.Threading.Tasks.Task<int> ReadAsync(byte[] buffer, int offset, int count, System.Threading.CancellationToken token) =>
        System.Threading.Tasks.Task.FromResult(Read(buffer, offset, count));
}

internal static class Users
{
    private static int failures;

    private static int Main()
    {
        StandIns();
        Streams();
        Keyed();
        Derived();
        Expanded();
        Digits();
        Sip();
        Misuse();
        Console.WriteLine(failures + " failures");
        return failures;
    }

    private static void Same(byte[] found, byte[] wanted, string what) => True(Hex.Encode(found) == Hex.Encode(wanted), what);

    private static void True(bool held, string what)
    {
        if (held) return;
        Console.WriteLine("not so: " + what);
        failures++;
    }

    private static void Throws<E>(string what, Action action, string parameter = null) where E : Exception
    {
        try
        {
            action();
            True(false, what + " is not refused");
        }
        catch (Exception error)
        {
            True(error.GetType() == typeof(E), what + " is " + error.GetType().Name);
            var argument = error as ArgumentException;
            if (parameter != null) True(argument != null && argument.ParamName == parameter, what + " names " + argument?.ParamName);
        }
    }

    private static byte[] Message(int size)
    {
        var message = new byte[size];
        for (int i = 0; i < size; i++) message[i] = (byte)(7 * i + size);
        return message;
    }

    /// <summary>Methods that ask for a class of the runtime take ours, with the same hashes.</summary>
    private static void StandIns()
    {
        SHA1 sha1 = new Sha1();
        SHA256 sha256 = Sha256.Create();
        SHA384 sha384 = new Sha384();
        SHA512 sha512 = new Sha512();
        MD5 md5 = new Md5();
        var ours = new HashAlgorithm[] { sha1, sha256, sha384, sha512, md5 };
        var theirs = new HashAlgorithm[] { SHA1.Create(), SHA256.Create(), SHA384.Create(), SHA512.Create(), MD5.Create() };
        for (int kind = 0; kind < ours.Length; kind++)
        {
            True(ours[kind].HashSize == theirs[kind].HashSize, "HashSize of " + ours[kind]);
            True(ours[kind].CanReuseTransform && ours[kind].CanTransformMultipleBlocks, "transforms of " + ours[kind]);
            for (int size = 0; size < 300; size++) Same(ours[kind].ComputeHash(Message(size)), theirs[kind].ComputeHash(Message(size)), ours[kind] + " of " + size);
        }
        foreach (HashAlgorithm algorithm in new HashAlgorithm[] { new Sha224(), new Sha512T224(), new Sha512T256(), new Blake2s() })
            True(algorithm.ComputeHash(new byte[3]).Length == algorithm.HashSize / 8, "HashSize of " + algorithm);
    }

    private static void Streams()
    {
        byte[] message = Message(100000);
        using (var sha256 = new Sha256())
        using (SHA256 theirs = SHA256.Create())
        {
            byte[] wanted = theirs.ComputeHash(message);
            Same(sha256.ComputeHash(new MemoryStream(message)), wanted, "a stream's hash");
            using (var through = new CryptoStream(Stream.Null, sha256, CryptoStreamMode.Write))
            {
                through.Write(message, 0, 33333);
                through.Write(message, 33333, message.Length - 33333);
            }
            Same(sha256.Hash, wanted, "the hash of what went through a CryptoStream");
            sha256.AppendData(message, 0, 10);
            sha256.Initialize();
            Same(sha256.ComputeHash(message), wanted, "after Initialize nothing is left");
            Same(Sha256.HashData(new Hashing(message)), wanted, "the hash of a stream that hashes when it is read");
            byte[] code = HmacSha256.HashData(message, message);
            Same(HmacSha256.HashData(message, new Hashing(message)), code, "the code of a stream that hashes when it is read");
            Same(HmacSha256.HashDataAsync(message, new Hashing(message)).Result, code, "the code, later");
            Same(Blake2s.HashDataAsync(new Hashing(message)).Result, Blake2s.HashData(message), "the hash, later");
            Same((byte[])((Sha256)((ICloneable)sha256).Clone()).ComputeHash(message), wanted, "a clone's hash");
        }
    }

    private static void Keyed()
    {
        var ours = new KeyedHashAlgorithm[] { new HmacMd5(Message(10)), new HmacSha1(Message(64)), new HmacSha256(Message(65)), new HmacSha384(Message(128)), new HmacSha512(Message(129)) };
        var theirs = new KeyedHashAlgorithm[] { new HMACMD5(Message(10)), new HMACSHA1(Message(64)), new HMACSHA256(Message(65)), new HMACSHA384(Message(128)), new HMACSHA512(Message(129)) };
        for (int kind = 0; kind < ours.Length; kind++)
        {
            True(ours[kind].HashSize == theirs[kind].HashSize, "HashSize of " + ours[kind]);
            for (int size = 0; size < 140; size++) Same(ours[kind].ComputeHash(Message(size)), theirs[kind].ComputeHash(Message(size)), ours[kind] + " of " + size);
        }
        var random = new HmacSha256();
        True(random.Key.Length == 64 && Hex.Encode(random.Key) != Hex.Encode(new HmacSha256().Key), "random keys differ");
        Same(new HmacSha256(random.Key).ComputeHash(Message(9)), random.ComputeHash(Message(9)), "a random key's code");
        byte[] read = random.Key;
        read[0] ^= 1;
        True(Hex.Encode(read) != Hex.Encode(random.Key), "Key is a copy");
        Same(Hmac.Create(HashAlgorithmName.SHA512, Message(3)).ComputeHash(Message(5)), new HMACSHA512(Message(3)).ComputeHash(Message(5)), "Hmac.Create");
        using (Hmac named = Hmac.Create("HMACSHA256"))
        {
            named.Key = Message(70);
            Same(named.ComputeHash(Message(5)), new HMACSHA256(Message(70)).ComputeHash(Message(5)), "Hmac.Create of a name");
        }
        True(Hmac.Create("HMACSHA0") == null, "Hmac.Create of a name that is not there");
        random.AppendData(Message(3));
        Throws<CryptographicException>("a key for a message in progress", () => random.Key = read);
        random.Initialize();
        random.Key = read;
        Same(random.Key, read, "a key that was set");
    }

    private static void Derived()
    {
        byte[] salt = Message(8);
        var ours = new Derive("p\u00e4ss \ud83d\ude00", salt, 20);
        var theirs = new Theirs("p\u00e4ss \ud83d\ude00", salt, 20);
        foreach (int size in new[] { 1, 7, 20, 13, 41, 64 }) Same(ours.GetBytes(size), theirs.GetBytes(size), "bytes of the stream");
        ours.Reset();
        theirs.Reset();
        Same(ours.GetBytes(32), theirs.GetBytes(32), "after Reset");
        ours.IterationCount = 3;
        theirs.IterationCount = 3;
        ours.Salt = Message(9);
        theirs.Salt = Message(9);
        Same(ours.GetBytes(33), theirs.GetBytes(33), "after other settings");
        True(ours.IterationCount == 3 && ours.Salt.Length == 9 && ours.HashAlgorithm == HashAlgorithmName.SHA1, "settings are told");
        foreach (HashAlgorithmName name in new[] { HashAlgorithmName.SHA256, HashAlgorithmName.SHA384, HashAlgorithmName.SHA512 })
        {
            byte[] wanted = new Theirs(salt, salt, 5, name).GetBytes(100);
            Same(new Derive(salt, salt, 5, name).GetBytes(100), wanted, "with " + name);
            Same(Pbkdf2.DeriveKey(salt, salt, 5, name, 100), wanted, "at once with " + name);
            var derived = new byte[100];
            Pbkdf2.DeriveKey(salt, salt, derived, 5, name);
            Same(derived, wanted, "at once into a span with " + name);
        }
        Same(Pbkdf2.DeriveKey("a", salt, 2, HashAlgorithmName.SHA1, 50), new Theirs("a", salt, 2).GetBytes(50), "of a string");
        True(new Derive("a", 16).Salt.Length == 16 && new Derive("a", 16).IterationCount == 1000, "a random salt");
        True(Pbkdf2.DeriveKey("a", salt, 2, HashAlgorithmName.SHA1, 0).Length == 0, "no bytes");
    }

    /// <summary>RFC 5869, A.1, in place.</summary>
    private static void Expanded()
    {
        var both = new byte[42];
        for (int i = 0; i < 22; i++) both[i] = 0x0b;
        Hkdf.DeriveKey(HashAlgorithmName.SHA256, new ReadOnlySpan<byte>(both, 0, 22), both, Hex.Decode("000102030405060708090a0b0c"), Hex.Decode("f0f1f2f3f4f5f6f7f8f9"));
        Same(both, Hex.Decode("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"), "a key over its secret");
        Same(Hkdf.Extract(HashAlgorithmName.SHA1, Message(5)), Hkdf.Extract(HashAlgorithmName.SHA1, Message(5), new byte[0]), "no salt");
        byte[] info = Message(100);
        Hkdf.Expand(HashAlgorithmName.SHA256, Message(32), info, new ReadOnlySpan<byte>(info, 30, 50));
        Same(info, Hkdf.Expand(HashAlgorithmName.SHA256, Message(32), 100, new ReadOnlySpan<byte>(Message(100), 30, 50).ToArray()), "a key over its info");
        Same(Hkdf.DeriveKey(HashAlgorithmName.SHA1, Message(5), 9), Hkdf.DeriveKey(HashAlgorithmName.SHA1, Message(5), 9, new byte[0], new byte[0]), "no info");
    }

    private static void Digits()
    {
        True(Hex.Encode(new byte[] { 0, 0xaf, 0x19 }) == "00af19" && Hex.Encode(new byte[0]) == "", "digits");
        Same(Hex.Decode("00aFf9"), new byte[] { 0, 0xaf, 0xf9 }, "bytes");
        foreach (string wrong in new[] { "0", "0g", "0x00", " 0", "\u0131" + "0", "\uff11" + "0" }) Throws<FormatException>("'" + wrong + "'", () => Hex.Decode(wrong));
        Throws<ArgumentNullException>("no digits", () => Hex.Decode(null), "digits");
        Throws<ArgumentNullException>("no bytes", () => Hex.Encode((byte[])null), "bytes");
    }

    private static void Sip()
    {
        byte[] key = Message(16);
        True(new SipHash(key).HashToUInt64(Message(20)) == SipHash.HashToUInt64(key, Message(20)), "the key's object");
        Throws<ArgumentNullException>("no key", () => new SipHash((byte[])null), "key");
        Throws<ArgumentException>("a short key", () => new SipHash(new byte[15]), "key");
        Throws<ArgumentException>("a long key", () => SipHash.HashToUInt64(new byte[17], key), "key");
        Throws<ArgumentNullException>("no data", () => SipHash.HashData(key, null), "data");
        Throws<ArgumentNullException>("no key", () => SipHash.HashData128(null, key), "key");
        Throws<ArgumentException>("a short destination", () => SipHash.HashData(key, key, new byte[7]), "destination");
        Throws<ArgumentException>("a short destination", () => SipHash.HashData128(key, key, new byte[15]), "destination");
        Throws<ArgumentException>("short data", () => new SipHash13(key).Hash16ToUInt64(new byte[15]), "data");
        True(new SipHash13(key).Hash16ToUInt64(key) == SipHash13.HashToUInt64(key, key), "16 bytes");
    }

    private static void Misuse()
    {
        byte[] some = Message(8);
        Throws<ArgumentNullException>("no source", () => Sha1.HashData((byte[])null), "source");
        Throws<ArgumentNullException>("no data", () => new Sha1().AppendData((byte[])null), "data");
        Throws<ArgumentNullException>("no array", () => new Sha1().AppendData(null, 0, 0), "data");
        Throws<ArgumentOutOfRangeException>("a negative offset", () => new Sha1().AppendData(some, -1, 1), "offset");
        Throws<ArgumentOutOfRangeException>("a negative count", () => new Sha1().AppendData(some, 0, -1), "count");
        Throws<ArgumentOutOfRangeException>("a part behind the end", () => new Sha1().AppendData(some, 4, 5), "count");
        Throws<ArgumentException>("a short destination", () => Sha1.HashData(some, new byte[19]), "destination");
        Throws<ArgumentException>("a short destination", () => new Sha1().GetCurrentHash(new byte[19]), "destination");
        Throws<ArgumentException>("a short destination", () => new Sha1().GetHashAndReset(new byte[19]), "destination");
        Throws<ArgumentNullException>("no buffer", () => new Sha1().ComputeHash((byte[])null), "buffer");
        Throws<ArgumentNullException>("no buffer", () => new Sha1().ComputeHash(null, 0, 0), "buffer");
        Throws<CryptographicException>("an empty midstate", () => Sha1.ResumeMidstate(new byte[0]));
        Throws<CryptographicException>("another function's midstate", () => Sha1.ResumeMidstate(new Sha256().SaveMidstate()));
        Throws<ArgumentNullException>("no key", () => new HmacSha1((byte[])null), "key");
        Throws<ArgumentNullException>("no key", () => HmacSha1.HashData(null, some), "key");
        Throws<ArgumentNullException>("no source", () => HmacSha1.HashData(some, (byte[])null), "source");
        Throws<ArgumentException>("a short destination", () => HmacSha1.HashData(some, some, new byte[19]), "destination");
        int written;
        True(!HmacSha1.TryHashData(some, some, new byte[19], out written) && written == 0, "TryHashData refuses");
        True(HmacSha1.TryHashData(some, some, new byte[20], out written) && written == 20, "TryHashData tells");
        Throws<ArgumentException>("another function by name", () => Blake2s.Create("SHA1"), "hashName");
        True(Blake2s.Create("blake2S").HashSize == 256 && Sha512T256.Create("SHA512/256").HashSize == 256, "functions by their names");
        Throws<PlatformNotSupportedException>("a code without a key", () => KeyedBlake2s.Create());
        Throws<PlatformNotSupportedException>("a code without a key", () => KeyedBlake2s.Create("HMACSHA1"));
        Throws<PlatformNotSupportedException>("another function for an HMAC", () => new HmacSha256(some).HashName = "MD5");
        True(new HmacSha512T224(some).HashName == "SHA512/224" && new HmacBlake2s(some).HashName == "BLAKE2s", "names of HMAC's functions");
        Throws<CryptographicException>("PBKDF2 as the runtime has it, with another function", () => new Derive(some, some, 1, HashAlgorithmName.MD5));
        Throws<EncoderFallbackException>("half a surrogate pair", () => Pbkdf2.DeriveKey("\ud83d", some, 1, HashAlgorithmName.SHA1, 5), null);
        Throws<CryptographicException>("a function that is not here", () => Hmac.Create(new HashAlgorithmName("SHA0"), some));
        Throws<ArgumentNullException>("a function without name", () => Hmac.Create(default(HashAlgorithmName), some), "hashAlgorithm");
        var gone = new HmacSha1(some);
        gone.Dispose();
        gone.Dispose();
        Throws<ObjectDisposedException>("a disposed HMAC", () => gone.AppendData(some));
        Throws<ObjectDisposedException>("a disposed HMAC", () => gone.GetCurrentHash());
        Throws<ObjectDisposedException>("a disposed HMAC", () => gone.GetHashAndReset());
        Throws<ObjectDisposedException>("a disposed HMAC", () => gone.Clone());
        Throws<ObjectDisposedException>("a disposed HMAC's key", () => gone.Key = some);
        Throws<ObjectDisposedException>("a disposed HMAC's key", () => Console.Write(gone.Key));
        Throws<ArgumentNullException>("no password", () => new Derive((string)null, some, 1), "password");
        Throws<ArgumentNullException>("no password", () => new Derive((byte[])null, some, 1), "password");
        Throws<ArgumentNullException>("no salt", () => new Derive("a", null, 1), "salt");
        Throws<ArgumentOutOfRangeException>("no iterations", () => new Derive("a", some, 0), "iterations");
        Throws<ArgumentOutOfRangeException>("a negative salt", () => new Derive("a", -1, 1), "saltSize");
        Throws<ArgumentOutOfRangeException>("no bytes", () => new Derive("a", some, 1).GetBytes(0), "cb");
        Throws<ArgumentOutOfRangeException>("negative bytes", () => Pbkdf2.DeriveKey("a", some, 1, HashAlgorithmName.SHA1, -1), "outputLength");
        Throws<ArgumentNullException>("no password", () => Pbkdf2.DeriveKey((byte[])null, some, 1, HashAlgorithmName.SHA1, 5), "password");
        Throws<ArgumentNullException>("no salt", () => Pbkdf2.DeriveKey(some, null, 1, HashAlgorithmName.SHA1, 5), "salt");
        var ended = new Derive("a", some, 1);
        ended.Dispose();
        Throws<ObjectDisposedException>("a disposed PBKDF2", () => ended.GetBytes(1));
        Throws<ArgumentNullException>("no secret", () => Hkdf.Extract(HashAlgorithmName.SHA1, null), "ikm");
        Throws<ArgumentNullException>("no key", () => Hkdf.Expand(HashAlgorithmName.SHA1, null, 5), "prk");
        Throws<ArgumentException>("a short key", () => Hkdf.Expand(HashAlgorithmName.SHA1, new byte[19], 5), "prk");
        Throws<ArgumentOutOfRangeException>("no output", () => Hkdf.DeriveKey(HashAlgorithmName.SHA1, some, 0), "outputLength");
        Throws<ArgumentOutOfRangeException>("too much output", () => Hkdf.DeriveKey(HashAlgorithmName.SHA1, some, 255 * 20 + 1), "outputLength");
        Throws<ArgumentException>("too much output", () => Hkdf.DeriveKey(HashAlgorithmName.SHA1, some, new byte[255 * 20 + 1], some, some), "output");
        Throws<ArgumentException>("no room", () => Hkdf.Extract(HashAlgorithmName.SHA1, some, some, new byte[19]), "prk");
    }
}
