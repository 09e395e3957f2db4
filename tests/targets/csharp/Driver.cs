// Runs the library by lines: a command with its words on stdin, an answer on stdout. Bytes are hexadecimal, no bytes are "-".

using System;
using System.Collections.Generic;
using Microsoft.Win32.SafeHandles;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;
using Hashwright;

/// <summary>The words of a command, taken one by one.</summary>
internal sealed class Words
{
    private readonly string[] words;
    private int at;

    internal Words(string line) => words = line.Split(' ');

    internal string Next() => words[at++];

    internal int Number() => (int)Long();

    internal long Long() => long.Parse(Next());

    /// <summary>Their number, then each.</summary>
    internal int[] Numbers()
    {
        var numbers = new int[Number()];
        for (int i = 0; i < numbers.Length; i++) numbers[i] = Number();
        return numbers;
    }

    internal byte[] Bytes()
    {
        string digits = Next();
        return digits == "-" ? new byte[0] : Hex.Decode(digits);
    }
}

/// <summary>A function that answers commands. An exception of the kind that the command expects is an answer.</summary>
internal abstract class Asked
{
    internal abstract string Answer(string command, Words words);

    internal static string Refused<E>(Action action) where E : Exception
    {
        try
        {
            action();
            return "not refused";
        }
        catch (E error)
        {
            return "refused " + error.GetType().Name + ": " + error.Message.Split('\n')[0];
        }
    }

    internal static string EachRefused<E>(Action[] calls) where E : Exception
    {
        foreach (Action call in calls)
        {
            string answer = Refused<E>(call);
            if (!answer.StartsWith("refused")) return answer;
        }
        return "refused";
    }

    /// <summary>What is left in an object's message: "ok" if every word and byte is zero, by reflection over its fields.</summary>
    internal static string Left(object owner)
    {
        const BindingFlags own = BindingFlags.Instance | BindingFlags.NonPublic;
        return LeftIn(owner.GetType().GetField("message", own).GetValue(owner));
    }

    /// <summary>A message of a mode has messages of a function.</summary>
    private static string LeftIn(object message)
    {
        const BindingFlags own = BindingFlags.Instance | BindingFlags.NonPublic;
        foreach (FieldInfo field in message.GetType().GetFields(own))
        {
            object value = field.GetValue(message);
            if (value is Array array)
            {
                foreach (object item in array)
                {
                    if (Convert.ToUInt64(item) != 0) return field.Name + " is not zero";
                }
            }
            else if (value != null && value.GetType().GetInterface("IMessage") != null)
            {
                string left = LeftIn(value);
                if (left != "ok") return left;
            }
            else if (value is ulong && (ulong)value != 0) return field.Name + " is not zero";
        }
        return "ok";
    }

    /// <summary>The processor time of this process, in microseconds: C's clock on POSIX.</summary>
    [DllImport("libc", EntryPoint = "clock")]
    internal static extern IntPtr Ticks();

    internal static long Clock() => Ticks().ToInt64();

    /// <summary>What writes a hash tells its size, writes nothing behind it, and refuses a room that is too short.</summary>
    internal static void InRoom(string hash, Func<byte[], int> written)
    {
        int size = hash.Length / 2;
        byte[] room = Filled(size + 1);
        Demand(written(room) == size && Hex.Encode(room) == hash + "a5", "a hash is written otherwise");
        Demand(Refused<ArgumentException>(() => written(new byte[size - 1])).StartsWith("refused"), "too short a room is taken");
    }

    internal static byte[] Filled(int size)
    {
        var buffer = new byte[size];
        for (int i = 0; i < size; i++) buffer[i] = 0xa5;
        return buffer;
    }

    internal static void Demand(bool held, string what)
    {
        if (!held) throw new InvalidOperationException(what);
    }

    /// <summary>The bytes that the thread allocates, without one-time allocations of a first call.</summary>
    internal static string Allocated(Action action)
    {
        action();
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < 1000; i++) action();
        // An interpreter sometimes allocates for itself, far less than once a call.
        return ((GC.GetAllocatedBytesForCurrentThread() - before) / 1000).ToString();
    }
}

internal static class Driver
{
    private static void Main()
    {
        var functions = new Dictionary<string, Asked>();
        TextReader input = RuntimeInformation.IsOSPlatform(OSPlatform.Create("BROWSER")) ? File() : Console.In;
        for (string line = input.ReadLine(); line != null; line = input.ReadLine())
        {
            var words = new Words(line);
            string command = words.Next();
            if (command == "fresh") functions.Clear();
            if (functions.Count == 0) Functions.Register(functions);
            Console.Out.WriteLine(command == "fresh" ? "ok" : functions[words.Next()].Answer(command, words));
            Console.Out.Flush();
        }
    }

    /// <summary>In a browser's console there is no input; in Node.js its file has it.</summary>
    private static TextReader File() =>
        new StreamReader(new FileStream(new SafeFileHandle(IntPtr.Zero, false), FileAccess.Read));
}
