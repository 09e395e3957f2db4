using System;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Hashwright
{
    public sealed partial class $$class$$
    {
        /*% if start %*/
        private static readonly $$word_type$$[] start =
        {
            $$start|join(", ")$$,
        };

        /*% endif %*/
        static partial void OnLanes(Messages messages, Span<byte> destination, ref bool done)
        {
            if (messages.Count >= $$wide.few$$ && Vector512.IsHardwareAccelerated && Avx512BW.IsSupported)
            {
                $$wide.class$$.Hash(messages, $$begun$$, HashSizeInBytes, destination);
                done = true;
            }
            else if (messages.Count >= $$narrow.few$$ && Avx2.IsSupported)
            {
                $$narrow.class$$.Hash(messages, $$begun$$, HashSizeInBytes, destination);
                done = true;
            }
        }
    }
}
