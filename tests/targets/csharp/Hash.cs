// The commands of one hash function: Subject is replaced by its class.

using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Security.Cryptography;
using Hashwright;

internal sealed partial class SubjectAsked : Asked
{
    private readonly Subject[] slots = new Subject[8];

    internal override string Answer(string command, Words words)
    {
        switch (command)
        {
            case "hash": return Hash(words.Bytes());
            case "sizes": return Subject.HashSizeInBytes + " " + Subject.BlockSizeInBytes;
            case "init": return Init(words.Number());
            case "update": return Update(words.Number(), words.Bytes());
            case "zeros": return Zeros(words.Number(), words.Long());
            case "huge": return Huge(words.Long(), words.Number());
            case "cuts": return Cuts(words.Number());
            case "final": return Final(slots[words.Number()]);
            case "copy": return Copy(words.Number(), words.Number());
            case "save": return Hex.Encode(slots[words.Number()].SaveMidstate());
            case "resume": return Resume(words.Number(), words.Bytes());
            case "wipe": return Wipe(slots[words.Number()]);
            case "disposed": return Disposed(slots[words.Number()]);
            case "into": return Into(words.Bytes(), words.Number(), words.Number());
            case "allocated": return AllocatedBy(words.Bytes());
            case "many": return Many(words);
            case "lanes": return Lanes();
            case "allocated_many": return AllocatedByMany(words.Bytes());
            case "offsets": return RefusedOffsets(words.Number(), words.Numbers());
            case "linear": return Linear(words.Number());
            case "supported": return Supported(typeof(Subject)) + " " + Supported(typeof(HmacSubject));
            case "hmac": return Hmac(words.Bytes(), words.Bytes());
            case "hkdf": return Hkdf(words.Bytes(), words.Bytes(), words.Bytes(), words.Number());
            case "pbkdf2": return Pbkdf2(words.Bytes(), words.Bytes(), words.Number(), words.Number());
            default: throw new NotSupportedException(command);
        }
    }

    /// <summary>All ways to hash a message in memory.</summary>
    private static string Hash(byte[] data)
    {
        string hash = Hex.Encode(Subject.HashData(data));
        byte[] wide = Filled(data.Length + 7);
        data.CopyTo(wide, 3);
        string before = Hex.Encode(wide);
        var view = new ReadOnlySpan<byte>(wide, 3, data.Length);
        Demand(hash == Hex.Encode(Subject.HashData(view)), "the hash of a view differs");
        Demand(before == Hex.Encode(wide), "the message changed");
        using (var algorithm = new Subject())
        {
            Demand(hash == Hex.Encode(algorithm.ComputeHash(data)), "ComputeHash differs");
            Demand(hash == Hex.Encode(algorithm.ComputeHash(wide, 3, data.Length)), "ComputeHash of a part differs");
            algorithm.TransformBlock(wide, 3, data.Length / 2, null, 0);
            algorithm.TransformFinalBlock(wide, 3 + data.Length / 2, data.Length - data.Length / 2);
            Demand(hash == Hex.Encode(algorithm.Hash), "transformed blocks differ");
            var destination = new byte[Subject.HashSizeInBytes];
            int written;
            Demand(algorithm.TryComputeHash(view, destination, out written), "TryComputeHash refuses");
            Demand(written == destination.Length && hash == Hex.Encode(destination), "TryComputeHash differs");
        }
        OfStream(data, hash);
        return hash;
    }

    private static void OfStream(byte[] data, string hash)
    {
        Demand(hash == Hex.Encode(Subject.HashData(new MemoryStream(data))), "the hash of a stream differs");
        Demand(hash == Hex.Encode(Subject.HashDataAsync(new MemoryStream(data)).Result), "the hash of a stream, later, differs");
        InRoom(hash, room => Subject.HashData(new MemoryStream(data), room));
        InRoom(hash, room => Subject.HashDataAsync(new MemoryStream(data), room).Result);
    }

    private string Init(int slot)
    {
        if (slots[slot] == null) slots[slot] = Subject.Create();
        else slots[slot].Initialize();
        return "ok";
    }

    private string Update(int slot, byte[] data)
    {
        slots[slot].AppendData(data);
        return "ok";
    }

    /// <summary>An array has less than 2 GiB, so longer messages go in parts.</summary>
    private string Zeros(int slot, long count)
    {
        var zeros = new byte[1 << 26];
        for (; count > 0; count -= zeros.Length) slots[slot].AppendData(zeros, 0, (int)Math.Min(count, zeros.Length));
        return "ok";
    }

