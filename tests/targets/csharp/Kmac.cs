// KMAC by the classes of a namespace, in place of THEIRS: a line for each class, key and message.

using System;
using System.IO;
using Kmac128 = THEIRS.Kmac128;
using Kmac256 = THEIRS.Kmac256;
using KmacXof128 = THEIRS.KmacXof128;
using KmacXof256 = THEIRS.KmacXof256;

internal static class Program
{
    private static readonly int[] Keys = { 4, 16, 32, 168, 300 };
    private static readonly int[] Messages = { 0, 1, 135, 136, 168, 1000, 20000 };

    private static void Main()
    {
        foreach (int size in Keys)
        {
            foreach (int length in Messages)
            {
                byte[] key = Bytes(size, 3), data = Bytes(length, 7), customization = Bytes(size % 7, 9);
                var whole = new byte[4][];
                for (int i = 0; i < whole.Length; i++) whole[i] = new byte[77];
                Kmac128.HashData(key, data, whole[0], customization);
                Kmac256.HashData(key, data, whole[1], customization);
                KmacXof128.HashData(key, data, whole[2], customization);
                KmacXof256.HashData(key, data, whole[3], customization);
                using (var kmac = new Kmac128(key, customization))
                {
                    kmac.AppendData(data);
                    Show(whole[0], kmac.GetCurrentHash(40), kmac.Clone().GetHashAndReset(41), kmac.GetHashAndReset(42), kmac.GetHashAndReset(9));
                }
                using (var kmac = new Kmac256(key))
                {
                    kmac.AppendData(new ReadOnlySpan<byte>(data));
                    Show(whole[1], kmac.GetHashAndReset(42), Kmac256.HashData(key, new MemoryStream(data), 12, customization));
                }
                using (var kmac = new KmacXof128(new ReadOnlySpan<byte>(key), customization))
                {
                    kmac.AppendData(data);
                    Show(whole[2], kmac.GetHashAndReset(42), KmacXof128.HashDataAsync(key, new MemoryStream(data), 12).Result);
                }
                Show(whole[3], KmacXof256.HashData(new ReadOnlySpan<byte>(key), data, 8));
            }
        }
    }

    private static byte[] Bytes(int size, int start)
    {
        var bytes = new byte[size];
        for (int i = 0; i < size; i++) bytes[i] = (byte)(start + 11 * i);
        return bytes;
    }

    private static void Show(params byte[][] outputs)
    {
        foreach (byte[] output in outputs) Console.Write(BitConverter.ToString(output) + " ");
        Console.WriteLine();
    }
}
