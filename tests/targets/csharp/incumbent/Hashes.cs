// The cases of a hash function: Subject is replaced by its class.

using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Threading;
/*ALIASES*/

internal static partial class Cases
{
    private static void SubjectHashes()
    {
        const string N = "Subject";
        byte[] data = Bytes(53), more = Bytes(200);
        Case(N + " made", () => Own(Subject.Create()));
        Case(N + " is one", () => Subject.Create() is System.Security.Cryptography.Subject);
        foreach (string name in new[]
            {
                "Subject", "subject", "Subject".Replace("SHA", "SHA-"), "System.Security.Cryptography.Subject", "SubjectManaged",
                "System.Security.Cryptography.SubjectManaged", "System.Security.Cryptography.SubjectCryptoServiceProvider",
                "System.Security.Cryptography.SubjectCng", "MD5", "SHA", "SHA1", "SHA256", "SHA512", "HMACSHA1", "SHA224", "nonsense", "", null,
                "http://www.w3.org/2000/09/xmldsig#sha1", "http://www.w3.org/2001/04/xmlenc#sha256", "http://www.w3.org/2001/04/xmlenc#sha512",
            })
        {
            Case(N + " named " + (name ?? "null"), () => Own(Subject.Create(name)));
            Case(N + " computes as named " + (name ?? "null"), () => Subject.Create(name)?.ComputeHash(data));
        }
        Case(N + " sizes", () =>
        {
            var a = Subject.Create();
            return new object[] { a.HashSize, a.InputBlockSize, a.OutputBlockSize, a.CanReuseTransform, a.CanTransformMultipleBlocks, a.Hash };
        });
        Case(N + " of nothing", () => Subject.Create().ComputeHash(None));
        Case(N + " null", () => Subject.Create().ComputeHash((byte[])null));
        Case(N + " null part", () => Subject.Create().ComputeHash(null, 0, 0));
        Case(N + " null stream", () => Subject.Create().ComputeHash((Stream)null));
        foreach (int[] part in Parts)
            Case(N + " part " + part[0] + " " + part[1] + " " + part[2], () => Subject.Create().ComputeHash(Bytes(part[0]), part[1], part[2]));
        Case(N + " block null", () => Subject.Create().TransformBlock(null, 0, 0, null, 0));
        Case(N + " final null", () => Subject.Create().TransformFinalBlock(null, 0, 0));
        foreach (int[] part in Parts)
        {
            Case(N + " block " + part[0] + " " + part[1] + " " + part[2], () => Subject.Create().TransformBlock(Bytes(part[0]), part[1], part[2], null, 0));
            Case(N + " final " + part[0] + " " + part[1] + " " + part[2], () => Subject.Create().TransformFinalBlock(Bytes(part[0]), part[1], part[2]));
        }
        Case(N + " block into the same array", () =>
        {
            var a = Subject.Create();
            a.TransformBlock(data, 0, 50, data, 3);
            a.TransformFinalBlock(data, 0, 1);
            return a.Hash;
        });
        Case(N + " through a stream", () =>
        {
            var a = Subject.Create();
            using (var through = new CryptoStream(new Trickle(more, 11), a, CryptoStreamMode.Read)) through.CopyTo(Stream.Null);
            return a.Hash;
        });
        Case(N + " clears", () => Subject.Create().Clear());
        Case(N + " initialized when disposed", () =>
        {
            var a = Subject.Create();
            a.Dispose();
            a.Initialize();
        });
        Case(N + " of a stream when disposed", () =>
        {
            var a = Subject.Create();
            a.Dispose();
            return a.ComputeHash((Stream)null);
        });
        Case(N + " disposed twice", () =>
        {
            var a = Subject.Create();
            a.Dispose();
            a.Dispose();
        });
        Sequences(N, Subject.Create);
#if DOTNET
        Case(N + " static", () => Subject.HashData(data));
        Case(N + " static null", () => Subject.HashData((byte[])null));
        Case(N + " static of a span", () => Subject.HashData(new ReadOnlySpan<byte>(data, 3, 40)));
        Case(N + " static short", () => Subject.HashData(data, new byte[Subject.HashSizeInBytes - 1]));
        Case(N + " static long", () =>
        {
            var room = new byte[Subject.HashSizeInBytes + 1];
            return new object[] { Subject.HashData(data, room), room };
        });
        foreach (int size in new[] { 0, 1, Subject.HashSizeInBytes - 1, Subject.HashSizeInBytes, 100 })
            Case(N + " try " + size, () =>
            {
                var room = new byte[size];
                int written;
                return new object[] { Subject.TryHashData(data, room, out written), written, room };
            });
        foreach (int shift in new[] { -1, 0, 1, 5 })
            Case(N + " overlapping by " + shift, () =>
            {
                var both = Bytes(100);
                int written = Subject.HashData(new ReadOnlySpan<byte>(both, 5, 60), new Span<byte>(both, 5 + shift, 70));
                return new object[] { written, both };
            });
        Case(N + " constants", () => new object[] { Subject.HashSizeInBits, Subject.HashSizeInBytes });
        foreach (int size in new[] { 0, 1, 64, 4095, 4096, 4097, 10000 })
        {
            Case(N + " stream of " + size, () => Subject.HashData(new Trickle(Bytes(size), 4000)));
            Case(N + " stream into of " + size, () =>
            {
                var room = new byte[Subject.HashSizeInBytes + 3];
                return new object[] { Subject.HashData(new MemoryStream(Bytes(size)), room), room };
            });
            Case(N + " async of " + size, () => Subject.HashDataAsync(new Trickle(Bytes(size), 1000)).AsTask().Result);
            Case(N + " async into of " + size, () =>
            {
                var room = new byte[Subject.HashSizeInBytes + 3];
                return new object[] { Subject.HashDataAsync(new MemoryStream(Bytes(size)), room).AsTask().Result, room };
            });
        }
        Case(N + " compute async", () => Subject.Create().ComputeHashAsync(new Trickle(more, 9)).Result);
        Case(N + " stream null", () => Subject.HashData((Stream)null));
        Case(N + " stream null into", () => Subject.HashData((Stream)null, Span<byte>.Empty));
        Case(N + " stream short", () => Subject.HashData(Stream.Null, new byte[Subject.HashSizeInBytes - 1]));
        Case(N + " stream broken", () => Subject.HashData(new Broken()));
        Case(N + " stream closed", () => Subject.HashData(Closed()));
        Case(N + " stream closed into", () => Subject.HashData(Closed(), new byte[100]));
        // These are refused before a task exists.
        Case(N + " async null", () => { Subject.HashDataAsync(null); });
        Case(N + " async null into", () => { Subject.HashDataAsync(null, Memory<byte>.Empty); });
        Case(N + " async short", () => { Subject.HashDataAsync(Stream.Null, new byte[Subject.HashSizeInBytes - 1]); });
        Case(N + " async closed", () => { Subject.HashDataAsync(Closed()); });
        Case(N + " async broken", () => Subject.HashDataAsync(new Broken()).AsTask().Result);
        Case(N + " async cancelled", () => Subject.HashDataAsync(Stream.Null, new CancellationToken(true)).IsCanceled);
        Case(N + " async cancelled into", () =>
        {
            var room = new byte[100];
            return new object[] { Subject.HashDataAsync(Stream.Null, room, new CancellationToken(true)).IsCanceled, room };
        });
#endif
    }
}
