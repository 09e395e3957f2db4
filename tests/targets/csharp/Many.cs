// The commands of batches of one hash function: Subject is replaced by its class.

using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Hashwright;

internal sealed partial class SubjectAsked
{
    /// <summary>All ways to hash messages in one call: the hash of their joined hashes.</summary>
    private static string Many(Words words)
    {
        var messages = new byte[words.Number()][];
        for (int i = 0; i < messages.Length; i++) messages[i] = words.Bytes();
        byte[] hashes = Room(messages.Length);
        Demand(Subject.HashMany(messages, hashes) == hashes.Length, "other bytes are written");
        byte[] column = messages.SelectMany(message => message).ToArray();
        Alike(hashes, room => Subject.HashMany(column, Offsets(messages), room), "a column");
        Alike(hashes, room => Subject.HashMany(new List<byte[]>(messages), room), "a list");
        var parts = messages.Select(message => new ReadOnlyMemory<byte>(Wide(message), 3, message.Length)).ToList();
        Alike(hashes, room => Subject.HashMany(parts, room), "parts of arrays");
        var owned = messages.Select(message => (ReadOnlyMemory<byte>)new SubjectOwner(message).Memory).ToList();
        Alike(hashes, room => Subject.HashMany(owned, room), "what its owner hashes whenever it is asked for");
        Demand(Hex.Encode(Subject.HashMany(messages).SelectMany(hash => hash).ToArray()) == Hex.Encode(hashes), "arrays differ");
        if (messages.Length > 0 && messages[0].Length > 0)
        {
            byte[] same = messages.SelectMany(message => messages[0]).ToArray();
            byte[] wanted = messages.SelectMany(message => Subject.HashData(messages[0])).ToArray();
            Alike(wanted, room => Subject.HashMany(same, messages[0].Length, room), "messages of one length");
        }
        InPlace();
        return Hex.Encode(Subject.HashData(hashes));
    }

    /// <summary>Where hashes would be written over a message they are refused, in lists, too; up to it they are not.</summary>
    private static void InPlace()
    {
        int size = 3 * Subject.HashSizeInBytes;
        byte[] room = Filled(size + 9), same = Filled(size + 9), nine = Filled(9);
        var over = new ReadOnlyMemory<byte>(room, size - 1, 9);
        var behind = new ReadOnlyMemory<byte>(room, size, 9);
        var refused = new Action[]
        {
            () => Subject.HashMany(over.Span, 3, room),
            () => Subject.HashMany(over.Span, new[] { 0, 3, 6, 9 }, room),
            () => Subject.HashMany(new[] { behind, behind, over }, room),
            () => Subject.HashMany(new[] { nine, nine, room }, room),
            () => Subject.HashMany(behind.Span, 0, room),
        };
        Demand(EachRefused<ArgumentException>(refused) == "refused", "a message under the hashes, or no length, is taken");
        Demand(room.SequenceEqual(same), "a refusal changed the destination");
        foreach (Func<int> hash in new Func<int>[]
        {
            () => Subject.HashMany(behind.Span, new[] { 0, 9, 9, 9 }, room),
            () => Subject.HashMany(new[] { behind, behind.Slice(9), default(ReadOnlyMemory<byte>) }, room),
            () => Subject.HashMany(new[] { nine, new byte[0], new byte[0] }, room),
        })
        {
            Demand(hash() == size, "other bytes are written");
            byte[] none = Subject.HashData(new byte[0]);
            Demand(room.SequenceEqual(Subject.HashData(nine).Concat(none).Concat(none).Concat(behind.ToArray())), "empty messages differ");
            same.CopyTo(room, 0);
        }
    }

    private static byte[] Room(int count) => new byte[count * Subject.HashSizeInBytes];

    private static byte[] Wide(byte[] message)
    {
        byte[] wide = Filled(message.Length + 7);
        message.CopyTo(wide, 3);
        return wide;
    }

    private static int[] Offsets(byte[][] messages)
    {
        var offsets = new int[messages.Length + 1];
        for (int i = 0; i < messages.Length; i++) offsets[i + 1] = offsets[i] + messages[i].Length;
        return offsets;
    }

    /// <summary>Writes the hashes and not a byte more, however large the buffer is.</summary>
    private static void Alike(byte[] wanted, Func<byte[], int> hash, string what)
    {
        byte[] room = Filled(wanted.Length + 100);
        Demand(hash(room) == wanted.Length, what + ": other bytes are written");
        Demand(Hex.Encode(room) == Hex.Encode(wanted) + Hex.Encode(Filled(100)), what + " differs");
    }

    /// <summary>The classes whose lanes this thread has used.</summary>
    private static string Lanes()
    {
        IEnumerable<Type> types = typeof(Subject).Assembly.GetTypes().Where(type => type.Name.Contains("Lanes"));
        return string.Join(" ", types.Where(IsUsed).Select(type => type.Name).OrderBy(name => name, StringComparer.Ordinal));
    }

    private static bool IsUsed(Type lanes)
    {
        FieldInfo field = lanes.GetField("ofThread", BindingFlags.Static | BindingFlags.NonPublic);
        return field != null && field.GetValue(null) != null;
    }

    private static string AllocatedByMany(byte[] data)
    {
        byte[][] messages = Enumerable.Repeat(data, 40).ToArray();
        byte[] column = messages.SelectMany(message => message).ToArray(), room = Room(messages.Length);
        int[] offsets = Offsets(messages);
        string same = data.Length == 0 ? "0" : Allocated(() => Subject.HashMany(column, data.Length, room));
        return same + " " + Allocated(() => Subject.HashMany(column, offsets, room));
    }

    /// <summary>Places of messages that are refused before any write.</summary>
    private static string RefusedOffsets(int size, int[] offsets)
    {
        byte[] room = Filled(Subject.HashSizeInBytes * 4);
        string answer = Refused<ArgumentException>(() => Subject.HashMany(new byte[size], offsets, room));
        Demand(Hex.Encode(room) == Hex.Encode(Filled(room.Length)), "a refusal changed the destination");
        return answer;
    }
}

/// <summary>A message whose owner calls the same function on the same thread whenever its bytes are read.</summary>
internal sealed class SubjectOwner : MemoryManager<byte>
{
    private readonly byte[] message;

    internal SubjectOwner(byte[] message) => this.message = message;

    public override Span<byte> GetSpan()
    {
        Subject.HashData(message);
        return message;
    }

    public override MemoryHandle Pin(int elementIndex = 0) => throw new NotSupportedException();

    public override void Unpin()
    {
    }

    protected override void Dispose(bool disposing)
    {
    }
}
