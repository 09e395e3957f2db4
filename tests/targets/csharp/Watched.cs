// Called by watched kernels: test_watched.py inserts the calls.

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace Hashwright
{
    public static class Watched
    {
        /// <summary>All kernels made so far.</summary>
        private static readonly List<object> made = new List<object>();

        public static void Made(object kernel) => made.Add(kernel);

        /// <summary>Checks that messages begin at addresses aligned for words.</summary>
        public static unsafe void Aligned(ReadOnlySpan<byte> message)
        {
            fixed (byte* at = message)
            {
                if (((long)at & 7) != 0) throw new DataMisalignedException("a message begins where no word may");
            }
        }

        /// <summary>All words in the kernels, which are then forgotten.</summary>
        public static string Kept()
        {
            string told = string.Join(" ", made.SelectMany(kernel => kernel.GetType()
                .GetFields(BindingFlags.Instance | BindingFlags.NonPublic)
                .SelectMany(field => Words(field.GetValue(kernel)))));
            made.Clear();
            return told;
        }

        private static IEnumerable<string> Words(object value)
        {
            var array = value as Array;
            if (array != null) return array.Cast<object>().Select(word => word.ToString());
            return value is uint || value is ulong ? new[] { value.ToString() } : new string[0];
        }
    }
}
