using System;

namespace Hashwright
{
    public sealed partial class Hmac$$class$$
    {
        internal override void Derive(ReadOnlySpan<byte> salt, int count, uint number, Span<byte> destination)
        {
            const int Size = ($$class$$.HashSizeInBytes + sizeof($$word_type$$) - 1) / sizeof($$word_type$$);
            Span<byte> counter = stackalloc byte[4];
            Span<byte> hash = stackalloc byte[HashSizeInBytes];
            for (int i = 0; i < 4; i++) counter[i] = (byte)(number >> (24 - 8 * i));
            Restart();
            message.Append(salt);
            message.Append(counter);
            Finish(hash);
            var u = new $$word_type$$[Size];
            $$class$$Message.Take(hash, u);
            var t = ($$word_type$$[])u.Clone();
            $$word_type$$[] before = inner.Ahead(), after = outer.Ahead();
            var iterations = new Iterations();
            iterations.Run(before, after, u, t, count - 1);
            $$class$$Message.Put(t, destination);
            hash.Clear();
            foreach (var words in new[] { u, t, before, after }) Array.Clear(words, 0, words.Length);
            iterations.Run(before, after, u, t, 1); // of zeros: kernels keep words of what they did last
        }

        /// <summary>The inner loop of PBKDF2.</summary>
        private sealed partial class Iterations
        {
            private readonly $$holder.rehash$$.Rehash rehash = new $$holder.rehash$$.Rehash();
            private readonly $$holder.iterate$$.Iterate iterate = new $$holder.iterate$$.Iterate();

            internal void Run($$word_type$$[] before, $$word_type$$[] after, $$word_type$$[] u, $$word_type$$[] t, int count)
            {
                bool done = false;
                RunRolled(before, after, u, t, count, ref done);
                if (!done) iterate.Run(rehash, before, after, u, t, count);
            }

            // In a browser, kernels of loops take their place: kernels/browser has this method.
            partial void RunRolled(
                $$word_type$$[] before, $$word_type$$[] after, $$word_type$$[] u, $$word_type$$[] t, int count, ref bool done);
        }
    }
}
