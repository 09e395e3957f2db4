// The commands of a hash function with its own key and sizes: Subject is replaced by its class.

using System;
using Hashwright;

internal sealed class KeyedSubjectAsked : Asked
{
    internal override string Answer(string command, Words words)
    {
        switch (command)
        {
            case "keyed": return Keyed(words.Bytes(), words.Bytes(), words.Number());
            case "sized": return Sized(words.Bytes(), words.Number());
            case "allocated": return AllocatedBy(words.Bytes(), words.Bytes());
            default: throw new NotSupportedException(command);
        }
    }

    /// <summary>All ways to compute a hash under a key, or the refusal of a size.</summary>
    private static string Keyed(byte[] key, byte[] data, int size)
    {
        string hash = null;
        string refusal = Refused<ArgumentException>(() => hash = Hex.Encode(KeyedSubject.HashData(key, data, size)));
        if (hash == null)
        {
            Demand(Refused<ArgumentException>(() => new KeyedSubject(key, size)) == refusal, "the object is refused otherwise");
            return refusal;
        }
        if (size == KeyedSubject.MaxHashSizeInBytes)
            Demand(Hex.Encode(KeyedSubject.HashData(key, data)) == hash, "the whole hash differs");
        byte[] room = Filled(size + 1);
        Demand(KeyedSubject.HashData(key, data, room, size) == size, "other bytes are written");
        Demand(Hex.Encode(room) == hash + "a5", "the hash in a span differs");
        Refuses(() => KeyedSubject.HashData(key, data, new byte[size - 1], size), "a span that is too short");
        using (var hasher = new KeyedSubject(key, size))
        {
            int half = data.Length / 2;
            hasher.AppendData(new byte[200]);
            hasher.GetHashAndReset();
            hasher.AppendData(data, 0, half);
            KeyedSubject clone = hasher.Clone();
            hasher.AppendData(data, half, data.Length - half);
            clone.AppendData(new ReadOnlySpan<byte>(data, half, data.Length - half));
            Demand(Hex.Encode(hasher.GetCurrentHash()) == hash && Hex.Encode(hasher.GetHashAndReset()) == hash, "the hash in parts differs");
            Demand(Hex.Encode(clone.GetHashAndReset()) == hash, "the clone's hash differs");
            Refuses(() => hasher.Key = new byte[KeyedSubject.MaxKeySizeInBytes + 1], "a key that is too long");
            Demand(Hex.Encode(hasher.ComputeHash(data)) == hash, "ComputeHash differs");
            hasher.Key = new byte[] { 1 };
            hasher.Key = key;
            Demand(Hex.Encode(hasher.ComputeHash(data)) == hash, "ComputeHash differs under a key that was set");
            var copy = (KeyedSubject)((ICloneable)hasher).Clone();
            int written;
            Demand(copy.TryComputeHash(data, room, out written) && written == size && Hex.Encode(room) == hash + "a5", "TryComputeHash differs");
            Demand(!copy.TryComputeHash(data, new byte[size - 1], out written) && written == 0, "TryComputeHash takes too short a room");
            copy.Dispose();
            Demand(Refused<ObjectDisposedException>(() => Hex.Encode(copy.Key)).StartsWith("refused"), "a disposed key is given");
            Demand(hasher.HashSize == 8 * size && Hex.Encode(hasher.Key) == Hex.Encode(key), "size or key is another one");
        }
        return hash;
    }

    private static string Sized(byte[] data, int size)
    {
        string hash = null;
        string refusal = Refused<ArgumentException>(() => hash = Hex.Encode(Subject.HashData(data, size)));
        if (hash == null) return refusal;
        byte[] room = Filled(size + 1);
        Demand(Subject.HashData(data, room, size) == size && Hex.Encode(room) == hash + "a5", "the hash in a span differs");
        Refuses(() => Subject.HashData(data, new byte[size - 1], size), "a span that is too short");
        return hash;
    }

    private static void Refuses(Action action, string what)
    {
        Demand(Refused<ArgumentException>(action).StartsWith("refused"), what + " is taken");
    }

    private static string AllocatedBy(byte[] key, byte[] data)
    {
        var destination = new byte[KeyedSubject.MaxHashSizeInBytes];
        var hasher = new KeyedSubject(key);
        return Allocated(() => KeyedSubject.HashData(key, data, destination)) + " "
            + Allocated(() => Subject.HashData(data, destination, 20)) + " "
            + Allocated(() => { hasher.AppendData(data); hasher.GetHashAndReset(destination); });
    }
}
