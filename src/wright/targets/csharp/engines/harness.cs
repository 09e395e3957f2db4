// Checks contenders, then times them interleaved: short slices in turn, in a shuffled order each round, so that
// whatever disturbs the machine disturbs all of them. Time is this thread's own, so that others take none of it,
// neither processes nor the runtime's compilers.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;

namespace Measuring
{
    // What a contender is given, and where it leaves its result: in these bytes, or in others of its own.
    public sealed class Work
    {
        public byte[] Message, Key, Salt, Out;
        public int Iterations;
    }

    // A contender: each has a loop of its own around its calls, as a shared one would inline none of them.
    public abstract class Entry
    {
        public abstract void Prepare(Work work);
        public abstract void Run(Work work, int count);
    }

    public struct Item
    {
        public string Name, Expected, Key, Salt;
        public int Size, Iterations;
    }

    public struct Contender
    {
        public string Name, File, Class;
    }

    sealed class Timed
    {
        internal string Name;
        internal Entry Entry;
        internal double First, Best;
        internal int Count;
        internal List<double> Samples;
    }

    static class Harness
    {
        [StructLayout(LayoutKind.Sequential)]
        struct Timespec
        {
            internal long Seconds, Nanoseconds;
        }

        const int ThreadTime = 3;

        [DllImport("libc")]
        static extern int clock_gettime(int clock, out Timespec time);

        // There is one thread, no such clock, and no folder: assemblies come with the runtime.
        static readonly bool InBrowser = RuntimeInformation.IsOSPlatform(OSPlatform.Create("BROWSER"));

        static uint seed = Job.Seed;

        // Milliseconds of this thread.
        static double Now()
        {
            if (InBrowser) return Stopwatch.GetTimestamp() * 1e3 / Stopwatch.Frequency;
            Timespec time;
            clock_gettime(ThreadTime, out time);
            return time.Seconds * 1e3 + time.Nanoseconds / 1e6;
        }

        // mulberry32: the order of the slices can be repeated.
        static uint Chance()
        {
            seed += 0x6d2b79f5u;
            uint t = (seed ^ seed >> 15) * (seed | 1u);
            t ^= t + (t ^ t >> 7) * (t | 61u);
            return t ^ t >> 14;
        }

        // The same bytes as bench.interleave.message_bytes.
        static byte[] Message(int size)
        {
            var bytes = new byte[size];
            for (int i = 0; i < size; i++) bytes[i] = (byte)(i * 167 + (i >> 8) * 13 + 5);
            return bytes;
        }

        static byte[] Bytes(string digits)
        {
            var bytes = new byte[digits.Length / 2];
            for (int i = 0; i < bytes.Length; i++) bytes[i] = Convert.ToByte(digits.Substring(2 * i, 2), 16);
            return bytes;
        }

        static string Digits(byte[] bytes, int size)
        {
            var text = new StringBuilder();
            for (int i = 0; i < size && i < bytes.Length; i++) text.Append(bytes[i].ToString("x2"));
            return text.ToString();
        }

        static string Number(double value)
        {
            return value.ToString("0.00####", CultureInfo.InvariantCulture);
        }

        static void Progress(string stage, int number, double done)
        {
            Console.WriteLine("{\"event\":\"progress\",\"stage\":\"" + stage + "\",\"case\":" + Job.Items[number].Name
                + ",\"done\":" + Number((number + done) / Job.Items.Length) + "}");
        }

        // Every contender's first call, and whether its result is the expected one.
        static bool Checked(Timed timed, Item item, Work work)
        {
            work.Out = new byte[item.Expected.Length / 2];
            timed.Entry.Prepare(work);
            double start = Now();
            timed.Entry.Run(work, 1);
            timed.First = (Now() - start) * 1e6;
            string got = Digits(work.Out, item.Expected.Length / 2);
            if (got == item.Expected) return true;
            Console.WriteLine("{\"event\":\"wrong\",\"contender\":" + timed.Name + ",\"case\":" + item.Name
                + ",\"expected\":\"" + item.Expected + "\",\"got\":\"" + got + "\"}");
            return false;
        }

