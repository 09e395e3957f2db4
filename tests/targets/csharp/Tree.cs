// The commands of a tree's modes and places: Subject is replaced by the function's class.

using System;
using System.IO;
using System.Text;
using Subject = Hashwright.Subject;
using Hex = Hashwright.Hex;

internal sealed class SubjectTreeAsked : Asked
{
    private const int Part = 7;

    internal override string Answer(string command, Words words)
    {
        switch (command)
        {
            case "sought": return Sought(words.Bytes(), words.Long(), words.Number());
            case "under": return Under(words.Bytes(), words.Bytes(), words.Long(), words.Number());
            case "derived": return Derived(words.Bytes(), words.Bytes(), words.Long(), words.Number());
            case "usual": return Usual(words.Bytes());
            case "at": return At(words.Bytes(), ulong.Parse(words.Next()), words.Number());
            case "forgotten": return Forgotten(words.Bytes());
            case "misused": return Misused(words.Bytes());
            default: throw new NotSupportedException(command);
        }
    }

    private static string Sought(byte[] data, long place, int length) =>
        Placed(new Subject(), data, place, length, Subject.HashData(data, (int)place + length));

    private static string Under(byte[] data, byte[] key, long place, int length)
    {
        int all = (int)place + length;
        byte[] output = Subject.KeyedHash(key, data, all);
        var view = new ReadOnlySpan<byte>(data);
        Same(output, Subject.KeyedHash(new ReadOnlySpan<byte>(key), view, all), "the output of a view differs");
        var room = new byte[all];
        Subject.KeyedHash(key, view, room);
        Same(output, room, "the output in a span differs");
        Same(Subject.KeyedHash(key, data), Subject.KeyedHash(key, data, Subject.HashSizeInBytes), "the usual output differs");
        Placed(Subject.NewKeyed(new ReadOnlySpan<byte>(key)), data, place, length, output);
        return Placed(Subject.NewKeyed(key), data, place, length, output);
    }

    private static string Derived(byte[] data, byte[] context, long place, int length)
    {
        var output = new byte[(int)place + length];
        Subject.DeriveKey(context, data, output);
        string text = Encoding.UTF8.GetString(context);
        if (Hex.Encode(Encoding.UTF8.GetBytes(text)) == Hex.Encode(context))
        {
            Same(output, Subject.DeriveKey(text, data, output.Length), "the output in a text's context differs");
            Placed(Subject.NewDeriveKey(text), data, place, length, output);
        }
        return Placed(Subject.NewDeriveKey(new ReadOnlySpan<byte>(context)), data, place, length, output);
    }

    /// <summary>What an object in its mode gives from a place on is a part of all output; a reset keeps its mode.</summary>
    private static string Placed(Subject begun, byte[] data, long place, int length, byte[] output)
    {
        using (begun)
        {
            begun.AppendData(data);
            Same(output, begun.GetHashAndReset(output.Length), "the output of an object differs");
            for (int at = 0; at < data.Length; at += data.Length / Part + 1)
                begun.AppendData(new ReadOnlySpan<byte>(data, at, Math.Min(data.Length / Part + 1, data.Length - at)));
            Same(output, begun.GetCurrentHash(output.Length), "the output of parts differs");
            begun.Seek((ulong)place);
            byte[] found = begun.Read(length);
            Same(new ReadOnlySpan<byte>(output, (int)place, length).ToArray(), found, "what is sought differs");
            begun.Seek(0);
            using (Subject clone = begun.Clone()) Same(output, clone.Read(output.Length), "a clone's output differs");
            Same(output, begun.Read(output.Length), "output from its beginning differs");
            return Hex.Encode(found);
        }
    }

    /// <summary>The calls without a length.</summary>
    private static string Usual(byte[] data)
    {
        byte[] hash = Subject.HashData(data);
        Same(hash, Subject.HashData(new ReadOnlySpan<byte>(data)), "the hash of a view differs");
        Same(hash, Subject.HashData(new MemoryStream(data)), "the hash of a stream differs");
        InRoom(Hex.Encode(hash), room =>
        {
            if (!Subject.TryHashData(data, room, out int written)) throw new ArgumentException(written.ToString());
            return written;
        });
        using (var subject = new Subject())
        {
            subject.AppendData(data);
            Same(hash, subject.GetCurrentHash(), "GetCurrentHash differs");
            Same(hash, subject.GetHashAndReset(), "GetHashAndReset differs");
        }
        return Hex.Encode(hash);
    }

    private static string At(byte[] data, ulong place, int length)
    {
        using (var subject = new Subject())
        {
            subject.AppendData(data);
            subject.Seek(place);
            return Hex.Encode(subject.Read(length));
        }
    }

    /// <summary>A key is forgotten with its object.</summary>
    private static string Forgotten(byte[] key)
    {
        Subject subject = Subject.NewKeyed(key);
        subject.AppendData(new byte[5000]);
        subject.Dispose();
        return Left(subject);
    }

    private static string Misused(byte[] key)
    {
        var calls = new Action[]
        {
            () => Subject.KeyedHash(key, new byte[1]), () => Subject.NewKeyed(key), () => Subject.KeyedHash(key, new byte[1], new byte[32]),
            () => Subject.KeyedHash(new ReadOnlySpan<byte>(key), new byte[1]), () => Subject.NewDeriveKey("half \ud83d"),
            () => Subject.DeriveKey("half \ud83d", key),
        };
        var nothing = new Action[]
        {
            () => Subject.KeyedHash(null, new byte[1]), () => Subject.KeyedHash(new byte[32], null), () => Subject.NewKeyed(null),
            () => Subject.NewDeriveKey((string)null), () => Subject.DeriveKey(null, key), () => Subject.DeriveKey("", null),
            () => Subject.HashData((byte[])null), () => Subject.HashData((Stream)null),
        };
        Demand(EachRefused<ArgumentNullException>(nothing) == "refused", "null is taken");
        return EachRefused<ArgumentException>(calls);
    }

    private static void Same(byte[] wanted, byte[] found, string otherwise) => Demand(Hex.Encode(wanted) == Hex.Encode(found), otherwise);
}
