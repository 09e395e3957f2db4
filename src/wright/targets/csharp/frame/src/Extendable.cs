using System;
using System.Security.Cryptography;

namespace Hashwright
{
    /// <summary>$$title$$, $$standard$$/*% if sized %*/: a message's code under a key/*% else %*/, with output of any length/*% endif %*/.$$" " ~ caution if caution$$</summary>
    /// <remarks>
    /*% if sized %*/
    /// An object is one message in progress: append data, and get its code. Codes of two lengths have nothing in common.
    /*% else %*/
    /// An object is one message in progress: append data, and get output; or read it in parts, each of which goes on where the one before
    /// ended. Less output is the beginning of more.
    /*% endif %*/
    /*% if takes.keyed %*/
    /// Nothing here compares codes: do so in constant time.
    /*% endif %*/
    /// Not safe for several threads at a time. The static methods share nothing and, but for arrays that they return, allocate nothing.
    /// </remarks>
    public sealed partial class $$class$$ : IDisposable, ICloneable
    {
        /// <summary>The size of the blocks that a message is hashed in, in bytes.</summary>
        public const int BlockSizeInBytes = $$block_size$$;

        /*% if takes.domains %*/
        /// <summary>The domain separation byte of a message that is given no other one.</summary>
        public const byte DefaultDomain = $$suffix$$;

        /*% endif %*/
        private readonly $$message$$ message = new $$message$$();
        /*% if not sized %*/
        private bool reading;
        /*% endif %*/
        private bool disposed;

        /*% if takes.strings %*/
        /// <summary>Begins a message.</summary>
$$takes.about_key()$$$$takes.about_options()$$$$takes.null_key_refused()$$        public $$class$$($$takes.arrays()$$)
            : this($$takes.spans()$$)
        {
        }

        /*% endif %*/
        /// <summary>Begins a message.</summary>
$$takes.about_key()$$$$takes.about_options()$$$$takes.domain_refused()$$        public $$class$$($$takes.constructor("ReadOnlySpan<byte>", "default")$$) => Begun(message$$takes.all()$$);

        private $$class$$($$class$$ other)
        {
            /*% if not sized %*/
            reading = other.reading;
            /*% endif %*/
            message.CopyFrom(other.message);
        }

        /// <summary>Whether the function is here: it is, everywhere.</summary>
        public static bool IsSupported => true;

        /// <summary>Hashes a whole message.</summary>
$$takes.about_key()$$        /// <param name="source">The message.</param>
        /// <param name="outputLength">The output's bytes.</param>
$$takes.about_options()$$        /// <returns>The output.</returns>
$$takes.nulls_refused()$$$$takes.lengths_refused()$$        public static byte[] HashData($$takes.key("byte[]")$$byte[] source, int outputLength$$takes.options("byte[]", "null")$$) =>
            HashData($$takes.checked_key()$$new ReadOnlySpan<byte>(Check.NotNull(source, nameof(source))), outputLength$$takes.passed()$$);

        /// <summary>Hashes a whole message.</summary>
$$takes.about_key()$$        /// <param name="source">The message.</param>
        /// <param name="outputLength">The output's bytes.</param>
$$takes.about_options()$$        /// <returns>The output.</returns>
$$takes.lengths_refused()$$        public static byte[] HashData($$takes.key("ReadOnlySpan<byte>")$$ReadOnlySpan<byte> source, int outputLength$$takes.options("ReadOnlySpan<byte>", "default")$$)
        {
            byte[] output = Output(outputLength);
            HashData($$takes.passed_key()$$source, new Span<byte>(output)$$takes.passed()$$);
            return output;
        }

        /// <summary>Hashes a whole message.</summary>
$$takes.about_key()$$        /// <param name="source">The message.</param>
        /// <param name="destination">Where the output is written: all of it is filled. It may overlap the message.</param>
$$takes.about_options()$$$$takes.domain_refused()$$        public static void HashData($$takes.key("ReadOnlySpan<byte>")$$ReadOnlySpan<byte> source, Span<byte> destination$$takes.options("ReadOnlySpan<byte>", "default")$$)
        {
            $$message$$ whole = Begun($$message$$.OfThread$$takes.all()$$);
            whole.Append(source);
            whole.Finish(destination);
            /*% if takes.keyed %*/
            whole.Clear();
            /*% endif %*/
        }

