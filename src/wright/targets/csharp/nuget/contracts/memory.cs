// What reads spans of one type as another, and compares where they lie.
namespace System
{
    public static class MemoryExtensions
    {
        public static void CopyTo<T>(this T[] source, Memory<T> destination) => throw null;
        public static void CopyTo<T>(this T[] source, Span<T> destination) => throw null;
        public static bool Overlaps<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other) => throw null;
        public static bool Overlaps<T>(this Span<T> span, ReadOnlySpan<T> other) => throw null;
    }
}
namespace System.Runtime.InteropServices
{
    public static class MemoryMarshal
    {
        public static ReadOnlySpan<byte> AsBytes<T>(ReadOnlySpan<T> span) where T : struct => throw null;
        public static Span<byte> AsBytes<T>(Span<T> span) where T : struct => throw null;
        public static ReadOnlySpan<TTo> Cast<TFrom, TTo>(ReadOnlySpan<TFrom> span) where TFrom : struct where TTo : struct => throw null;
        public static Span<TTo> Cast<TFrom, TTo>(Span<TFrom> span) where TFrom : struct where TTo : struct => throw null;
        public static T Read<T>(ReadOnlySpan<byte> source) where T : struct => throw null;
    }
}
