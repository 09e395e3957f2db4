using System;
using System.Runtime.InteropServices;

namespace Hashwright
{
    /// <summary>A message of $$title$$ in progress: the chunk in work, and the values of complete subtrees, which wait for their neighbours.</summary>
    internal sealed partial class $$class$$Message : IMessage
    {
        private const int Block = $$block_size$$;
        private const int Chunk = $$chunk_size$$;
        private const int Value = $$key_size$$; // bytes of a chaining value
        private const int State = $$words$$; // words: a chaining value, the chunk's number in two, the block's bytes, its flags
        private const int Deepest = 54; // values on the stack: a message has less than 2^51 chunks

        /// <summary>What a block is.</summary>
        /*% for flag in flags %*/
        internal const uint $$flag$$ = 1u << $$loop.index0$$;
        /*% endfor %*/

        private static readonly uint[] iv =
        {
            $$iv|join(", ")$$,
        };

        [ThreadStatic]
        private static $$class$$Message ofThread;

        private readonly uint[] key = new uint[Value / sizeof(uint)];
        private readonly uint[] H = new uint[State];
        private readonly byte[] block = new byte[Block];
        private readonly byte[] values = new byte[Deepest * Value];
        private readonly uint[] M = new uint[Block / sizeof(uint)]; // the root's block
        private readonly uint[] found = new uint[Block / sizeof(uint)];
        private readonly Kernels kernels; // of the thread's own message; others ask, as threads may change
        private uint mode;
        private ulong length, chunks;
        private int depth;

        internal $$class$$Message() => Check.LittleEndian();

        private $$class$$Message(Kernels kernels)
            : this() => this.kernels = kernels;

        /// <summary>The calling thread's own, for hashes that are done before the call returns.</summary>
        internal static $$class$$Message OfThread => ofThread ?? (ofThread = new $$class$$Message(Kernels.OfThread));

        /// <summary>The place of the next byte in the output of an ended message.</summary>
        internal ulong Place { private get; set; }

        /// <summary>Bytes of the chunk in work.</summary>
        private int Inside => (int)(length - chunks * Chunk);

        private Kernels Run => kernels ?? Kernels.OfThread;

        /// <summary>Begins a message without a key.</summary>
        internal void Begin() => Begin(MemoryMarshal.AsBytes(new ReadOnlySpan<uint>(iv)), 0);

        /// <summary>Begins a message under a key.</summary>
        internal void Begin(ReadOnlySpan<byte> key, uint mode)
        {
            key.CopyTo(MemoryMarshal.AsBytes(new Span<uint>(this.key)));
            this.mode = mode;
            Reset();
        }

        /// <summary>Begins a message under the key that a context makes.</summary>
        internal void BeginIn(ReadOnlySpan<byte> context)
        {
            Span<byte> made = stackalloc byte[Value];
            Begin(MemoryMarshal.AsBytes(new ReadOnlySpan<uint>(iv)), DeriveKeyContext);
            Append(context);
            Finish(made);
            Begin(made, DeriveKeyMaterial);
            made.Clear();
        }

        internal void Reset()
        {
            length = 0;
            chunks = 0;
            depth = 0;
            Place = 0;
        }

        /// <summary>Whole chunks go to the stack, but none that may be the last.</summary>
        public void Append(ReadOnlySpan<byte> data)
        {
            Check.Length(length, data.Length);
            while (data.Length > 0)
            {
                int room = Chunk - Inside;
                if (room == 0)
                {
                    H[11] |= ChunkEnd;
                    Compress(block);
                    Push();
                    room = Chunk;
                }
                int taken = 0;
                if (room < Chunk || data.Length <= Chunk) taken = Add(data.Slice(0, Math.Min(room, data.Length)));
                else OnLanes(data, ref taken);
                data = data.Slice(taken > 0 ? taken : Whole(data));
            }
        }

        /// <summary>Ends the message and fills a destination. Only Reset, CopyFrom and Wipe may follow, and further output.</summary>
        internal void Finish(Span<byte> destination)
        {
            End();
            Read(destination);
        }

        /// <summary>Goes on with the output of an ended message.</summary>
        internal void Read(Span<byte> destination)
        {
            ReadOnlySpan<byte> output = MemoryMarshal.AsBytes(new ReadOnlySpan<uint>(found));
            while (destination.Length > 0)
            {
                var at = (int)(Place % Block);
                Number(Place / Block);
                Run.Output.Run(H, M, found);
                int size = Math.Min(destination.Length, Block - at);
                output.Slice(at, size).CopyTo(destination);
                destination = destination.Slice(size);
                Place += (ulong)size;
            }
        }

        internal void CopyFrom($$class$$Message other)
        {
            Array.Copy(other.key, key, key.Length);
            Array.Copy(other.H, H, State);
            Array.Copy(other.block, block, Block);
            Array.Copy(other.values, values, other.depth * Value);
            Array.Copy(other.M, M, M.Length);
            mode = other.mode;
            length = other.length;
            chunks = other.chunks;
            depth = other.depth;
            Place = other.Place;
        }

        /// <summary>Overwrites the message and its key.</summary>
        internal void Clear()
        {
            Array.Clear(key, 0, key.Length);
            Array.Clear(H, 0, State);
            Array.Clear(M, 0, M.Length);
            Array.Clear(found, 0, found.Length);
            Array.Clear(block, 0, Block);
            Array.Clear(values, 0, values.Length);
            Reset();
        }