        /// <summary>Adds bytes to the message.</summary>
        /// <param name="data">The bytes.</param>
        /// <exception cref="ArgumentNullException"><paramref name="data"/> is null.</exception>
        /// <exception cref="CryptographicException">The message would have 2^61 bytes or more.</exception>
        /*% if not sized %*/
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /*% endif %*/
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void AppendData(byte[] data) => AppendData(new ReadOnlySpan<byte>(Check.NotNull(data, nameof(data))));

        /// <summary>Adds bytes to the message.</summary>
        /// <param name="data">The bytes.</param>
        /// <exception cref="CryptographicException">The message would have 2^61 bytes or more.</exception>
        /*% if not sized %*/
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /*% endif %*/
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
        /*% if not sized %*/
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /*% endif %*/
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] GetCurrentHash(int outputLength)
        {
            byte[] output = Output(outputLength);
            GetCurrentHash(output);
            return output;
        }

        /// <summary>Writes output of the message so far, which may go on.</summary>
        /// <param name="destination">Where the output is written, from its first byte on: all of it is filled.</param>
        /*% if not sized %*/
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /*% endif %*/
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void GetCurrentHash(Span<byte> destination)
        {
            DemandAppendable();
            $$message$$ ended = $$message$$.OfThread;
            ended.CopyFrom(message);
            ended.Finish(destination);
            ended.Clear();
        }

        /// <summary>Gives output of the message, and begins another one.</summary>
        /// <param name="outputLength">The output's bytes.</param>
        /// <returns>The output, from its first byte on.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is negative.</exception>
        /*% if not sized %*/
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /*% endif %*/
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] GetHashAndReset(int outputLength)
        {
            byte[] output = Output(outputLength);
            GetHashAndReset(output);
            return output;
        }

        /// <summary>Writes output of the message, and begins another one.</summary>
        /// <param name="destination">Where the output is written, from its first byte on: all of it is filled.</param>
        /*% if not sized %*/
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /*% endif %*/
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void GetHashAndReset(Span<byte> destination)
        {
            DemandAppendable();
            message.Finish(destination);
            message.Reset();
        }

        /*% if not sized %*/
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

        /*% endif %*/
        /// <summary>Begins another message/*% if takes.keyed %*/ under the same key/*% endif %*/.</summary>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void Reset()
        {
            Check.NotDisposed(disposed, this);
            message.Reset();
            /*% if not sized %*/
            reading = false;
            /*% endif %*/
        }

        /// <summary>Makes another object with the same message so far/*% if not sized %*/, at the same place of its output/*% endif %*/; both go on by themselves.</summary>
        /// <returns>The copy.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public $$class$$ Clone()
        {
            Check.NotDisposed(disposed, this);
            return new $$class$$(this);
        }

        object ICloneable.Clone() => Clone();

        /*% if midstate %*/
        /// <summary>Gives the message so far as bytes, from which every Hashwright package, in any language, goes on.</summary>
        /// <returns>The midstate. It is neither encrypted nor signed, and shows the message's last bytes.</returns>
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] SaveMidstate()
        {
            DemandAppendable();
            return message.Save();
        }

        /// <summary>Goes on with the message of a midstate/*% if takes.domains %*/, which does not say whose domain it is of/*% endif %*/.</summary>
        /// <param name="midstate">What <see cref="SaveMidstate"/>, or another Hashwright package, made.</param>
$$takes.about_options()$$        /// <returns>A new object.</returns>
        /// <exception cref="CryptographicException">The bytes are not a midstate of this function, or damaged.</exception>
        public static $$class$$ ResumeMidstate(ReadOnlySpan<byte> midstate$$takes.options("", "")$$)
        {
            var resumed = new $$class$$($$"domain" if takes.domains$$);
            resumed.message.Resume(midstate);
            return resumed;
        }

        /*% endif %*/
        /// <summary>Forgets the message: nothing of it stays in memory.</summary>
        public void Dispose()
        {
            message.$$"Wipe" if wipes else "Clear"$$();
            disposed = true;
        }

        private void DemandAppendable()
        {
            Check.NotDisposed(disposed, this);
            /*% if not sized %*/
            if (reading) throw new InvalidOperationException("Output was read: the message has ended. Reset begins another one.");
            /*% endif %*/
        }

        private static $$message$$ Begun($$message$$ message$$takes.begun()$$)
        {
            message.$$begin$$;
            return message;
        }

        private static byte[] Output(int outputLength) => new byte[Check.NotNegative(outputLength, nameof(outputLength))];
    }
}
