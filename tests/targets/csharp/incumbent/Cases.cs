// A program that knows only the runtime's names. It is compiled unchanged, and again under the README's aliases: both
// must print the same. The cases are those of dotnet/runtime's own tests of these classes, and cases between them.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

internal static partial class Cases
{
    internal static readonly byte[] None = new byte[0];

    /// <summary>The size of an array, and a part of it by offset and count.</summary>
    private static readonly int[][] Parts =
    {
        new[] { 0, 0, 0 }, new[] { 0, -1, 0 }, new[] { 0, 0, -1 }, new[] { 0, 1, 0 }, new[] { 0, 0, 1 }, new[] { 53, 0, 54 }, new[] { 53, 1, 53 },
        new[] { 53, 2, 52 }, new[] { 53, 53, 0 }, new[] { 53, 54, 0 }, new[] { 53, 54, -1 }, new[] { 53, 5, 40 }, new[] { 53, int.MaxValue, 1 },
        new[] { 53, 1, int.MaxValue }, new[] { 53, int.MinValue, 1 }, new[] { 53, 1, int.MinValue }, new[] { 53, -1, -1 },
    };

    private static void Main()
    {
        Register();
        DerivedKeys();
        ExpandedKeys();
    }

    /// <summary>Prints a case's answer: bytes, another value, or its exception's kind and parameter.</summary>
    internal static void Case(string name, Func<object> answer)
    {
        string told;
        try
        {
            told = Told(answer());
        }
        catch (AggregateException error)
        {
            told = Kind(error.InnerException);
        }
        catch (Exception error)
        {
            told = Kind(error);
        }
        Console.WriteLine(name + ": " + told);
    }

    internal static void Case(string name, Action action) => Case(name, () =>
    {
        action();
        return "done";
    });

    private static string Told(object value)
    {
        var bytes = value as byte[];
        var list = value as object[];
        if (bytes != null) return BitConverter.ToString(bytes).Replace("-", "");
        if (list != null) return string.Join(" ", list.Select(Told));
        return value == null ? "null" : value.ToString();
    }

    private static string Kind(Exception error)
    {
        var argument = error as ArgumentException;
        return error.GetType().Name + (argument == null ? "" : " " + argument.ParamName);
    }

    /// <summary>Whether an object's class is of the library that this program was compiled for.</summary>
    internal static object Own(object made)
    {
        if (made == null) return null;
#if OURS
        return made.GetType().Assembly.GetName().Name == "Hashwright" ? "own" : "a stranger's " + made.GetType();
#else
        return "own";
#endif
    }

    internal static byte[] Bytes(int size)
    {
        var bytes = new byte[size];
        for (int i = 0; i < size; i++) bytes[i] = (byte)(31 * i + size);
        return bytes;
    }

    /// <summary>A stream that returns its bytes a few at a time, and can neither seek nor report its length.</summary>
    internal sealed class Trickle : Stream
    {
        private readonly byte[] bytes;
        private readonly int few;
        private int at;

        internal Trickle(byte[] bytes, int few)
        {
            this.bytes = bytes;
            this.few = few;
        }

        public override bool CanRead => true;
        public override bool CanSeek => false;
        public override bool CanWrite => false;
        public override long Length => throw new NotSupportedException();
        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override int Read(byte[] buffer, int offset, int count)
        {
            int size = Math.Min(Math.Min(few, count), bytes.Length - at);
            Array.Copy(bytes, at, buffer, offset, size);
            at += size;
            return size;
        }

        public override void Flush() { }
        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();
        public override void SetLength(long value) => throw new NotSupportedException();
        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }

    /// <summary>A stream that fails.</summary>
    internal sealed class Broken : MemoryStream
    {
        public override int Read(byte[] buffer, int offset, int count) => throw new IOException("broken");
        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken token) => throw new IOException("broken");
#if DOTNET
        public override int Read(Span<byte> buffer) => throw new IOException("broken");
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken token) => throw new IOException("broken");
#endif
    }

    internal static Stream Closed()
    {
        var closed = new MemoryStream(new byte[5]);
        closed.Dispose();
        return closed;
    }

    /// <summary>Random sequences of calls, as by streams and other users of an algorithm: each call's answer, up to the first refusal.</summary>
    internal static void Sequences(string name, Func<System.Security.Cryptography.HashAlgorithm> create)
    {
        uint seed = 1;
        for (int turn = 0; turn < 60; turn++)
        {
            var algorithm = create();
            var calls = new List<string>();
            int count = 1 + turn % 9;
            for (int i = 0; i < count; i++)
            {
                seed = seed * 1664525 + 1013904223;
                calls.Add(Call(algorithm, (int)(seed >> 16) % 9, (int)(seed >> 8) % 200));
            }
            Console.WriteLine(name + " sequence " + turn + ": " + string.Join(", ", calls));
        }
    }

    private static string Call(System.Security.Cryptography.HashAlgorithm algorithm, int kind, int size)
    {
        byte[] data = Bytes(size);
        try
        {
            switch (kind)
            {
                case 0: return "block " + algorithm.TransformBlock(data, 0, size, null, 0);
                case 1: return "final " + Told(algorithm.TransformFinalBlock(data, size / 2, size - size / 2));
                case 2: return "hash " + Told(algorithm.Hash);
                case 3: return "compute " + Told(algorithm.ComputeHash(data));
                case 4: return "part " + Told(algorithm.ComputeHash(data, size / 3, size / 2));
                case 5: algorithm.Initialize(); return "initialized";
                case 6: return "stream " + Told(algorithm.ComputeHash(new Trickle(data, 7)));
                case 7:
                    var room = new byte[size];
                    int written;
                    bool fits = algorithm.TryComputeHash(data, room, out written);
                    return "try " + fits + " " + written + " " + Told(room.Take(written).ToArray());
                default:
                    if (size % 5 != 0) return "alive";
                    algorithm.Dispose();
                    return "disposed";
            }
        }
        catch (Exception error)
        {
            return "! " + Kind(error);
        }
    }
}
