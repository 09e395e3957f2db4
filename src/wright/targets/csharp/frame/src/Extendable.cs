using System;
using System.Security.Cryptography;

namespace Hashwright
{
    /// <summary>$$title$$, $$standard$$, with output of any length.$$" " ~ caution if caution$$</summary>
    /// <remarks>
    /// An object is one message in progress: append data, and get output; or read it in parts, each of which goes on where the one before
    /// ended. Less output is the beginning of more. Not safe for several threads at a time. The static methods share nothing and, but for
    /// arrays that they return, allocate nothing.
    /// </remarks>
    public sealed partial class $$class$$ : IDisposable, ICloneable
    {
        /// <summary>The size of the blocks that a message is hashed in, in bytes.</summary>
        public const int BlockSizeInBytes = $$block_size$$;

        private readonly $$class$$Message message = new $$class$$Message();
        private bool reading;
        private bool disposed;

        /// <summary>Whether the function is here: it is, everywhere.</summary>
        public static bool IsSupported => true;

        /// <summary>Hashes a whole message.</summary>
        /// <param name="source">The message.</param>
        /// <param name="outputLength">The output's bytes.</param>
        /// <returns>The output.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is negative.</exception>
        public static byte[] HashData(byte[] source, int outputLength) =>
            HashData(new ReadOnlySpan<byte>(Check.NotNull(source, nameof(source))), outputLength);

        /// <summary>Hashes a whole message.</summary>
        /// <param name="source">The message.</param>
        /// <param name="outputLength">The output's bytes.</param>
        /// <returns>The output.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is negative.</exception>
        public static byte[] HashData(ReadOnlySpan<byte> source, int outputLength)
        {
            byte[] output = Output(outputLength);
            $$class$$Message.Hash(source, output);
            return output;
        }

        /// <summary>Hashes a whole message.</summary>
        /// <param name="source">The message.</param>
        /// <param name="destination">Where the output is written: all of it is filled. It may overlap the message.</param>
        public static void HashData(ReadOnlySpan<byte> source, Span<byte> destination) => $$class$$Message.Hash(source, destination);

        /// <summary>Adds bytes to the message.</summary>
        /// <param name="data">The bytes.</param>
        /// <exception cref="ArgumentNullException"><paramref name="data"/> is null.</exception>
        /// <exception cref="CryptographicException">The message would have 2^61 bytes or more.</exception>
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void AppendData(byte[] data) => AppendData(new ReadOnlySpan<byte>(Check.NotNull(data, nameof(data))));

        /// <summary>Adds bytes to the message.</summary>
        /// <param name="data">The bytes.</param>
        /// <exception cref="CryptographicException">The message would have 2^61 bytes or more.</exception>
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void AppendData(ReadOnlySpan<byte> data)
        {
            DemandAppendable();
            message.Append(data);
        }

        /// <summary>Gives output of the message so far, which may go on.</summary>
        /// <param name="outputLength">The output's bytes.</param>
        /// <returns>The output, from its first byte on.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is negative.</exception>
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] GetCurrentHash(int outputLength)
        {
            byte[] output = Output(outputLength);
            GetCurrentHash(output);
            return output;
        }

        /// <summary>Writes output of the message so far, which may go on.</summary>
        /// <param name="destination">Where the output is written, from its first byte on: all of it is filled.</param>
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void GetCurrentHash(Span<byte> destination)
        {
            DemandAppendable();
            $$class$$Message ended = $$class$$Message.OfThread;
            ended.CopyFrom(message);
            ended.Finish(destination);
            ended.Clear();
        }

        /// <summary>Gives output of the message, and begins another one.</summary>
        /// <param name="outputLength">The output's bytes.</param>
        /// <returns>The output, from its first byte on.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is negative.</exception>
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] GetHashAndReset(int outputLength)
        {
            byte[] output = Output(outputLength);
            GetHashAndReset(output);
            return output;
        }

        /// <summary>Writes output of the message, and begins another one.</summary>
        /// <param name="destination">Where the output is written, from its first byte on: all of it is filled.</param>
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void GetHashAndReset(Span<byte> destination)
        {
            DemandAppendable();
            message.Finish(destination);
            message.Reset();
        }

        /// <summary>Reads the message's next bytes of output. The first call ends the message.</summary>
        /// <param name="outputLength">The number of bytes.</param>
        /// <returns>The bytes.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is negative.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] Read(int outputLength)
        {
            byte[] output = Output(outputLength);
            Read(output);
            return output;
        }

        /// <summary>Reads the message's next bytes of output. The first call ends the message.</summary>
        /// <param name="destination">Where the bytes are written: all of it is filled.</param>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void Read(Span<byte> destination)
        {
            Check.NotDisposed(disposed, this);
            if (reading) message.Read(destination);
            else message.Finish(destination);
            reading = true;
        }

        /// <summary>Begins another message.</summary>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void Reset()
        {
            Check.NotDisposed(disposed, this);
            message.Reset();
            reading = false;
        }

        /// <summary>Makes another object with the same message so far, at the same place of its output; both go on by themselves.</summary>
        /// <returns>The copy.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public $$class$$ Clone()
        {
            Check.NotDisposed(disposed, this);
            var clone = new $$class$$ { reading = reading };
            clone.message.CopyFrom(message);
            return clone;
        }

        object ICloneable.Clone() => Clone();

        /// <summary>Gives the message so far as bytes, from which every Hashwright package, in any language, goes on.</summary>
        /// <returns>The midstate. It is neither encrypted nor signed, and shows the message's last bytes.</returns>
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] SaveMidstate()
        {
            DemandAppendable();
            return message.Save();
        }

        /// <summary>Goes on with the message of a midstate.</summary>
        /// <param name="midstate">What <see cref="SaveMidstate"/>, or another Hashwright package, made.</param>
        /// <returns>A new object.</returns>
        /// <exception cref="CryptographicException">The bytes are not a midstate of this function, or damaged.</exception>
        public static $$class$$ ResumeMidstate(ReadOnlySpan<byte> midstate)
        {
            var resumed = new $$class$$();
            resumed.message.Resume(midstate);
            return resumed;
        }

        /// <summary>Forgets the message: nothing of it stays in memory.</summary>
        public void Dispose()
        {
            message.Clear();
            disposed = true;
        }

        private void DemandAppendable()
        {
            Check.NotDisposed(disposed, this);
            if (reading) throw new InvalidOperationException("Output was read: the message has ended. Reset begins another one.");
        }

        private static byte[] Output(int outputLength) => new byte[Check.NotNegative(outputLength, nameof(outputLength))];
    }
}
