// What the package itself calls of the class library.
using System.Threading;
using System.Threading.Tasks;

namespace System.IO
{
    public abstract class Stream : IDisposable
    {
        public abstract bool CanRead { get; }
        public void Dispose() => throw null;
        public abstract int Read(byte[] buffer, int offset, int count);
        public virtual Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => throw null;
    }
}
namespace System.Runtime.InteropServices
{
    public enum Architecture { X86, X64, Arm, Arm64 }
    public sealed class InAttribute : Attribute { public InAttribute() { } }
    public sealed class OutAttribute : Attribute { public OutAttribute() { } }
    public sealed class StructLayoutAttribute : Attribute { public StructLayoutAttribute(LayoutKind layoutKind) { } public int Size; public int Pack; }
    public sealed class FieldOffsetAttribute : Attribute { public FieldOffsetAttribute(int offset) { } }
    public enum LayoutKind { Sequential = 0, Explicit = 2, Auto = 3 }
    public struct OSPlatform { object name; public static OSPlatform Create(string osPlatform) => throw null; }
    public static class RuntimeInformation
    {
        public static string FrameworkDescription => throw null;
        public static Architecture ProcessArchitecture => throw null;
        public static bool IsOSPlatform(OSPlatform osPlatform) => throw null;
    }
}
namespace System.Text
{
    public abstract class Encoding
    {
        public virtual byte[] GetBytes(char[] chars) => throw null;
        public virtual byte[] GetBytes(string s) => throw null;
    }
}
