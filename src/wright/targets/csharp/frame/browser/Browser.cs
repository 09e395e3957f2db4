using System;

namespace Hashwright
{
    /// <summary>Where .NET runs in a browser, as Blazor WebAssembly has it: it interprets methods, and compiles what is hot of loops.</summary>
    internal static class Browser
    {
#if NET5_0_OR_GREATER
        internal static bool IsHere => OperatingSystem.IsBrowser();
#else
        internal static readonly bool IsHere = System.Runtime.InteropServices.RuntimeInformation.IsOSPlatform(
            System.Runtime.InteropServices.OSPlatform.Create("BROWSER"));
#endif
    }
}
