#if NET5_0_OR_GREATER
using System;
#endif
using System.Runtime.CompilerServices;

namespace Hashwright
{
    /// <summary>The high half of a product of two words, which C# has no operator for.</summary>
    /// <remarks>The proof does not read these bodies: tests compare both with numbers, and a lemma has the second.</remarks>
    internal static class Products
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static ulong High64(ulong x, ulong y)
        {
#if NET5_0_OR_GREATER
            return Math.BigMul(x, y, out _);
#else
            ulong low = (x & 0xffffffff) * (y & 0xffffffff), one = (x >> 32) * (y & 0xffffffff);
            ulong other = (x & 0xffffffff) * (y >> 32), middle = (low >> 32) + (one & 0xffffffff) + other;
            return (one >> 32) + (middle >> 32) + (x >> 32) * (y >> 32);
#endif
        }
    }
}
