using System.Collections.Generic;

namespace System.Linq
{
    public static class Enumerable { public static TSource[] ToArray<TSource>(this IEnumerable<TSource> source) => throw null; }
}
