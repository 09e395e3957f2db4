// What is at the root of every contract: the types of the language, exceptions, and attributes.
using System.Collections;
using System.Collections.Generic;

namespace System
{
    public class Object
    {
        public Object() { }
        public virtual bool Equals(object obj) => throw null;
        public static bool Equals(object objA, object objB) => throw null;
        public virtual int GetHashCode() => throw null;
        public Type GetType() => throw null;
        public static bool ReferenceEquals(object objA, object objB) => throw null;
        public virtual string ToString() => throw null;
        ~Object() { }
    }
    public abstract class ValueType { }
    public abstract class Enum : ValueType { }
    public abstract class Delegate { }
    public abstract class MulticastDelegate : Delegate { }
    public abstract class Attribute { }
    public struct Void { }
    public struct Boolean { bool value; }
    public struct Char { char value; }
    public struct SByte { sbyte value; }
    public struct Byte { byte value; public override string ToString() => throw null; }
    public struct Int16 { short value; }
    public struct UInt16 { ushort value; }
    public struct Int32 { int value; public override string ToString() => throw null; public const int MaxValue = 2147483647; }
    public struct UInt32 { uint value; public const uint MaxValue = 4294967295; }
    public struct Int64 { long value; public override string ToString() => throw null; public const long MaxValue = 9223372036854775807; }
    public struct UInt64 { ulong value; public const ulong MaxValue = 18446744073709551615; }
    public struct Single { float value; }
    public struct Double { double value; }
    public struct IntPtr { unsafe void* value; public static int Size => throw null; }
    public struct UIntPtr { unsafe void* value; }
    public struct Nullable<T> where T : struct { T value; public Nullable(T value) => throw null; public bool HasValue => throw null; public T Value => throw null; }
    public struct RuntimeTypeHandle { int value; }
    public struct RuntimeFieldHandle { int value; }
    public abstract class Array : IEnumerable
    {
        public int Length => throw null;
        public static void Clear(Array array, int index, int length) => throw null;
        public object Clone() => throw null;
        public static void Copy(Array sourceArray, Array destinationArray, int length) => throw null;
        public static void Copy(Array sourceArray, int sourceIndex, Array destinationArray, int destinationIndex, int length) => throw null;
        public IEnumerator GetEnumerator() => throw null;
    }
    public sealed class String : IEnumerable<char>
    {
        public String(char[] value) => throw null;
        public int Length => throw null;
        [Runtime.CompilerServices.IndexerName("Chars")]
        public char this[int index] => throw null;
        public static string Concat(string str0, string str1) => throw null;
        public static string Concat(string str0, string str1, string str2) => throw null;
        public static string Concat(string str0, string str1, string str2, string str3) => throw null;
        public static string Concat(params string[] values) => throw null;
        public static bool Equals(string a, string b, StringComparison comparisonType) => throw null;
        public bool StartsWith(string value, StringComparison comparisonType) => throw null;
        public char[] ToCharArray() => throw null;
        public override bool Equals(object obj) => throw null;
        public override int GetHashCode() => throw null;
        public static bool operator ==(string a, string b) => throw null;
        public static bool operator !=(string a, string b) => throw null;
        IEnumerator<char> IEnumerable<char>.GetEnumerator() => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
    }
    public enum StringComparison { CurrentCulture, CurrentCultureIgnoreCase, InvariantCulture, InvariantCultureIgnoreCase, Ordinal, OrdinalIgnoreCase }
    public abstract class Type
    {
        public abstract string FullName { get; }
        public virtual RuntimeTypeHandle TypeHandle => throw null;
        public static Type GetTypeFromHandle(RuntimeTypeHandle handle) => throw null;
    }
    public static class Activator { public static T CreateInstance<T>() => throw null; }
    public static class BitConverter { public static readonly bool IsLittleEndian; }
    public static partial class Math { public static int Min(int val1, int val2) => throw null; }
    public interface ICloneable { object Clone(); }
    public interface IDisposable { void Dispose(); }