    /// <summary>Zeros, of which every so manieth byte is its number: at once, where an array may be so long, or in two parts.</summary>
    private static string Huge(long count, int every)
    {
        const int most = 0x7fffffc7;
        string whole = null;
        using (var subject = Subject.Create())
        {
            byte[] part = null;
            for (long at = 0; at < count; at += part.Length)
            {
                part = new byte[Math.Min(count - at, most)];
                for (long k = (at + every - 1) / every; k * every < at + part.Length; k++) part[k * every - at] = (byte)(k + 1);
                subject.AppendData(part);
                if (part.Length == count) whole = Hex.Encode(Subject.HashData(part));
            }
            string hash = Hex.Encode(subject.GetCurrentHash());
            Demand(whole == null || whole == hash, "parts differ");
            return hash;
        }
    }

    /// <summary>
    /// Messages of every length up to this one, each cut everywhere into two parts, and resumed between them. The hash of
    /// their joined hashes.
    /// </summary>
    private static string Cuts(int longest)
    {
        using (var joined = Subject.Create())
        {
            for (int length = 0; length <= longest; length++)
            {
                byte[] data = Enumerable.Range(1, length).Select(i => (byte)(7 * i)).ToArray(), hash = Subject.HashData(data);
                for (int cut = 0; cut <= length; cut++)
                {
                    using (var subject = Subject.Create())
                    {
                        subject.AppendData(data, 0, cut);
                        using (var resumed = Subject.ResumeMidstate(subject.SaveMidstate()))
                        {
                            foreach (var each in new[] { subject, resumed })
                            {
                                each.AppendData(data, cut, length - cut);
                                Demand(hash.SequenceEqual(each.GetCurrentHash()), cut + " of " + length + " bytes");
                            }
                        }
                    }
                }
                joined.AppendData(hash);
            }
            return Hex.Encode(joined.GetCurrentHash());
        }
    }

    private static string Final(Subject subject)
    {
        string hash = Hex.Encode(subject.GetCurrentHash());
        var clone = subject.Clone();
        var destination = new byte[Subject.HashSizeInBytes];
        Demand(clone.GetHashAndReset(destination) == Subject.HashSizeInBytes, "other bytes are written");
        Demand(hash == Hex.Encode(destination), "GetHashAndReset differs");
        Demand(Hex.Encode(clone.GetHashAndReset()) == Hex.Encode(Subject.HashData(new byte[0])), "a reset leaves something");
        return hash;
    }

    private string Copy(int from, int to)
    {
        slots[to] = slots[from].Clone();
        return "ok";
    }

    private string Resume(int slot, byte[] midstate)
    {
        try
        {
            slots[slot] = Subject.ResumeMidstate(midstate);
            return "ok";
        }
        catch (CryptographicException error)
        {
            return error.Message;
        }
    }

    private static string Wipe(Subject subject)
    {
        subject.Dispose();
        return Left(subject);
    }

    private static string Disposed(Subject subject)
    {
        var calls = new Action[]
        {
            () => subject.AppendData(new byte[1]), () => subject.GetCurrentHash(), () => subject.GetHashAndReset(),
            () => subject.Clone(), () => subject.SaveMidstate(), () => subject.ComputeHash(new byte[1]),
        };
        subject.Initialize();
        return EachRefused<ObjectDisposedException>(calls);
    }

    /// <summary>The hash in a buffer from a position on, or a refusal that leaves the buffer unchanged.</summary>
    private static string Into(byte[] data, int size, int position)
    {
        byte[] buffer = Filled(size);
        int written = 0;
        bool fits = false;
        string answer = Refused<ArgumentException>(() =>
        {
            var destination = new Span<byte>(buffer, position, size - position);
            fits = Subject.TryHashData(data, destination, out written);
            if (!fits) Subject.HashData(data, destination);
        });
        if (fits) return Hex.Encode(buffer);
        Demand(written == 0 && Hex.Encode(buffer) == Hex.Encode(Filled(size)), "a refusal changed the buffer");
        return answer;
    }

    private static string AllocatedBy(byte[] data)
    {
        var destination = new byte[Subject.HashSizeInBytes];
        var key = new byte[20];
        var subject = new Subject();
        var hmac = new HmacSubject(key);
        return Allocated(() => Subject.HashData(data, destination)) + " "
            + Allocated(() => Stream(subject, data, destination)) + " "
            + Allocated(() => HmacSubject.HashData(key, data, destination)) + " "
            + Allocated(() => Codes(hmac, data, destination));
    }

    private static void Stream(Subject subject, byte[] data, byte[] destination)
    {
        subject.AppendData(data);
        subject.GetCurrentHash(destination);
        subject.GetHashAndReset(destination);
    }

    /// <summary>Whether a class says that it is supported, if it says anything.</summary>
    private static string Supported(Type type)
    {
        PropertyInfo said = type.GetProperty("IsSupported", BindingFlags.Public | BindingFlags.Static);
        return said == null ? "unsaid" : said.GetValue(null).ToString();
    }

