using System;

namespace Hashwright
{
    /// <summary>
    /// A message of KangarooTwelve over $$title$$: RFC 9861 §3. Chunks after the first are hashed by themselves, and the node over all
    /// absorbs their values.
    /// </summary>
    internal sealed class $$class$$Tree : IMessage
    {
        private const int Chunk = 8192;
        private const int Value = $$digest_size$$;

        /// <summary>Domains: a message in one node, a chunk, and the node over all.</summary>
        private const byte Single = 0x07;
        private const byte Leaf = 0x0b;
        private const byte Final = 0x06;

        /// <summary>What follows the first chunk where there are others.</summary>
        private static readonly byte[] More = { 3, 0, 0, 0, 0, 0, 0, 0 };

        [ThreadStatic]
        private static $$class$$Tree ofThread;

        private readonly $$class$$Message node = new $$class$$Message();
        private readonly $$class$$Message leaf = new $$class$$Message { Suffix = Leaf };
        private byte[] customization = new byte[0]; // in an array that the next one may find long enough
        private int customizationSize;
        private ulong length;

        internal static $$class$$Tree OfThread => ofThread ?? (ofThread = new $$class$$Tree());

        /// <summary>Begins a message.</summary>
        internal void Begin(ReadOnlySpan<byte> customizationString)
        {
            Keep(customizationString);
            Reset();
        }

        public void Append(ReadOnlySpan<byte> data)
        {
            Check.Length(length, data.Length);
            while (data.Length > 0)
            {
                if (length == Chunk) node.Append(More);
                int size = Math.Min(Chunk - (int)(length % Chunk), data.Length);
                (length < Chunk ? node : leaf).Append(data.Slice(0, size));
                length += (ulong)size;
                data = data.Slice(size);
                if (length > Chunk && length % Chunk == 0) EndLeaf();
            }
        }

        /// <summary>Ends the message and fills a destination. Only Reset, CopyFrom and Wipe may follow, and further output.</summary>
        internal void Finish(Span<byte> destination)
        {
            Span<byte> room = stackalloc byte[Encoded.Most];
            Append(new ReadOnlySpan<byte>(customization, 0, customizationSize));
            Append(Encoded.Right((ulong)customizationSize, 0, room));
            node.Suffix = length > Chunk ? Final : Single;
            if (length > Chunk)
            {
                if (length % Chunk != 0) EndLeaf();
                node.Append(Encoded.Right((length - 1) / Chunk, 0, room));
                room.Fill(0xff);
                node.Append(room.Slice(0, 2));
            }
            node.Finish(destination);
        }

        internal void Read(Span<byte> destination) => node.Read(destination);

        internal void Reset()
        {
            node.Reset();
            leaf.Reset();
            length = 0;
        }

        internal void CopyFrom($$class$$Tree other)
        {
            node.CopyFrom(other.node);
            leaf.CopyFrom(other.leaf);
            length = other.length;
            Keep(new ReadOnlySpan<byte>(other.customization, 0, other.customizationSize));
        }

        /// <summary>Overwrites the message and its customization.</summary>
        internal void Clear()
        {
            node.Clear();
            leaf.Clear();
            length = 0;
            Array.Clear(customization, 0, customization.Length);
            customizationSize = 0;
        }

        /// <summary>Ends a chunk: its value goes to the node over all.</summary>
        private void EndLeaf()
        {
            Span<byte> value = stackalloc byte[Value];
            leaf.Finish(value);
            leaf.Reset();
            node.Append(value);
        }

        private void Keep(ReadOnlySpan<byte> customizationString)
        {
            if (customizationString.Length > customization.Length) customization = new byte[customizationString.Length];
            customizationString.CopyTo(customization);
            customizationSize = customizationString.Length;
        }
    }
}
