// The commands of a hash function with output of any length: Subject is replaced by its class, SIZE by the size of its digests; what is
// behind MIDSTATE is for functions that have midstates.

using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using Subject = Hashwright.Subject;
using Hex = Hashwright.Hex;

internal sealed class SubjectAsked : Asked
{
    private const int Size = SIZE;

    private readonly Subject[] slots = new Subject[8];

    internal override string Answer(string command, Words words)
    {
        switch (command)
        {
            case "hash": return Output(words.Bytes(), Size);
            case "xof": return Output(words.Bytes(), words.Number());
            case "coded": return Coded();
            case "read": return Read(words.Bytes(), words.Numbers());
            case "sizes": return Size + " " + Subject.BlockSizeInBytes;
            case "init": return Init(words.Number());
            case "update": return Update(words.Number(), words.Bytes());
            case "final": return Final(slots[words.Number()]);
            case "copy": return Copy(words.Number(), words.Number());
            //MIDSTATE case "save": return Hex.Encode(slots[words.Number()].SaveMidstate());
            //MIDSTATE case "resume": return Resume(words.Number(), words.Bytes());
            case "wipe": return Wipe(slots[words.Number()]);
            case "disposed": return Disposed(slots[words.Number()]);
            case "ended": return Ended();
            case "into": return Into(words.Bytes(), words.Number(), words.Number());
            case "allocated": return AllocatedBy(words.Bytes());
            case "linear": return Linear(words.Number());
            default: throw new NotSupportedException(command);
        }
    }

    /// <summary>All ways to get so many bytes of a message's output.</summary>
    private static string Output(byte[] data, int length)
    {
        string output = Hex.Encode(Subject.HashData(data, length));
        byte[] wide = Filled(data.Length + 7);
        data.CopyTo(wide, 3);
        string before = Hex.Encode(wide);
        var view = new ReadOnlySpan<byte>(wide, 3, data.Length);
        Demand(output == Hex.Encode(Subject.HashData(view, length)), "the output of a view differs");
        Demand(before == Hex.Encode(wide), "the message changed");
        Fills(output, room => Subject.HashData(data, room.Span));
        Fills(output, room => Subject.HashData(new MemoryStream(data), room.Span));
        Fills(output, room => Subject.HashDataAsync(new MemoryStream(data), room).AsTask().Wait());
        Demand(output == Hex.Encode(Subject.HashData(new MemoryStream(data), length)), "the output of a stream differs");
        Demand(output == Hex.Encode(Subject.HashDataAsync(new MemoryStream(data), length).Result), "the output of a stream, later, differs");
        using (var subject = new Subject())
        {
            subject.AppendData(data);
            Demand(output == Hex.Encode(subject.GetCurrentHash(length)), "GetCurrentHash differs");
            Fills(output, room => subject.GetCurrentHash(room.Span));
            Fills(output, room => subject.GetHashAndReset(room.Span));
            subject.AppendData(view);
            Demand(output == Hex.Encode(subject.GetHashAndReset(length)), "GetHashAndReset differs");
            subject.AppendData(data);
            Fills(output, room => subject.Read(room.Span));
            subject.Reset();
            subject.AppendData(data);
            Demand(output == Hex.Encode(subject.Read(length)), "Read differs");
        }
        return output;
    }

    /// <summary>What writes output fills all of its destination, and nothing around it.</summary>
    private static void Fills(string output, Action<Memory<byte>> written)
    {
        byte[] room = Filled(output.Length / 2 + 7);
        written(new Memory<byte>(room, 3, output.Length / 2));
        Demand(Hex.Encode(room) == "a5a5a5" + output + "a5a5a5a5", "output is written otherwise");
    }

    /// <summary>A copy in the middle of the output goes on as its original does.</summary>
    private static string Read(byte[] data, int[] parts)
    {
        using (var subject = new Subject())
        {
            subject.AppendData(data);
            var read = parts.Select(part =>
            {
                using (Subject clone = subject.Clone())
                {
                    byte[] output = subject.Read(part);
                    Demand(Hex.Encode(clone.Read(part)) == Hex.Encode(output), "the clone's output differs");
                    return Hex.Encode(output);
                }
            });
            return string.Concat(read);
        }
    }