    private static void Codes(HmacSubject hmac, byte[] data, byte[] destination)
    {
        hmac.AppendData(data);
        hmac.GetCurrentHash(destination);
        hmac.GetHashAndReset(destination);
    }

    /// <summary>The processor's microseconds for so many updates of one byte: other programs do not affect them.</summary>
    private static string Linear(int count)
    {
        var subject = new Subject();
        var one = new byte[] { 1 };
        long begun = Clock();
        for (int i = 0; i < count; i++) subject.AppendData(one);
        subject.GetCurrentHash();
        return (Clock() - begun).ToString();
    }

    /// <summary>All ways to compute a code.</summary>
    private static string Hmac(byte[] key, byte[] data)
    {
        string code = Hex.Encode(HmacSubject.HashData(key, data));
        var destination = new byte[HmacSubject.HashSizeInBytes];
        Demand(HmacSubject.HashData(key, data, destination) == destination.Length, "other bytes are written");
        Demand(Hex.Encode(destination) == code, "the code in a span differs");
        int written;
        Demand(HmacSubject.TryHashData(key, data, destination, out written) && written == destination.Length, "TryHashData refuses");
        Demand(!HmacSubject.TryHashData(key, data, new byte[written - 1], out written) && written == 0, "TryHashData takes too short a room");
        Demand(code == Hex.Encode(HmacSubject.HashData(key, new MemoryStream(data))), "the code of a stream differs");
        Demand(code == Hex.Encode(HmacSubject.HashDataAsync(key, new MemoryStream(data)).Result), "the code of a stream, later, differs");
        InRoom(code, room => HmacSubject.HashData(key, new MemoryStream(data), room));
        InRoom(code, room => HmacSubject.HashDataAsync(key, new MemoryStream(data), room).Result);
        using (var hmac = new HmacSubject(key))
        {
            hmac.AppendData(new byte[200]);
            hmac.GetHashAndReset();
            hmac.AppendData(data, 0, data.Length / 2);
            Hashwright.Hmac clone = hmac.Clone();
            hmac.AppendData(data, data.Length / 2, data.Length - data.Length / 2);
            clone.AppendData(new ReadOnlySpan<byte>(data, data.Length / 2, data.Length - data.Length / 2));
            Demand(Hex.Encode(hmac.GetCurrentHash()) == code && Hex.Encode(hmac.GetHashAndReset()) == code, "the code in parts differs");
            Demand(Hex.Encode(clone.GetHashAndReset()) == code, "the clone's code differs");
            Demand(Hex.Encode(hmac.ComputeHash(data)) == code, "ComputeHash differs");
            hmac.Key = new byte[] { 1 };
            hmac.Key = key;
            Demand(Hex.Encode(hmac.ComputeHash(data)) == code, "ComputeHash differs under a key that was set");
            byte[] kept = key.Length > Subject.BlockSizeInBytes ? Subject.HashData(key) : key;
            Demand(Hex.Encode(hmac.Key) == Hex.Encode(kept), "the key is another one");
        }
        return code;
    }

    private static readonly HashAlgorithmName Name = new HashAlgorithmName("NAME");

    private static string Hkdf(byte[] secret, byte[] salt, byte[] info, int length)
    {
        string answer = null;
        string refusal = Refused<ArgumentException>(
            () => answer = Hex.Encode(Hashwright.Hkdf.DeriveKey(Name, secret, length, salt, info)));
        if (answer == null) return refusal;
        byte[] prk = Hashwright.Hkdf.Extract(Name, secret, salt);
        Demand(Hex.Encode(Hashwright.Hkdf.Expand(Name, prk, length, info)) == answer, "the two steps differ");
        return answer;
    }

    private static string Pbkdf2(byte[] password, byte[] salt, int iterations, int length)
    {
        string answer = null;
        string refusal = Refused<ArgumentException>(
            () => answer = Hex.Encode(Hashwright.Pbkdf2.DeriveKey(password, salt, iterations, Name, length)));
        if (answer == null) return refusal;
        var room = new byte[length];
        Hashwright.Pbkdf2.DeriveKey(password, salt, room, iterations, Name);
        Demand(Hex.Encode(room) == answer, "the key in a span differs");
        if ("SHA1 SHA256 SHA384 SHA512".Split(' ').Contains(Name.Name) && salt.Length >= 8)
            InParts(password, salt, iterations, length, answer);
        return answer;
    }

    private static void InParts(byte[] password, byte[] salt, int iterations, int length, string answer)
    {
        var parts = new byte[length];
        using (var stream = new Hashwright.Rfc2898DeriveBytes(password, salt, iterations, Name))
        {
            for (int turn = 0; turn < 2; turn++)
            {
                for (int at = 0; at < length; at += 7) stream.GetBytes(Math.Min(7, length - at)).CopyTo(parts, at);
                Demand(Hex.Encode(parts) == answer, "the stream differs");
                stream.Reset();
            }
        }
    }
}
