// The commands of TurboSHAKE's domains: Subject is replaced by the function's class.

using System;
using System.IO;
using Subject = Hashwright.Subject;
using Hex = Hashwright.Hex;

internal sealed class SubjectDomainAsked : Asked
{
    internal override string Answer(string command, Words words)
    {
        byte[] data = words.Bytes();
        var domain = (byte)words.Number();
        return command == "separated" ? Output(data, domain, words.Number()) : Misused(data, domain);
    }

    private static string Output(byte[] data, byte domain, int length)
    {
        string output = Hex.Encode(Subject.HashData(data, length, domain));
        var view = new ReadOnlySpan<byte>(data);
        Demand(output == Hex.Encode(Subject.HashData(view, length, domain)), "the output of a view differs");
        Demand(output == Hex.Encode(Subject.HashData(new MemoryStream(data), length, domain)), "the output of a stream differs");
        Demand(output == Hex.Encode(Subject.HashDataAsync(new MemoryStream(data), length, domain).Result), "the output, later, differs");
        Demand(Hex.Encode(Subject.HashData(data, length)) == Hex.Encode(Subject.HashData(data, length, Subject.DefaultDomain)), "the default differs");
        using (var subject = new Subject(domain))
        {
            subject.AppendData(data);
            using (Subject resumed = Subject.ResumeMidstate(subject.SaveMidstate(), domain))
                Demand(output == Hex.Encode(resumed.Read(length)), "a resumed message's output differs");
            Demand(output == Hex.Encode(subject.Clone().GetHashAndReset(length)), "the clone's output differs");
            Demand(output == Hex.Encode(subject.GetCurrentHash(length)), "GetCurrentHash differs");
            Demand(output == Hex.Encode(subject.GetHashAndReset(length)), "GetHashAndReset differs");
            subject.AppendData(data);
            Demand(output == Hex.Encode(subject.Read(length)), "Read differs");
        }
        return output;
    }

    private static string Misused(byte[] data, byte domain) =>
        EachRefused<ArgumentOutOfRangeException>(new Action[]
        {
            () => new Subject(domain), () => Subject.HashData(data, 1, domain), () => Subject.HashData(new MemoryStream(data), 1, domain),
            () => Subject.HashDataAsync(new MemoryStream(data), 1, domain),
            () => Subject.ResumeMidstate(new Subject().SaveMidstate(), domain),
        });
}
