// The commands of one SipHash: Subject is replaced by its class.

using System;
using Hashwright;

internal sealed class SubjectAsked : Asked
{
    internal override string Answer(string command, Words words)
    {
        switch (command)
        {
            case "siphash": return Hash(words.Bytes(), words.Bytes());
            case "siphash128": return Hash128(words.Bytes(), words.Bytes());
            case "fixed": return Fixed(words.Bytes(), words.Bytes());
            case "allocated": return AllocatedBy(words.Bytes(), words.Bytes());
            default: throw new NotSupportedException(command);
        }
    }

    private static string Bytes(ulong value)
    {
        var bytes = new byte[8];
        for (int i = 0; i < 8; i++) bytes[i] = (byte)(value >> (8 * i));
        return Hex.Encode(bytes);
    }

    private static string Hash(byte[] key, byte[] data)
    {
        string answer = null;
        string refusal = Refused<ArgumentException>(() => answer = Hex.Encode(Subject.HashData(key, data)));
        if (answer == null)
        {
            Demand(refusal == Refused<ArgumentException>(() => new Subject(key)), "one refuses the key, one does not");
            return refusal;
        }
        byte[] wide = Filled(data.Length + 7);
        data.CopyTo(wide, 3);
        Demand(Bytes(Subject.HashToUInt64(key, new ReadOnlySpan<byte>(wide, 3, data.Length))) == answer, "the number differs");
        Demand(Bytes(new Subject(key).HashToUInt64(data)) == answer, "the object's value differs");
        Demand(Bytes(new Subject(key).HashToUInt64(new ReadOnlySpan<byte>(wide, 3, data.Length))) == answer, "a view's value differs");
        InRoom(answer, room => Subject.HashData(key, data, room));
        return answer;
    }

    private static string Hash128(byte[] key, byte[] data)
    {
        string answer = null;
        string refusal = Refused<ArgumentException>(() => answer = Hex.Encode(Subject.HashData128(key, data)));
        if (answer != null) InRoom(answer, room => Subject.HashData128(key, data, room));
        return answer ?? refusal;
    }

    private static string Fixed(byte[] key, byte[] data)
    {
        var subject = new Subject(key);
        switch (data.Length)
        {
            case 4: return Bytes(subject.Hash4ToUInt64(data));
            case 8: return Bytes(subject.Hash8ToUInt64(data));
            case 16: return Bytes(subject.Hash16ToUInt64(data));
            case 32: return Bytes(subject.Hash32ToUInt64(data));
            default: return Refused<ArgumentException>(() => subject.Hash32ToUInt64(data));
        }
    }

    private static string AllocatedBy(byte[] key, byte[] data)
    {
        var subject = new Subject(key);
        var destination = new byte[16];
        return Allocated(() => subject.HashToUInt64(data)) + " " + Allocated(() => Subject.HashToUInt64(key, data)) + " "
            + Allocated(() => Subject.HashData128(key, data, destination));
    }
}
