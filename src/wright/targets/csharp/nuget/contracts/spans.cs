// Spans and memory.
namespace System
{
    public readonly ref struct ReadOnlySpan<T>
    {
        readonly object state;
        public ReadOnlySpan(T[] array) => throw null;
        public ReadOnlySpan(T[] array, int start, int length) => throw null;
        public unsafe ReadOnlySpan(void* pointer, int length) => throw null;
        public static ReadOnlySpan<T> Empty => throw null;
        public bool IsEmpty => throw null;
        public ref readonly T this[int index] => throw null;
        public int Length => throw null;
        public Enumerator GetEnumerator() => throw null;
        public ref struct Enumerator
        {
            object state;
            public ref readonly T Current => throw null;
            public bool MoveNext() => throw null;
        }
        public void CopyTo(Span<T> destination) => throw null;
        public ReadOnlySpan<T> Slice(int start) => throw null;
        public ReadOnlySpan<T> Slice(int start, int length) => throw null;
        public T[] ToArray() => throw null;
        public static implicit operator ReadOnlySpan<T>(T[] array) => throw null;
    }
    public readonly ref struct Span<T>
    {
        readonly object state;
        public Span(T[] array) => throw null;
        public Span(T[] array, int start, int length) => throw null;
        public unsafe Span(void* pointer, int length) => throw null;
        public static Span<T> Empty => throw null;
        public bool IsEmpty => throw null;
        public ref T this[int index] => throw null;
        public int Length => throw null;
        public Enumerator GetEnumerator() => throw null;
        public ref struct Enumerator
        {
            object state;
            public ref T Current => throw null;
            public bool MoveNext() => throw null;
        }
        public void Clear() => throw null;
        public void CopyTo(Span<T> destination) => throw null;
        public void Fill(T value) => throw null;
        public Span<T> Slice(int start) => throw null;
        public Span<T> Slice(int start, int length) => throw null;
        public T[] ToArray() => throw null;
        public static implicit operator ReadOnlySpan<T>(Span<T> span) => throw null;
        public static implicit operator Span<T>(T[] array) => throw null;
    }
    public readonly struct Memory<T>
    {
        readonly object state;
        public Memory(T[] array) => throw null;
        public Span<T> Span => throw null;
    }
    public readonly struct ReadOnlyMemory<T>
    {
        readonly object state;
        public ReadOnlyMemory(T[] array) => throw null;
        public int Length => throw null;
        public ReadOnlySpan<T> Span => throw null;
        public static implicit operator ReadOnlyMemory<T>(T[] array) => throw null;
    }
}