        // Runs until the optimising compilers had their time, and finds how many calls fill a slice.
        static void Warm(Timed timed, Work work)
        {
            double start = Now();
            int calls = 0, batch = 1;
            timed.Best = double.MaxValue;
            do
            {
                double before = Now();
                timed.Entry.Run(work, batch);
                double each = Math.Max(Now() - before, 1e-4) / batch;
                calls += batch;
                timed.Best = Math.Min(timed.Best, each);
                timed.Count = Math.Max(1, (int)(Job.Slice / each + 0.5));
                batch = Math.Min(timed.Count, 4 * batch);
            } while (Now() - start < Job.Warmup || calls < 3);
        }

        static void Interleaved(List<Timed> all, Work work, int number)
        {
            double start = Now(), told = start;
            Timed[] order = all.ToArray();
            for (int round = 0; round < Job.RoundsLeast || round < Job.RoundsMost && Now() - start < Job.Budget; round++)
            {
                for (int i = order.Length - 1; i > 0; i--)
                {
                    int j = (int)(Chance() % (uint)(i + 1));
                    Timed other = order[i];
                    order[i] = order[j];
                    order[j] = other;
                }
                foreach (Timed timed in order)
                {
                    double before = Now();
                    timed.Entry.Run(work, timed.Count);
                    timed.Samples.Add((Now() - before) * 1e6 / timed.Count);
                }
                if (Now() - told > 100)
                {
                    told = Now();
                    Progress("timed", number, (1 + Math.Min(1, (told - start) / Job.Budget)) / 2);
                }
            }
        }

        static bool Measure(Timed[] all, int number)
        {
            Item item = Job.Items[number];
            var work = new Work
            {
                Message = Message(item.Size),
                Key = Bytes(item.Key),
                Salt = Bytes(item.Salt),
                Iterations = item.Iterations,
            };
            double fastest = double.MaxValue;
            foreach (Timed timed in all)
                if (!Checked(timed, item, work)) return false;
            work.Out = new byte[item.Expected.Length / 2];
            for (int i = 0; i < all.Length; i++)
            {
                Warm(all[i], work);
                fastest = Math.Min(fastest, all[i].Best);
                Progress("warm", number, (i + 1.0) / all.Length / 2);
            }
            var worth = new List<Timed>();
            foreach (Timed timed in all)
            {
                double times = timed.Best / fastest;
                timed.Samples = new List<double>();
                if (Job.Hopeless == 0 || times <= Job.Hopeless)
                    worth.Add(timed);
                else
                    Console.WriteLine("{\"event\":\"stopped\",\"case\":" + item.Name + ",\"contender\":" + timed.Name
                        + ",\"times\":" + Number(times) + "}");
            }
            Interleaved(worth, work, number);
            Progress("timed", number, 1);
            foreach (Timed timed in worth)
            {
                var samples = new List<string>();
                foreach (double sample in timed.Samples) samples.Add(Number(sample));
                Console.WriteLine("{\"event\":\"samples\",\"case\":" + item.Name + ",\"contender\":" + timed.Name
                    + ",\"first\":" + Number(timed.First) + ",\"samples\":[" + string.Join(",", samples.ToArray()) + "]}");
            }
            return true;
        }

        static Assembly Library(string file)
        {
            if (InBrowser) return Assembly.Load(Path.GetFileNameWithoutExtension(file));
            return Assembly.LoadFrom(Path.Combine(Path.GetDirectoryName(typeof(Harness).Assembly.Location), file));
        }

        static int Main()
        {
            var all = new List<Timed>();
            foreach (Contender contender in Job.Contenders)
            {
                Type found = Library(contender.File).GetType(contender.Class, true);
                all.Add(new Timed { Name = contender.Name, Entry = (Entry)Activator.CreateInstance(found) });
            }
            for (int number = 0; number < Job.Items.Length; number++)
                if (!Measure(all.ToArray(), number)) return 1;
            Console.WriteLine("{\"event\":\"end\"}");
            return 0;
        }
    }
}
