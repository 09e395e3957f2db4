// The commands of a mode of Keccak: Subject is replaced by its class, and KEY, REST and ALL by what it takes beside a message.

using System;
using System.IO;
using System.Threading;
using Subject = Hashwright.Subject;
using Hex = Hashwright.Hex;

internal sealed class SubjectAsked : Asked
{
    internal override string Answer(string command, Words words)
    {
        byte[] key = words.Bytes(), customization = words.Bytes(), name = words.Bytes(), data = words.Bytes();
        switch (command)
        {
            case "mode": return Output(key, customization, name, data, words.Number());
            case "allocated": return AllocatedBy(key, customization, name, data);
            case "wipe": return Wipe(key, customization, name, data);
            case "disposed": return Disposed(key, customization, name);
            case "refused": return Misused(key, customization, name, data);
            default: throw new NotSupportedException(command);
        }
    }

    /// <summary>All ways to get so many bytes of a message's output.</summary>
    private static string Output(byte[] key, byte[] customization, byte[] name, byte[] data, int length)
    {
        string output = Hex.Encode(Subject.HashData(/*KEY*/data, length/*REST*/));
        byte[] wide = Filled(data.Length + 7);
        data.CopyTo(wide, 3);
        var view = new ReadOnlySpan<byte>(wide, 3, data.Length);
        Demand(output == Hex.Encode(Subject.HashData(/*KEY*/view, length/*REST*/)), "the output of a view differs");
        Fills(output, room => Subject.HashData(/*KEY*/data, room.Span/*REST*/));
        Fills(output, room => Subject.HashData(/*KEY*/new MemoryStream(data), room.Span/*REST*/));
        Fills(output, room => Subject.HashDataAsync(/*KEY*/new MemoryStream(data), room/*REST*/).AsTask().Wait());
        Demand(output == Hex.Encode(Subject.HashData(/*KEY*/new MemoryStream(data), length/*REST*/)), "the output of a stream differs");
        byte[] later = Subject.HashDataAsync(/*KEY*/new MemoryStream(data), length/*REST*/, CancellationToken.None).Result;
        Demand(output == Hex.Encode(later), "the output of a stream, later, differs");
        var whole = new byte[Math.Max(data.Length, length)];
        data.CopyTo(whole, 0);
        Subject.HashData(/*KEY*/new ReadOnlySpan<byte>(whole, 0, data.Length), new Span<byte>(whole, 0, length)/*REST*/);
        Demand(output == Hex.Encode(new ReadOnlySpan<byte>(whole, 0, length)), "output over its message differs");
        using (var subject = new Subject(/*ALL*/))
        {
            subject.AppendData(data);
            Demand(output == Hex.Encode(subject.GetCurrentHash(length)), "GetCurrentHash differs");
            Subject clone = subject.Clone();
            Fills(output, room => subject.GetCurrentHash(room.Span));
            Fills(output, room => subject.GetHashAndReset(room.Span));
            for (int at = 0, size = 1; at < data.Length; at += size, size = 3 * size % 5000)
                subject.AppendData(new ReadOnlySpan<byte>(data, at, Math.Min(size, data.Length - at)));
            Demand(output == Hex.Encode(subject.GetHashAndReset(length)), "the output of parts differs");
            subject.AppendData(new byte[9]);
            subject.Reset();
            subject.AppendData(data);
            Demand(output == Hex.Encode(subject.GetHashAndReset(length)), "the output after a reset differs");
            Demand(output == Hex.Encode(clone.GetHashAndReset(length)), "the clone's output differs");
            //READ subject.AppendData(data);
            //READ byte[] first = subject.Read(length / 3);
            //READ Subject reading = subject.Clone();
            //READ string rest = Hex.Encode(subject.Read(length - length / 3));
            //READ Demand(output == Hex.Encode(first) + rest, "the output in parts differs");
            //READ Demand(rest == Hex.Encode(reading.Read(length - length / 3)), "the clone reads otherwise");
            //READ Demand(Refused<InvalidOperationException>(() => subject.AppendData(data)).StartsWith("refused"), "an ended message goes on");
        }
        return output;
    }

    private static void Fills(string output, Action<Memory<byte>> written)
    {
        byte[] room = Filled(output.Length / 2 + 7);
        written(new Memory<byte>(room, 3, output.Length / 2));
        Demand(Hex.Encode(room) == "a5a5a5" + output + "a5a5a5a5", "output is written otherwise");
    }

    private static string AllocatedBy(byte[] key, byte[] customization, byte[] name, byte[] data)
    {
        var output = new byte[3 * Subject.BlockSizeInBytes];
        var subject = new Subject(/*ALL*/);
        return Allocated(() => Subject.HashData(/*KEY*/data, output/*REST*/)) + " "
            + Allocated(() => { subject.AppendData(data); subject.GetCurrentHash(output); }) + " "
            + Allocated(() => { subject.AppendData(data); subject.GetHashAndReset(output); });
    }

    private static string Wipe(byte[] key, byte[] customization, byte[] name, byte[] data)
    {
        var subject = new Subject(/*ALL*/);
        subject.AppendData(data);
        subject.Dispose();
        return Left(subject);
    }

    private static string Disposed(byte[] key, byte[] customization, byte[] name)
    {
        var subject = new Subject(/*ALL*/);
        subject.Dispose();
        return EachRefused<ObjectDisposedException>(new Action[]
        {
            () => subject.AppendData(new byte[1]), () => subject.GetCurrentHash(1), () => subject.GetHashAndReset(1),
            () => subject.Reset(), () => subject.Clone(),
        });
    }

    private static string Misused(byte[] key, byte[] customization, byte[] name, byte[] data)
    {
        Demand(Subject.IsSupported, "it is not here");
        string nulls = EachRefused<ArgumentNullException>(new Action[]
        {
            //KEYED () => new Subject((byte[])null),
            //KEYED () => Subject.HashData((byte[])null, data, 1),
            //KEYED () => Subject.HashData((byte[])null, new MemoryStream(data), 1),
            //KEYED () => Subject.HashDataAsync((byte[])null, new MemoryStream(data), 1),
            () => Subject.HashData(/*KEY*/(byte[])null, 1/*REST*/), () => Subject.HashData(/*KEY*/(Stream)null, 1/*REST*/),
            () => Subject.HashDataAsync(/*KEY*/(Stream)null, 1/*REST*/),
            () => new Subject(/*ALL*/).AppendData((byte[])null),
        });
        if (nulls != "refused") return nulls;
        return EachRefused<ArgumentOutOfRangeException>(new Action[]
        {
            () => Subject.HashData(/*KEY*/data, -1/*REST*/), () => Subject.HashData(/*KEY*/new MemoryStream(data), -1/*REST*/),
            () => new Subject(/*ALL*/).GetCurrentHash(-1), () => new Subject(/*ALL*/).GetHashAndReset(-1),
        });
    }
}
