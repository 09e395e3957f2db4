// Reads a package as NuGet's client does: by its own library, with the manifest's schema, for several projects.
using System;
using System.IO;
using System.Linq;
using NuGet.Frameworks;
using NuGet.Packaging;

static class Nuget
{
    static int Main(string[] words)
    {
        using var package = new PackageArchiveReader(File.OpenRead(words[0]));
        using (var stream = package.GetNuspec()) Manifest.ReadFrom(stream, validateSchema: true);
        var nuspec = package.NuspecReader;
        Console.WriteLine(package.GetIdentity());
        Console.WriteLine(nuspec.GetLicenseMetadata()?.Type + " " + nuspec.GetLicenseMetadata()?.License);
        var repository = nuspec.GetRepositoryMetadata();
        Console.WriteLine(repository.Type + " " + repository.Url + " " + repository.Commit);
        foreach (var name in new[] { nuspec.GetIcon(), nuspec.GetReadme() })
            Console.WriteLine(name == null ? "none" : package.GetEntry(name).Length > 0 ? name : "empty");
        Console.WriteLine(string.Join(" ", nuspec.GetPackageTypes().Select(one => one.Name)));
        foreach (string word in words.Skip(1))
        {
            var wanted = NuGetFramework.Parse(word);
            var taken = new FrameworkReducer().GetNearest(wanted, package.GetLibItems().Select(one => one.TargetFramework));
            var needed = new FrameworkReducer().GetNearest(wanted, nuspec.GetDependencyGroups().Select(one => one.TargetFramework));
            Console.WriteLine(word + " " + (taken?.GetShortFolderName() ?? "none") + " " + (needed?.GetShortFolderName() ?? "none"));
        }
        return 0;
    }
}
