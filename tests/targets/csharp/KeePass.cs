// KeePass' library with commands: its own tests' results, databases written and read, and the time of its hashing.

using System;
using System.Diagnostics;
using System.IO;
using System.Text;
using KeePassLib;
using KeePassLib.Cryptography;
using KeePassLib.Cryptography.Cipher;
using KeePassLib.Keys;
using KeePassLib.Security;
using KeePassLib.Serialization;

internal static class KeePass
{
    private static void Main(string[] words)
    {
        switch (words[0])
        {
            case "test": Test(); break;
            case "write": Write(words[1], words[2] == "4", int.Parse(words[3])); break;
            case "read": Read(words[1]); break;
            case "time": Time(words[1]); break;
            default: throw new ArgumentException(words[0]);
        }
    }

    /// <summary>KeePass runs these at every start.</summary>
    private static void Test()
    {
        SelfTest.Perform();
        Console.WriteLine("KeePass' own tests hold");
    }

    private static CompositeKey Key()
    {
        var key = new CompositeKey();
        key.AddUserKey(new KcpPassword("correct horse battery staple"));
        return key;
    }

    private static byte[] Attached(int size)
    {
        var data = new byte[size];
        uint x = 1;
        for (int i = 0; i < size; i++)
        {
            x = x * 1664525 + 1013904223;
            data[i] = (byte)(x >> 24);
        }
        return data;
    }

    /// <summary>A database of version 3.1 (blocks under SHA-256) or 4 (under HMAC-SHA-256), with an attachment.</summary>
    private static PwDatabase Made(string path, bool four, int size)
    {
        var database = new PwDatabase();
        database.New(IOConnectionInfo.FromPath(path), Key());
        database.Compression = PwCompressionAlgorithm.None;
        if (four) database.PublicCustomData.SetString("version", "4");
        for (int i = 0; i < 100; i++)
        {
            var entry = new PwEntry(true, true);
            entry.Strings.Set(PwDefs.TitleField, new ProtectedString(false, "Entry " + i));
            entry.Strings.Set(PwDefs.PasswordField, new ProtectedString(true, "secret " + i * i));
            database.RootGroup.AddEntry(entry, true);
        }
        database.RootGroup.Entries.GetAt(0).Binaries.Set("attachment", new ProtectedBinary(false, Attached(size)));
        return database;
    }

    private static void Write(string path, bool four, int size)
    {
        Made(path, four, size).Save(null);
        Console.WriteLine("written");
    }

    /// <summary>Prints every entry, and the attachment's size.</summary>
    private static void Read(string path)
    {
        var database = new PwDatabase();
        database.Open(IOConnectionInfo.FromPath(path), Key(), null);
        foreach (PwEntry entry in database.RootGroup.Entries)
        {
            string attached = "";
            ProtectedBinary binary = entry.Binaries.Get("attachment");
            if (binary != null)
            {
                byte[] data = binary.ReadData();
                attached = " " + data.Length + (Convert.ToBase64String(data) == Convert.ToBase64String(Attached(data.Length)) ? " whole" : " broken");
            }
            Console.WriteLine(entry.Strings.ReadSafe(PwDefs.TitleField) + ": " + entry.Strings.ReadSafe(PwDefs.PasswordField) + attached);
        }
    }

    private static double Best(Action action)
    {
        double best = double.MaxValue;
        for (int turn = 0; turn < 7; turn++)
        {
            var watch = Stopwatch.StartNew();
            action();
            best = Math.Min(best, watch.Elapsed.TotalMilliseconds);
        }
        return best;
    }

    /// <summary>Milliseconds, the best of seven: KeePass' calls of hashing alone, and whole databases.</summary>
    private static void Time(string folder)
    {
        byte[] large = Attached(1 << 23);
        byte[] small = Attached(55);
        byte[] secret = Attached(20);
        string path = Path.Combine(folder, "timed.kdbx");
        Print("HashSha256 of 8 MiB", Best(() => CryptoUtil.HashSha256(large)));
        Print("HashSha256 of 55 bytes, 10000 times", Best(() => Repeat(() => CryptoUtil.HashSha256(small))));
        Print("HmacOtp, 10000 times", Best(() => Repeat(() => HmacOtp.Generate(secret, 7, 6, false, -1))));
        foreach (bool four in new[] { false, true })
        {
            PwDatabase database = Made(path, four, 1 << 23);
            string version = four ? "4" : "3.1";
            Print("saving version " + version, Best(() => database.Save(null)));
            Print("opening version " + version, Best(() => new PwDatabase().Open(IOConnectionInfo.FromPath(path), Key(), null)));
        }
    }

    private static void Repeat(Action action)
    {
        for (int i = 0; i < 10000; i++) action();
    }

    private static void Print(string what, double milliseconds) =>
        Console.WriteLine("{\"what\": \"" + what + "\", \"milliseconds\": " + milliseconds.ToString("F3", System.Globalization.CultureInfo.InvariantCulture) + "}");
}
