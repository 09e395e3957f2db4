using System;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Hashwright
{
    /// <summary>How rows of bytes, one a message, become words of lanes, and words of lanes become rows.</summary>
    internal static class Vectors
    {
        /// <summary>Behind a row of ones, and behind a row of zeros the mark that ends a message: from <c>Most - n</c> on, what keeps n bytes of a row, and what marks its byte n.</summary>
        internal static readonly byte[] Kept = new byte[2 * Most], Marks = new byte[2 * Most];

        /// <summary>The bytes of the widest row.</summary>
        internal const int Most = 64;

        static Vectors()
        {
            for (int i = 0; i < Most; i++) Kept[i] = 0xff;
            Marks[Most] = 0x80;
        }
/*% for kind in kinds %*/
/*% set V = kind.vector %*/
/*% set lanes = kind.lanes %*/

        /// <summary>$$lanes$$ rows of $$lanes$$ words from a place on: the first words of all, the second ones, …</summary>
        internal static void Transpose($$V$$[] from, $$V$$[] to, int at)
        {
            /*% if kind.width == 32 %*/
            /*% for i in range(0, lanes, 2) %*/
            Vector$$kind.bits$$<ulong> a$$i$$ = $$kind.unpack$$.UnpackLow(from[at + $$i$$], from[at + $$i + 1$$]).AsUInt64();
            Vector$$kind.bits$$<ulong> a$$i + 1$$ = $$kind.unpack$$.UnpackHigh(from[at + $$i$$], from[at + $$i + 1$$]).AsUInt64();
            /*% endfor %*/
            /*% for i in range(0, lanes, 4) %*/
            /*% for half in (0, 1) %*/
            /*% set pair = "a" ~ (i + half) ~ ", a" ~ (i + half + 2) %*/
            Vector$$kind.bits$$<ulong> b$$i + 2 * half$$ = $$kind.unpack$$.UnpackLow($$pair$$);
            Vector$$kind.bits$$<ulong> b$$i + 2 * half + 1$$ = $$kind.unpack$$.UnpackHigh($$pair$$);
            /*% endfor %*/
            /*% endfor %*/
            /*% set step = 4 %*/
            /*% else %*/
            /*% for i in range(0, lanes, 2) %*/
            $$V$$ b$$i$$ = $$kind.unpack$$.UnpackLow(from[at + $$i$$], from[at + $$i + 1$$]);
            $$V$$ b$$i + 1$$ = $$kind.unpack$$.UnpackHigh(from[at + $$i$$], from[at + $$i + 1$$]);
            /*% endfor %*/
            /*% set step = 2 %*/
            /*% endif %*/
            /*% for i in range(step) %*/
            /*% if kind.bits == 256 %*/
            to[at + $$i$$] = Avx2.Permute2x128(b$$i$$, b$$i + step$$, 0x20)$$kind.back$$;
            to[at + $$i + step$$] = Avx2.Permute2x128(b$$i$$, b$$i + step$$, 0x31)$$kind.back$$;
            /*% else %*/
            /*% for half in (0, 2) %*/
            /*% set pair = "b" ~ (i + half * step) ~ ", b" ~ (i + (half + 1) * step) %*/
            Vector512<ulong> even$$i$$$$half$$ = Avx512F.Shuffle4x128($$pair$$, 0x88), odd$$i$$$$half$$ = Avx512F.Shuffle4x128($$pair$$, 0xdd);
            /*% endfor %*/
            to[at + $$i$$] = Avx512F.Shuffle4x128(even$$i$$0, even$$i$$2, 0x88)$$kind.back$$;
            to[at + $$i + step$$] = Avx512F.Shuffle4x128(odd$$i$$0, odd$$i$$2, 0x88)$$kind.back$$;
            to[at + $$i + 2 * step$$] = Avx512F.Shuffle4x128(even$$i$$0, even$$i$$2, 0xdd)$$kind.back$$;
            to[at + $$i + 3 * step$$] = Avx512F.Shuffle4x128(odd$$i$$0, odd$$i$$2, 0xdd)$$kind.back$$;
            /*% endif %*/
            /*% endfor %*/
        }

        /// <summary>The bytes of each word in reverse order.</summary>
        internal static void Swap($$V$$[] words, int count)
        {
            Vector$$kind.bits$$<byte> order = Vector$$kind.bits$$.Create($$kind.order$$).AsByte();
            for (int i = 0; i < count; i++) words[i] = $$kind.shuffle$$.Shuffle(words[i].AsByte(), order).As$$kind.name$$();
        }
/*% endfor %*/
    }
}
