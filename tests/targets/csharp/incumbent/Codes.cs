// The cases of the HMAC of a hash function: Subject is replaced by the function's class.

using System;
using System.IO;
using System.Security.Cryptography;
using System.Threading;
/*ALIASES*/

internal static partial class Cases
{
    private static void SubjectCodes()
    {
        const string N = "HMACSubject";
        byte[] data = Bytes(53), key = Bytes(20), more = Bytes(200);
        Case(N + " made", () => Own(new HMACSubject()));
        Case(N + " is an HMAC", () => (object)new HMACSubject(key) is System.Security.Cryptography.HMAC);
        Case(N + " null key", () => new HMACSubject(null));
        Case(N + " of nothing", () => new HMACSubject(None).ComputeHash(None));
        foreach (string name in new[]
            {
                "HMACSubject", "hmacsubject", "System.Security.Cryptography.HMACSubject", "System.Security.Cryptography.HMAC",
                "System.Security.Cryptography.KeyedHashAlgorithm", "HMACMD5", "HMACSHA1", "HMACSHA256", "HMACSHA384", "HMACSHA512", "SHA1", "nonsense", "", null,
                "http://www.w3.org/2000/09/xmldsig#hmac-sha1", "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256",
            })
        {
            Case(N + " named " + (name ?? "null"), () => Own(HMACSubject.Create(name)));
            Case("HMAC" + " named " + (name ?? "null"), () => Own(HMAC.Create(name)));
            Case(N + " computes as named " + (name ?? "null"), () =>
            {
                HMAC made = HMAC.Create(name);
                if (made == null) return null;
                made.Key = key;
                return made.ComputeHash(data);
            });
        }
        Case(N + " unnamed", () => Own(HMACSubject.Create()));
        Case("HMAC" + " unnamed", () => Own(HMAC.Create()));
        foreach (int size in new[] { 0, 1, 63, 64, 65, 127, 128, 129, 200 })
        {
            Case(N + " key of " + size, () => new HMACSubject(Bytes(size)).Key);
            Case(N + " under a key of " + size, () => new HMACSubject(Bytes(size)).ComputeHash(data));
            Case(N + " key set to " + size, () =>
            {
                var a = new HMACSubject();
                byte[] given = Bytes(size);
                a.Key = given;
                byte[] held = a.Key;
                if (size > 0) given[0] ^= 1;
                return new object[] { held, a.Key, size > 0 && ReferenceEquals(held, a.Key), a.ComputeHash(data) };
            });
        }
        Case(N + " random key", () => new HMACSubject().Key.Length);
        Case(N + " key set to null", () => new HMACSubject(key).Key = null);
        Case(N + " key set in a message", () =>
        {
            var a = new HMACSubject(key);
            a.TransformBlock(data, 0, 5, null, 0);
            a.Key = data;
        });
        Case(N + " key set in a message of nothing", () =>
        {
            var a = new HMACSubject(key);
            a.TransformBlock(data, 0, 0, null, 0);
            a.Key = data;
            return a.ComputeHash(data);
        });
        Case(N + " key set behind a message", () =>
        {
            var a = new HMACSubject(key);
            a.TransformFinalBlock(data, 0, 5);
            a.Key = data;
            return a.ComputeHash(data);
        });
        Case(N + " key set after Initialize", () =>
        {
            var a = new HMACSubject(key);
            a.TransformBlock(data, 0, 5, null, 0);
            a.Initialize();
            a.Key = data;
            return a.ComputeHash(data);
        });
        Case(N + " name", () => new HMACSubject(key).HashName);
        Case(N + " name of the base class", () => ((System.Security.Cryptography.HMAC)(object)new HMACSubject(key)).HashName);
        Case(N + " name set to its own", () =>
        {
            var a = new HMACSubject(key);
            a.HashName = a.HashName;
            return a.ComputeHash(data);
        });
        Case(N + " sizes", () =>
        {
            var a = new HMACSubject(key);
            return new object[] { a.HashSize, a.InputBlockSize, a.OutputBlockSize, a.CanReuseTransform, a.CanTransformMultipleBlocks, a.Hash };
        });
        Case(N + " null", () => new HMACSubject(key).ComputeHash((byte[])null));
        Case(N + " null part", () => new HMACSubject(key).ComputeHash(null, 0, 0));
        Case(N + " null stream", () => new HMACSubject(key).ComputeHash((Stream)null));
        foreach (int[] part in Parts)
            Case(N + " part " + part[0] + " " + part[1] + " " + part[2], () => new HMACSubject(key).ComputeHash(Bytes(part[0]), part[1], part[2]));
        Case(N + " initialized when disposed", () =>
        {
            var a = new HMACSubject(key);
            a.Dispose();
            a.Initialize();
        });
        Case(N + " key when disposed", () =>
        {
            var a = new HMACSubject(key);
            a.Dispose();
            return a.Key;
        });
        Case(N + " clears twice", () =>
        {
            var a = new HMACSubject(key);
            a.Clear();
            a.Clear();
        });
        Sequences(N, () => new HMACSubject(key));
#if DOTNET
        Case(N + " static", () => HMACSubject.HashData(key, data));
        Case(N + " static long key", () => HMACSubject.HashData(more, data));
        Case(N + " static null key", () => HMACSubject.HashData((byte[])null, data));
        Case(N + " static null source", () => HMACSubject.HashData(key, (byte[])null));
        Case(N + " static short", () => HMACSubject.HashData(key, data, new byte[HMACSubject.HashSizeInBytes - 1]));
        foreach (int size in new[] { 0, 1, HMACSubject.HashSizeInBytes - 1, HMACSubject.HashSizeInBytes, 100 })
            Case(N + " try " + size, () =>
            {
                var room = new byte[size];
                int written;
                return new object[] { HMACSubject.TryHashData(key, data, room, out written), written, room };
            });
        foreach (int shift in new[] { -1, 0, 1, 5 })
            Case(N + " overlapping by " + shift, () =>
            {
                var both = Bytes(100);
                int written = HMACSubject.HashData(new ReadOnlySpan<byte>(both, 2, 20), new ReadOnlySpan<byte>(both, 5, 60), new Span<byte>(both, 5 + shift, 70));
                return new object[] { written, both };
            });
        Case(N + " constants", () => new object[] { HMACSubject.HashSizeInBits, HMACSubject.HashSizeInBytes });
        foreach (int size in new[] { 0, 1, 4096, 4097, 10000 })
        {
            Case(N + " stream of " + size, () => HMACSubject.HashData(key, new Trickle(Bytes(size), 4000)));
            Case(N + " stream under a span of " + size, () => HMACSubject.HashData(new ReadOnlySpan<byte>(key), new Trickle(Bytes(size), 4000)));
            Case(N + " stream into of " + size, () =>
            {
                var room = new byte[HMACSubject.HashSizeInBytes + 3];
                return new object[] { HMACSubject.HashData(key, new MemoryStream(Bytes(size)), room), room };
            });
            Case(N + " async of " + size, () => HMACSubject.HashDataAsync(key, new Trickle(Bytes(size), 1000)).AsTask().Result);
            Case(N + " async under a memory of " + size, () => HMACSubject.HashDataAsync(new ReadOnlyMemory<byte>(key), new Trickle(Bytes(size), 1000)).AsTask().Result);
            Case(N + " async into of " + size, () =>
            {
                var room = new byte[HMACSubject.HashSizeInBytes + 3];
                return new object[] { HMACSubject.HashDataAsync(key, new MemoryStream(Bytes(size)), room).AsTask().Result, room };
            });
        }
        Case(N + " stream null", () => HMACSubject.HashData(key, (Stream)null));
        Case(N + " stream null key", () => HMACSubject.HashData((byte[])null, Stream.Null));
        Case(N + " stream null into", () => HMACSubject.HashData(key, (Stream)null, Span<byte>.Empty));
        Case(N + " stream short", () => HMACSubject.HashData(key, Stream.Null, new byte[HMACSubject.HashSizeInBytes - 1]));
        Case(N + " stream broken", () => HMACSubject.HashData(key, new Broken()));
        Case(N + " stream closed", () => HMACSubject.HashData(key, Closed()));
        // These are refused before a task exists.
        Case(N + " async null", () => { HMACSubject.HashDataAsync(key, null); });
        Case(N + " async null key", () => { HMACSubject.HashDataAsync((byte[])null, Stream.Null); });
        Case(N + " async null into", () => { HMACSubject.HashDataAsync(key, null, Memory<byte>.Empty); });
        Case(N + " async short", () => { HMACSubject.HashDataAsync(key, Stream.Null, new byte[HMACSubject.HashSizeInBytes - 1]); });
        Case(N + " async closed", () => { HMACSubject.HashDataAsync(key, Closed()); });
        Case(N + " async broken", () => HMACSubject.HashDataAsync(key, new Broken()).AsTask().Result);
        Case(N + " async cancelled", () => HMACSubject.HashDataAsync(key, Stream.Null, new CancellationToken(true)).IsCanceled);
        Case(N + " async cancelled into", () =>
        {
            var room = new byte[100];
            return new object[] { HMACSubject.HashDataAsync(key, Stream.Null, room, new CancellationToken(true)).IsCanceled, room };
        });
#endif
    }
}