        /// <summary>Overwrites the message and its key/*% if keeps_words %*/, and what the kernels keep of the block that they did last: they do one of zeros/*% endif %*/.</summary>
        internal void Wipe()
        {
            Clear();
            /*% if keeps_words %*/
            Compress(block);
            Run.Output.Run(H, M, found);
            Clear();
            /*% endif %*/
        }

        /// <summary>Adds bytes to the chunk in work, which has room for them. Returns how many.</summary>
        private int Add(ReadOnlySpan<byte> data)
        {
            int before = Inside, left = Waiting(before), size = data.Length;
            if (before == 0)
            {
                Join();
                Start(chunks, mode | ChunkStart);
            }
            length += (ulong)size;
            if (size > Block - left)
            {
                if (left > 0)
                {
                    data.Slice(0, Block - left).CopyTo(new Span<byte>(block, left, Block - left));
                    Compress(block);
                    data = data.Slice(Block - left);
                    left = 0;
                }
                int whole = data.Length - Waiting(data.Length);
                Compress(data.Slice(0, whole));
                data = data.Slice(whole);
            }
            data.CopyTo(new Span<byte>(block, left, Block - left));
            return size;
        }

        /// <summary>With kernels that have lanes: hashes chunks of a subtree at once, none of them alone that may be the last.</summary>
        partial void OnLanes(ReadOnlySpan<byte> data, ref int taken);

        /// <summary>Hashes a whole chunk, behind which there is more. Returns its bytes.</summary>
        private int Whole(ReadOnlySpan<byte> data)
        {
            Join();
            Start(chunks, mode | ChunkStart);
            Compress(data.Slice(0, Chunk - Block));
            H[11] |= ChunkEnd;
            Compress(data.Slice(Chunk - Block, Block));
            length += Chunk;
            Push();
            return Chunk;
        }

        /// <summary>How many of a chunk's bytes wait in the block, which may be its last.</summary>
        private static int Waiting(int size) => size > 0 ? (size - 1) % Block + 1 : 0;

        /// <summary>Keeps the value of a chunk.</summary>
        private void Push()
        {
            PutValue(new Span<byte>(values, depth++ * Value, Value));
            chunks++;
        }

        /// <summary>Joins complete subtrees, as there is more behind them: a message that ended here would have its root between two.</summary>
        private void Join()
        {
            int complete = 0;
            for (ulong left = chunks; left > 0; left &= left - 1) complete++;
            for (; depth > complete; depth--)
            {
                Start(0, mode | Parent);
                Compress(new ReadOnlySpan<byte>(values, (depth - 2) * Value, Block));
                PutValue(new Span<byte>(values, (depth - 2) * Value, Value));
            }
        }

        /// <summary>Makes the root of the state and of its block.</summary>
        private void End()
        {
            int before = Inside, left = Waiting(before);
            if (before == 0) Start(0, mode | (depth == 0 ? ChunkStart : Parent));
            if (before > 0 || depth == 0)
            {
                Array.Clear(block, left, Block - left);
                H[10] = (uint)left;
                H[11] |= ChunkEnd;
            }
            else
            {
                depth -= 2;
                Array.Copy(values, depth * Value, block, 0, Block);
            }
            while (depth > 0)
            {
                Compress(block);
                PutValue(new Span<byte>(block, Value, Value));
                Array.Copy(values, --depth * Value, block, 0, Value);
                Start(0, mode | Parent);
            }
            H[11] |= Root;
            new ReadOnlySpan<byte>(block).CopyTo(MemoryMarshal.AsBytes(new Span<uint>(M)));
        }

        private void Start(ulong number, uint flags)
        {
            Array.Copy(key, H, key.Length);
            Number(number);
            H[10] = Block;
            H[11] = flags;
        }

        private void Number(ulong number)
        {
            H[8] = (uint)number;
            H[9] = (uint)(number >> 32);
        }

        private void PutValue(Span<byte> destination) =>
            MemoryMarshal.AsBytes(new ReadOnlySpan<uint>(H)).Slice(0, Value).CopyTo(destination);

        /// <summary>Whole blocks into the state. Where they have to be copied first, nothing waits in the block.</summary>
        private void Compress(ReadOnlySpan<byte> blocks)
        {
            Kernels run = Run;
            for (; Alignment.Copies && blocks.Length > 0; blocks = blocks.Slice(Block))
            {
                blocks.Slice(0, Block).CopyTo(block);
                run.Compress.Run(H, block, 0, Block);
            }
            if (blocks.Length > 0) run.Compress.Run(H, blocks, 0, blocks.Length);
        }

        /// <summary>A thread's kernels/*% if keeps_words %*/: they keep words of the block that they did last/*% endif %*/.</summary>
        private sealed class Kernels
        {
            internal readonly $$holder.compress$$.Compress Compress = new $$holder.compress$$.Compress();
            internal readonly $$holder.output$$.Output Output = new $$holder.output$$.Output();

            [ThreadStatic]
            private static Kernels ofThread;

            internal static Kernels OfThread => ofThread ?? (ofThread = new Kernels());
        }
    }
}
