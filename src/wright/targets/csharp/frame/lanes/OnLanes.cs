using System;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Hashwright
{
    public sealed partial class $$class$$
    {
        private static readonly $$word_type$$[] start =
        {
            $$start|join(", ")$$,
        };

        static partial void OnLanes(Messages messages, Span<byte> destination, ref bool done)
        {
            if (messages.Count >= $$wide.few$$ && Vector512.IsHardwareAccelerated && Avx512BW.IsSupported)
            {
                $$wide.class$$.Hash(messages, start, HashSizeInBytes, destination);
                done = true;
            }
            else if (messages.Count >= $$narrow.few$$ && Avx2.IsSupported)
            {
                $$narrow.class$$.Hash(messages, start, HashSizeInBytes, destination);
                done = true;
            }
        }
    }
}
