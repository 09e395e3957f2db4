using System;
using System.Runtime.InteropServices;

namespace Hashwright
{
    /// <summary>A message of $$title$$ in progress, and what surrounds the kernels.</summary>
    internal sealed class $$class$$Message : IMessage
    {
        private const int Size = $$digest_size$$;
        private const int Block = $$block_size$$;
        private const int Words = $$words$$;
        private const int Function = $$midstate$$;

        /*% if not extendable %*/
        /// <summary>What follows the message in its last byte.</summary>
        private const byte Suffix = $$suffix$$;

        /*% endif %*/
        [ThreadStatic]
        private static $$class$$Message ofThread;

        private readonly ulong[] H = new ulong[Words];
        private readonly byte[] block = new byte[Block];
        private readonly Kernels kernels; // of the thread's own message; others ask, as threads may change
        private ulong length;
        private int left; // bytes in the block/*% if extendable %*/; of an ended message, bytes of the state that were read/*% endif %*/

        internal $$class$$Message() => Check.LittleEndian();

        private $$class$$Message(Kernels kernels)
            : this() => this.kernels = kernels;

        /*% if extendable %*/
        /// <summary>What follows the message in its last byte: modes and domains have others.</summary>
        internal byte Suffix { get; set; } = $$suffix$$;

        /// <summary>The bytes of a block that is not yet full.</summary>
        internal int Waiting => left;

        /*% endif %*/
        /// <summary>The calling thread's own, for hashes that are done before the call returns.</summary>
        internal static $$class$$Message OfThread => ofThread ?? (ofThread = new $$class$$Message(Kernels.OfThread));

        /*% if not extendable %*/
        /// <summary>A whole message into room enough.</summary>
        internal static void Hash(ReadOnlySpan<byte> source, Span<byte> destination)
        {
            $$class$$Message message = OfThread;
            message.Reset();
            message.Append(source);
            message.Finish(destination);
        }

        /*% endif %*/
        /*% if domains %*/
        /// <summary>Begins a message with a domain of its own.</summary>
        internal void Begin(byte domain)
        {
            Suffix = Check.Domain(domain);
            Reset();
        }

        /*% endif %*/
        internal void Reset()
        {
            Array.Clear(H, 0, Words);
            length = 0;
            left = 0;
        }

        /// <summary>Whole blocks go to the state, what is left to the block.</summary>
        public void Append(ReadOnlySpan<byte> data)
        {
            length = Check.Length(length, data.Length);
            int room = Block - left;
            if (data.Length < room)
            {
                data.CopyTo(new Span<byte>(block, left, room));
                left += data.Length;
                return;
            }
            Kernels run = kernels ?? Kernels.OfThread;
            if (left > 0)
            {
                data.Slice(0, room).CopyTo(new Span<byte>(block, left, room));
                run.Absorb(H, block, Block);
                data = data.Slice(room);
            }
            left = data.Length % Block;
            int whole = data.Length - left;
            for (; Alignment.Copies && whole > 0; whole -= Block)
            {
                data.Slice(0, Block).CopyTo(block);
                run.Absorb(H, block, Block);
                data = data.Slice(Block);
            }
            if (whole > 0) run.Absorb(H, data, whole);
            data.Slice(whole).CopyTo(block);
        }

        /*% if extendable %*/
        /// <summary>Ends the message and fills a destination. Only Reset, CopyFrom, Resume and Wipe may follow, and further output.</summary>
        internal void Finish(Span<byte> destination)
        {
            End();
            left = 0;
            Read(destination);
        }

        /// <summary>Goes on with the output of an ended message.</summary>
        internal void Read(Span<byte> destination)
        {
            Kernels run = kernels ?? Kernels.OfThread;
            ReadOnlySpan<byte> output = MemoryMarshal.AsBytes(new ReadOnlySpan<ulong>(H)).Slice(0, Block);
            while (destination.Length > 0)
            {
                if (left == Block)
                {
                    run.Permute(H);
                    left = 0;
                }
                int size = Math.Min(destination.Length, Block - left);
                output.Slice(left, size).CopyTo(destination);
                destination = destination.Slice(size);
                left += size;
            }
        }
        /*% else %*/
        /// <summary>Ends the message and writes its hash. Only Reset, CopyFrom, Resume and Wipe may follow.</summary>
        internal void Finish(Span<byte> destination)
        {
            End();
            MemoryMarshal.AsBytes(new ReadOnlySpan<ulong>(H)).Slice(0, Size).CopyTo(destination);
        }
        /*% endif %*/

        /// <summary>Absorbs what is left of the message, with its padding.</summary>
        private void End()
        {
            Array.Clear(block, left, Block - left);
            block[left] = Suffix;
            block[Block - 1] |= 0x80;
            (kernels ?? Kernels.OfThread).Absorb(H, block, Block);
        }

        internal void CopyFrom($$class$$Message other)
        {
            Array.Copy(other.H, H, Words);
            Array.Copy(other.block, block, other.left);
            length = other.length;
            left = other.left;
            /*% if extendable %*/
            Suffix = other.Suffix;
            /*% endif %*/
        }

        internal byte[] Save()
        {
            var midstate = new Midstate(Function, length, Words * sizeof(ulong) + left);
            foreach (ulong word in H) midstate.Put(word, sizeof(ulong));
            midstate.Put(new ReadOnlySpan<byte>(block, 0, left));
            return midstate.Seal();
        }

        internal void Resume(ReadOnlySpan<byte> midstate)
        {
            ulong resumed = Midstate.Length(midstate, Function);
            var waiting = (int)(resumed % Block);
            ReadOnlySpan<byte> body = Midstate.Body(midstate, Words * sizeof(ulong) + waiting);
            for (int i = 0; i < Words; i++) H[i] = Midstate.Word(body.Slice(i * sizeof(ulong), sizeof(ulong)));
            body.Slice(Words * sizeof(ulong)).CopyTo(block);
            length = resumed;
            left = waiting;
        }

        /// <summary>Overwrites the message.</summary>
        internal void Clear()
        {
            Array.Clear(block, 0, Block);
            Reset();
        }

        /// <summary>Overwrites the message/*% if keeps_words %*/, and what the kernels keep of the block that they did last: they do one of zeros/*% endif %*/.</summary>
        internal void Wipe()
        {
            Clear();
            /*% if keeps_words %*/
            Kernels.OfThread.Absorb(H, block, Block);
            Clear();
            /*% endif %*/
        }

        /// <summary>A thread's kernels/*% if keeps_words %*/: they keep words of the block that they did last/*% endif %*/.</summary>
        private sealed class Kernels
        {
            private readonly $$holder.permute$$.Permute permute = new $$holder.permute$$.Permute();
            private readonly $$holder.absorb$$.Absorb absorb = new $$holder.absorb$$.Absorb();

            [ThreadStatic]
            private static Kernels ofThread;

            internal static Kernels OfThread => ofThread ?? (ofThread = new Kernels());

            /// <summary>Whole blocks into a state.</summary>
            internal void Absorb(ulong[] H, ReadOnlySpan<byte> blocks, int size) => absorb.Run(permute, H, blocks, 0, size);
            /*% if extendable %*/

            /// <summary>From one block of output to the next.</summary>
            internal void Permute(ulong[] H) => permute.Run(H);
            /*% endif %*/
        }
    }
}
