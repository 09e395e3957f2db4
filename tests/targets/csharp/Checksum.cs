// The commands of a checksum: Subject is replaced by its class, NUMBER by the type of its numbers, and NAMED by that type's name.

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
            case "hash": return Shown(Hash(words.Bytes()));
            case "combine": return Shown(Subject.Combine(Value(words.Bytes()), Value(words.Bytes()), words.Long()));
            case "parts": return Shown(Parts(words.Bytes(), words.Bytes()));
            case "allocated": return AllocatedBy(words.Bytes());
            case "misused": return Misused();
            default: throw new NotSupportedException(command);
        }
    }

    /// <summary>All ways to get a checksum.</summary>
    private static NUMBER Hash(byte[] data)
    {
        NUMBER value = Subject.HashToNAMED(data);
        byte[] bytes = Subject.Hash(data);
        for (int i = 0; i < Size; i++) Demand(bytes[i] == (byte)(value >> (8 * i)), "the lowest byte is not the first");
        string hash = Hex.Encode(bytes);
        Demand(hash == Hex.Encode(Subject.Hash(new ReadOnlySpan<byte>(data))), "the checksum of a view differs");
        InRoom(hash, room => Subject.Hash(data, room));
        InRoom(hash, room => Wrote(Subject.TryHash(data, room, out int written), written));
        var subject = new Subject();
        subject.Append(data);
        Demand(subject.GetCurrentHashAsNAMED() == value, "GetCurrentHashAsNAMED differs");
        Demand(hash == Hex.Encode(subject.GetCurrentHash()), "GetCurrentHash differs");
        InRoom(hash, room => subject.GetCurrentHash(room));
        InRoom(hash, room => Wrote(subject.TryGetCurrentHash(room, out int written), written));
        InRoom(hash, room => subject.Clone().GetHashAndReset(room));
        InRoom(hash, room => Wrote(subject.Clone().TryGetHashAndReset(room, out int written), written));
        Demand(hash == Hex.Encode(subject.GetHashAndReset()), "GetHashAndReset differs");
        subject.Append(new MemoryStream(data));
        Demand(hash == Hex.Encode(subject.GetHashAndReset()), "the checksum of a stream differs");
        subject.AppendAsync(new MemoryStream(data)).Wait();
        Demand(hash == Hex.Encode(subject.GetHashAndReset()), "the checksum of a stream, later, differs");
        Demand(subject.GetCurrentHashAsNAMED() == 0, "a reset leaves something");
        return value;
    }

    private static int Wrote(bool there, int written)
    {
        Demand(there == (written > 0), "what is written is told otherwise");
        return there ? written : throw new ArgumentException("no room");
    }

    /// <summary>Extended, combined, and by an object and its copy.</summary>
    private static NUMBER Parts(byte[] first, byte[] second)
    {
        NUMBER before = Subject.HashToNAMED(first), value = Subject.Extend(before, second);
        Demand(Subject.Combine(before, Subject.HashToNAMED(second), second.Length) == value, "combined differs from extended");
        Demand(Subject.Extend(value, default(ReadOnlySpan<byte>)) == value, "extended by nothing differs");
        Demand(Subject.Combine(value, 0, 0) == value, "combined with nothing differs");
        var subject = new Subject();
        subject.Append(first);
        Subject copy = subject.Clone();
        subject.Append(new byte[1]);
        copy.Append(new ReadOnlySpan<byte>(second));
        return copy.GetCurrentHashAsNAMED() == value ? value : throw new InvalidOperationException("a copy differs");
    }

    private static string AllocatedBy(byte[] data)
    {
        var hash = new byte[Size];
        var subject = new Subject();
        return Allocated(() => Subject.HashToNAMED(data)) + " " + Allocated(() => Subject.Hash(data, hash)) + " "
            + Allocated(() => { subject.Append(data); subject.GetHashAndReset(hash); }) + " " + Allocated(() => Subject.Combine(1, 2, data.Length));
    }

    private static string Misused()
    {
        var nothing = new Action[]
        {
            () => Subject.Hash((byte[])null), () => new Subject().Append((byte[])null), () => new Subject().Append((Stream)null),
        };
        Demand(EachRefused<ArgumentNullException>(nothing) == "refused", "null is taken");
        return Refused<ArgumentOutOfRangeException>(() => Subject.Combine(1, 2, -1));
    }

    private static NUMBER Value(byte[] bytes)
    {
        NUMBER value = 0;
        foreach (byte each in bytes) value = value << 8 | each;
        return value;
    }

    private static string Shown(NUMBER value) => value.ToString("x" + 2 * Size);
}
