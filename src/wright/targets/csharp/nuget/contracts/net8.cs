// What kernels/dotnet has of .NET 8's core beyond netstandard.
namespace System
{
    public static partial class Math { public static ulong BigMul(ulong a, ulong b, out ulong low) => throw null; }
    public sealed class OperatingSystem { public static bool IsBrowser() => throw null; }
}
namespace System.Diagnostics.CodeAnalysis
{
    public sealed class RequiresUnreferencedCodeAttribute : Attribute { public RequiresUnreferencedCodeAttribute(string message) { } }
}
namespace System.Numerics
{
    public static class BitOperations { public static int TrailingZeroCount(uint value) => throw null; }
}
namespace System.Runtime.CompilerServices
{
    public sealed class IsReadOnlyAttribute : Attribute { public IsReadOnlyAttribute() { } }
    public sealed class IsByRefLikeAttribute : Attribute { public IsByRefLikeAttribute() { } }
}
