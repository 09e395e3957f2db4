using System;

namespace Hashwright
{
    internal sealed partial class $$class$$Message
    {
        private sealed partial class Kernels
        {
            private readonly $$holder.compress$$.Compress rolled = Browser.IsHere ? new $$holder.compress$$.Compress() : null;
            private readonly $$holder.finish$$.Finish ending = Browser.IsHere ? new $$holder.finish$$.Finish() : null;

            partial void AbsorbRolled($$word_type$$[] H, ReadOnlySpan<byte> blocks, int size, ref bool done)
            {
                if (!Browser.IsHere) return;
                rolled.Run(H, blocks, 0, size);
                done = true;
            }

            partial void EndRolled($$word_type$$[] H, byte[] block, int left, long length, ref bool done)
            {
                if (!Browser.IsHere) return;
                ending.Run(rolled, H, block, left, length);
                done = true;
            }
        }
    }

    public sealed partial class Hmac$$class$$
    {
        private sealed partial class Iterations
        {
            private readonly $$holder.rehash$$.Rehash rolled = Browser.IsHere ? new $$holder.rehash$$.Rehash() : null;
            private readonly $$holder.iterate$$.Iterate turns = Browser.IsHere ? new $$holder.iterate$$.Iterate() : null;

            partial void RunRolled(
                $$word_type$$[] before, $$word_type$$[] after, $$word_type$$[] u, $$word_type$$[] t, int count, ref bool done)
            {
                if (!Browser.IsHere) return;
                turns.Run(rolled, before, after, u, t, count);
                done = true;
            }
        }
    }
}
