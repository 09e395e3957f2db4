// The commands of a hash under a seed: Subject is replaced by its class.

using System;
using System.IO;
using Subject = Hashwright.Subject;
using Hex = Hashwright.Hex;

internal sealed class SubjectAsked : Asked
{
    private const int Size = Subject.HashSizeInBytes;

    internal override string Answer(string command, Words words)
    {
        switch (command)
        {
            case "sizes": return new Subject().HashLengthInBytes.ToString();
            case "hash": return Shown(Hash(words.Bytes(), words.Long()));
            case "parts": return Shown(Parts(words.Bytes(), words.Bytes(), words.Long()));
            case "allocated": return AllocatedBy(words.Bytes());
            case "misused": return Misused();
            default: throw new NotSupportedException(command);
        }
    }

    /// <summary>All ways to get a hash.</summary>
    private static ulong Hash(byte[] data, long seed)
    {
        ulong value = Subject.HashToUInt64(data, seed);
        byte[] bytes = Subject.Hash(data, seed);
        for (int i = 0; i < Size; i++) Demand(bytes[i] == (byte)(value >> (8 * (Size - 1 - i))), "the highest byte is not the first");
        string hash = Hex.Encode(bytes);
        Demand(hash == Hex.Encode(Subject.Hash(new ReadOnlySpan<byte>(data), seed)), "the hash of a view differs");
        InRoom(hash, room => Subject.Hash(data, room, seed));
        InRoom(hash, room => Wrote(Subject.TryHash(data, room, out int written, seed), written));
        if (seed == 0) Unseeded(data, hash);
        var subject = new Subject(seed);
        subject.Append(data);
        Demand(subject.GetCurrentHashAsUInt64() == value, "GetCurrentHashAsUInt64 differs");
        Demand(hash == Hex.Encode(subject.GetCurrentHash()), "GetCurrentHash differs");
        InRoom(hash, room => subject.GetCurrentHash(room));
        InRoom(hash, room => Wrote(subject.TryGetCurrentHash(room, out int written), written));
        InRoom(hash, room => subject.Clone().GetHashAndReset(room));
        InRoom(hash, room => Wrote(subject.Clone().TryGetHashAndReset(room, out int written), written));
        Demand(hash == Hex.Encode(subject.GetHashAndReset()), "GetHashAndReset differs");
        subject.Append(new MemoryStream(data));
        Demand(hash == Hex.Encode(subject.GetHashAndReset()), "the hash of a stream differs");
        subject.AppendAsync(new MemoryStream(data)).Wait();
        Demand(hash == Hex.Encode(subject.GetHashAndReset()), "the hash of a stream, later, differs");
        Demand(subject.GetCurrentHashAsUInt64() == Subject.HashToUInt64(default(ReadOnlySpan<byte>), seed), "a reset leaves something");
        return value;
    }

    /// <summary>No seed is seed 0.</summary>
    private static void Unseeded(byte[] data, string hash)
    {
        Demand(Subject.HashToUInt64(data) == Subject.HashToUInt64(data, 0), "the number without a seed differs");
        Demand(hash == Hex.Encode(Subject.Hash(data)), "the hash without a seed differs");
        InRoom(hash, room => Subject.Hash(data, room));
        InRoom(hash, room => Wrote(Subject.TryHash(data, room, out int written), written));
        var subject = new Subject();
        subject.Append(data);
        Demand(hash == Hex.Encode(subject.GetCurrentHash()), "the hash of an object without a seed differs");
    }

    private static int Wrote(bool there, int written)
    {
        Demand(there == (written > 0), "what is written is told otherwise");
        return there ? written : throw new ArgumentException("no room");
    }

    /// <summary>By an object and its copy, and byte by byte.</summary>
    private static ulong Parts(byte[] first, byte[] second, long seed)
    {
        var subject = new Subject(seed);
        subject.Append(first);
        Subject copy = subject.Clone();
        subject.Append(new byte[1]);
        copy.Append(new ReadOnlySpan<byte>(second));
        ulong value = copy.GetCurrentHashAsUInt64();
        if (second.Length > 1000) return value;
        subject.Reset();
        subject.Append(first);
        for (int i = 0; i < second.Length; i++) subject.Append(new ReadOnlySpan<byte>(second, i, 1));
        return subject.GetCurrentHashAsUInt64() == value ? value : throw new InvalidOperationException("a copy differs");
    }

    private static string AllocatedBy(byte[] data)
    {
        var hash = new byte[Size];
        var subject = new Subject(1);
        return Allocated(() => Subject.HashToUInt64(data, 1)) + " " + Allocated(() => Subject.Hash(data, hash)) + " "
            + Allocated(() => { subject.Append(data); subject.GetHashAndReset(hash); }) + " " + Allocated(() => subject.GetCurrentHashAsUInt64());
    }

    private static string Misused()
    {
        var nothing = new Action[]
        {
            () => Subject.Hash((byte[])null), () => Subject.Hash((byte[])null, 1), () => new Subject().Append((byte[])null),
            () => new Subject().Append((Stream)null),
        };
        return EachRefused<ArgumentNullException>(nothing);
    }

    private static string Shown(ulong value) => value.ToString("x" + 2 * Size);
}
