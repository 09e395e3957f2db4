using System;
using System.Runtime.InteropServices;

namespace Hashwright
{
    /// <summary>Where messages lie. Kernels read them by words, wherever they begin, which machines allow.</summary>
    /// <remarks>On 32-bit ARM a C++ compiler, which Unity's IL2CPP calls, may read two words by an instruction that stops at such places.</remarks>
    internal static class Alignment
    {
        /// <summary>Whether messages are copied to arrays before they are read.</summary>
        internal static readonly bool Copies = IntPtr.Size == 4 && RuntimeInformation.ProcessArchitecture == Architecture.Arm;

        internal static ReadOnlySpan<byte> Of(ReadOnlySpan<byte> data) => Copies ? data.ToArray() : data;
    }
}