    public class Exception { public Exception() { } public Exception(string message) { } }
    public class SystemException : Exception { }
    public class ArgumentException : SystemException { public ArgumentException(string message) { } public ArgumentException(string message, string paramName) { } }
    public class ArgumentNullException : ArgumentException { public ArgumentNullException(string paramName) : base(null) { } }
    public class ArgumentOutOfRangeException : ArgumentException { public ArgumentOutOfRangeException(string paramName, string message) : base(null) { } }
    public class FormatException : SystemException { public FormatException(string message) { } }
    public class InvalidOperationException : SystemException { public InvalidOperationException(string message) { } }
    public class ObjectDisposedException : InvalidOperationException { public ObjectDisposedException(string objectName) : base(null) { } }
    public class InvalidCastException : SystemException { }
    public class NotSupportedException : SystemException { }
    public class PlatformNotSupportedException : NotSupportedException { public PlatformNotSupportedException(string message) { } }

    public enum AttributeTargets { Assembly = 1, All = 32767 }
    public sealed class AttributeUsageAttribute : Attribute { public AttributeUsageAttribute(AttributeTargets validOn) { } public bool AllowMultiple { get; set; } public bool Inherited { get; set; } }
    public sealed class ObsoleteAttribute : Attribute { public ObsoleteAttribute(string message) { } public ObsoleteAttribute(string message, bool error) { } }
    public sealed class ParamArrayAttribute : Attribute { }
    public class ThreadStaticAttribute : Attribute { }
}
namespace System.Collections
{
    public interface IEnumerable { IEnumerator GetEnumerator(); }
    public interface IEnumerator { object Current { get; } bool MoveNext(); void Reset(); }
}
namespace System.Collections.Generic
{
    public interface IEnumerable<out T> : IEnumerable { new IEnumerator<T> GetEnumerator(); }
    public interface IEnumerator<out T> : IDisposable, IEnumerator { new T Current { get; } }
    public interface ICollection<T> : IEnumerable<T> { }
    public interface IList<T> : ICollection<T> { }
    public interface IReadOnlyCollection<out T> : IEnumerable<T> { int Count { get; } }
    public interface IReadOnlyList<out T> : IReadOnlyCollection<T> { T this[int index] { get; } }
}
namespace System.Diagnostics
{
    public sealed class DebuggableAttribute : Attribute
    {
        public DebuggableAttribute(DebuggingModes modes) { }
        public enum DebuggingModes { None = 0, Default = 1, IgnoreSymbolStoreSequencePoints = 2, EnableEditAndContinue = 4, DisableOptimizations = 256 }
    }
    public sealed class DebuggerHiddenAttribute : Attribute { public DebuggerHiddenAttribute() { } }
}
namespace System.Reflection
{
    public sealed class AssemblyCompanyAttribute : Attribute { public AssemblyCompanyAttribute(string company) { } }
    public sealed class AssemblyFileVersionAttribute : Attribute { public AssemblyFileVersionAttribute(string version) { } }
    public sealed class AssemblyInformationalVersionAttribute : Attribute { public AssemblyInformationalVersionAttribute(string informationalVersion) { } }
    [AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
    public sealed class AssemblyMetadataAttribute : Attribute { public AssemblyMetadataAttribute(string key, string value) { } }
    public sealed class AssemblyProductAttribute : Attribute { public AssemblyProductAttribute(string product) { } }
    public sealed class AssemblyTitleAttribute : Attribute { public AssemblyTitleAttribute(string title) { } }
    public sealed class AssemblyVersionAttribute : Attribute { public AssemblyVersionAttribute(string version) { } }
    public sealed class DefaultMemberAttribute : Attribute { public DefaultMemberAttribute(string memberName) { } }
}
namespace System.Security.Cryptography
{
    public class CryptographicException : SystemException { public CryptographicException(string message) { } }
}
namespace System.Runtime.Versioning
{
    public sealed class TargetFrameworkAttribute : Attribute { public TargetFrameworkAttribute(string frameworkName) { } public string FrameworkDisplayName { get; set; } }
}
