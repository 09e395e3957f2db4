using System;

namespace Hashwright
{
    /// <summary>A message of $$title$$ behind strings, as cSHAKE and KMAC put them there: NIST SP 800-185.</summary>
    internal sealed class $$class$$Strings : IMessage
    {
        private const int Block = $$block_size$$;

        /// <summary>00, then the padding's first bit.</summary>
        private const byte Customized = 0x04;

        private static readonly byte[] Kmac = { (byte)'K', (byte)'M', (byte)'A', (byte)'C' };

        [ThreadStatic]
        private static $$class$$Strings ofThread;

        private readonly $$class$$Message begun = new $$class$$Message();
        private readonly $$class$$Message message = new $$class$$Message();
        private bool keyed;
        private bool sized;

        internal static $$class$$Strings OfThread => ofThread ?? (ofThread = new $$class$$Strings());

        /// <summary>Begins a message of cSHAKE, which is $$title$$ where both strings are empty.</summary>
        internal void Begin(ReadOnlySpan<byte> functionName, ReadOnlySpan<byte> customizationString)
        {
            begun.Reset();
            begun.Suffix = Customized;
            keyed = false;
            if (functionName.IsEmpty && customizationString.IsEmpty) begun.Suffix = $$suffix$$;
            else Put(functionName, customizationString);
            Reset();
        }

        /// <summary>Begins a message of KMAC, behind which the size of its code comes, or of KMACXOF, behind which 0 comes.</summary>
        internal void Begin(ReadOnlySpan<byte> key, ReadOnlySpan<byte> customizationString, bool sized)
        {
            Begin(Kmac, customizationString);
            keyed = true;
            this.sized = sized;
            Head();
            Put(key);
            FillBlock();
            Reset();
        }

        public void Append(ReadOnlySpan<byte> data) => message.Append(data);

        /// <summary>Ends the message and fills a destination. Only Reset, CopyFrom and Wipe may follow, and further output.</summary>
        internal void Finish(Span<byte> destination)
        {
            Span<byte> room = stackalloc byte[Encoded.Most];
            if (keyed) message.Append(Encoded.Right(sized ? 8 * (ulong)destination.Length : 0, 1, room));
            message.Finish(destination);
        }

        internal void Read(Span<byte> destination) => message.Read(destination);

        internal void Reset() => message.CopyFrom(begun);

        internal void CopyFrom($$class$$Strings other)
        {
            begun.CopyFrom(other.begun);
            message.CopyFrom(other.message);
            keyed = other.keyed;
            sized = other.sized;
        }

        /// <summary>Overwrites the message, and the strings before it.</summary>
        internal void Clear()
        {
            begun.Clear();
            message.Clear();
        }

        /// <summary>Overwrites also what the kernels keep.</summary>
        internal void Wipe()
        {
            begun.Clear();
            message.Wipe();
        }

        /// <summary>bytepad of two strings.</summary>
        private void Put(ReadOnlySpan<byte> first, ReadOnlySpan<byte> second)
        {
            Head();
            Put(first);
            Put(second);
            FillBlock();
        }

        /// <summary>The head of bytepad: the size of a block.</summary>
        private void Head()
        {
            Span<byte> room = stackalloc byte[Encoded.Most];
            begun.Append(Encoded.Left(Block, room));
        }

        /// <summary>encode_string: the number of bits, then the bytes.</summary>
        private void Put(ReadOnlySpan<byte> text)
        {
            Span<byte> room = stackalloc byte[Encoded.Most];
            begun.Append(Encoded.Left(8 * (ulong)text.Length, room));
            begun.Append(text);
        }

        /// <summary>The end of bytepad: zeros up to a whole block.</summary>
        private void FillBlock()
        {
            Span<byte> zeros = stackalloc byte[Block];
            zeros.Clear();
            if (begun.Waiting > 0) begun.Append(zeros.Slice(begun.Waiting));
        }
    }
}
