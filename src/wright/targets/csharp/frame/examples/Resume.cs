// A hash begun here and ended elsewhere: the midstate is bytes that any Hashwright package reads.

using System;
using System.Text;
using Hashwright;

internal static class Resume
{
    private static void Main()
    {
        byte[] midstate;
        using (var begun = new Sha1())
        {
            begun.AppendData(Encoding.ASCII.GetBytes("The quick brown fox "));
            midstate = begun.SaveMidstate();
        }
        using (Sha1 resumed = Sha1.ResumeMidstate(midstate))
        {
            resumed.AppendData(Encoding.ASCII.GetBytes("jumps over the lazy dog"));
            Console.WriteLine(Hex.Encode(resumed.GetHashAndReset()));
        }
    }
}