    /// <summary>The class of HMAC with it, and its hash's name in Create, HKDF and PBKDF2: there are none.</summary>
    private static string Coded()
    {
        Demand(typeof(Subject).Assembly.GetType("Hashwright.HmacSubject") == null, "there is a class HmacSubject");
        var name = new HashAlgorithmName("Subject".ToUpperInvariant());
        string hkdf = Refused<ArgumentOutOfRangeException>(() => Hashwright.Hkdf.DeriveKey(name, new byte[1], 16));
        Demand(hkdf.StartsWith("refused"), "HKDF takes it");
        return Refused<CryptographicException>(() => Hashwright.Pbkdf2.DeriveKey(new byte[1], new byte[8], 1, name, 16));
    }

    private string Init(int slot)
    {
        if (slots[slot] == null) slots[slot] = new Subject();
        else slots[slot].Reset();
        return "ok";
    }

    private string Update(int slot, byte[] data)
    {
        slots[slot].AppendData(data);
        return "ok";
    }

    private static string Final(Subject subject)
    {
        string hash = Hex.Encode(subject.GetCurrentHash(Size));
        Subject clone = subject.Clone();
        Demand(hash == Hex.Encode(clone.GetHashAndReset(Size)), "GetHashAndReset differs");
        Demand(Hex.Encode(clone.Read(Size)) == Hex.Encode(Subject.HashData(new byte[0], Size)), "a reset leaves something");
        return hash;
    }

    private string Copy(int from, int to)
    {
        slots[to] = slots[from].Clone();
        return "ok";
    }

    //MIDSTATE private string Resume(int slot, byte[] midstate)
    //MIDSTATE {
    //MIDSTATE     try
    //MIDSTATE     {
    //MIDSTATE         slots[slot] = Subject.ResumeMidstate(midstate);
    //MIDSTATE         return "ok";
    //MIDSTATE     }
    //MIDSTATE     catch (CryptographicException error)
    //MIDSTATE     {
    //MIDSTATE         return error.Message;
    //MIDSTATE     }
    //MIDSTATE }

    private static string Wipe(Subject subject)
    {
        subject.Dispose();
        return Left(subject);
    }

    private static string Disposed(Subject subject)
    {
        var calls = new Action[]
        {
            () => subject.AppendData(new byte[1]), () => subject.GetCurrentHash(1), () => subject.GetHashAndReset(1),
            () => subject.Read(1), () => subject.Reset(), () => subject.Clone(),
            //MIDSTATE () => subject.SaveMidstate(),
        };
        return EachRefused<ObjectDisposedException>(calls);
    }

    /// <summary>A message whose output was read takes no more, until another one begins.</summary>
    private static string Ended()
    {
        using (var subject = new Subject())
        {
            subject.Read(1);
            var calls = new Action[]
            {
                () => subject.AppendData(new byte[1]), () => subject.GetCurrentHash(1), () => subject.GetHashAndReset(1),
                () => subject.Clone().AppendData(new byte[1]),
                //MIDSTATE () => subject.SaveMidstate(),
            };
            string answer = EachRefused<InvalidOperationException>(calls);
            Demand(Refused<ArgumentOutOfRangeException>(() => subject.Read(-1)).StartsWith("refused"), "a negative length is taken");
            subject.Reset();
            subject.AppendData(new byte[1]);
            Demand(Hex.Encode(subject.Read(Size)) == Hex.Encode(Subject.HashData(new byte[1], Size)), "a reset leaves something");
            return answer;
        }
    }

    /// <summary>The hash in a buffer from a position on; there is no part of a buffer that is too short for it.</summary>
    private static string Into(byte[] data, int size, int position)
    {
        byte[] buffer = Filled(size);
        string answer = Refused<ArgumentException>(() => Subject.HashData(data, new Span<byte>(buffer, position, Size)));
        return answer.StartsWith("refused") ? answer : Hex.Encode(buffer);
    }

    private static string AllocatedBy(byte[] data)
    {
        var output = new byte[3 * Subject.BlockSizeInBytes];
        var subject = new Subject();
        return Allocated(() => Subject.HashData(data, output)) + " "
            + Allocated(() => { subject.AppendData(data); subject.GetCurrentHash(output); }) + " "
            + Allocated(() => { subject.AppendData(data); subject.GetHashAndReset(output); }) + " "
            + Allocated(() => { subject.AppendData(data); subject.Read(output); subject.Read(output); subject.Reset(); });
    }

    /// <summary>The processor's microseconds for so many updates of one byte: other programs do not affect them.</summary>
    private static string Linear(int count)
    {
        var subject = new Subject();
        var one = new byte[] { 1 };
        long begun = Clock();
        for (int i = 0; i < count; i++) subject.AppendData(one);
        subject.GetCurrentHash(Size);
        return (Clock() - begun).ToString();
    }
}
