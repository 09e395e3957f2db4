// Prints the types that an assembly uses from the class library and .NET Standard lacks: the two are given as files.

using System;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

internal static class Standard
{
    private static void Main(string[] files)
    {
        MetadataReader ours = Read(files[0]), standard = Read(files[1]);
        var offered = standard.ExportedTypes.Select(standard.GetExportedType)
            .Select(type => standard.GetString(type.Namespace) + "." + standard.GetString(type.Name)).ToHashSet();
        var taken = ours.TypeReferences.Select(ours.GetTypeReference).Where(type => type.ResolutionScope.Kind == HandleKind.AssemblyReference)
            .Select(type => ours.GetString(type.Namespace) + "." + ours.GetString(type.Name)).ToList();
        Console.WriteLine(taken.Count + " types, not there: " + string.Join(" ", taken.Where(type => !offered.Contains(type) && !Written(type))));
    }

    /// <summary>Whether a newer compiler writes the attribute by itself.</summary>
    private static bool Written(string type) => type.StartsWith("System.Runtime.CompilerServices.") && type.EndsWith("Attribute");

    private static MetadataReader Read(string file) => new PEReader(File.OpenRead(file)).GetMetadataReader();
}
