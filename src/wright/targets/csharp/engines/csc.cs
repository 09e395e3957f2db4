// csc without an SDK: Roslyn's own reader of csc's options, its compiler, and its messages. Beside an assembly it writes
// symbols and documentation, and it signs with a public key.
using System;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

static class Csc
{
    static int Main(string[] words)
    {
        string folder = Directory.GetCurrentDirectory();
        var given = CSharpCommandLineParser.Default.Parse(words, folder, null);
        if (Refused(given.Errors)) return 1;
        var trees = given.SourceFiles.Select(file => CSharpSyntaxTree.ParseText(
            // Symbols have each source's checksum, so a source is read as the bytes that it is.
            SourceText.From(File.OpenRead(file.Path), Encoding.UTF8, given.ChecksumAlgorithm), given.ParseOptions, file.Path));
        var references = given.MetadataReferences.Select(one => MetadataReference.CreateFromFile(one.Reference));
        var options = given.CompilationOptions
            .WithStrongNameProvider(new DesktopStrongNameProvider(given.KeyFileSearchPaths))
            .WithSourceReferenceResolver(new SourceFileResolver(given.SourcePaths, folder, given.PathMap));
        var compilation = CSharpCompilation.Create(given.CompilationName, trees, references, options);
        string made = given.GetOutputFilePath(given.OutputFileName);
        using Stream assembly = Created(made);
        using Stream symbols = given.EmitPdb ? Created(given.GetPdbFilePath(made)) : null;
        using Stream texts = given.DocumentationPath == null ? null : Created(given.DocumentationPath);
        using Stream link = given.SourceLink == null ? null : File.OpenRead(given.SourceLink);
        // Debuggers look for symbols beside the assembly: where they were written is nobody's business.
        var how = given.EmitOptions.WithPdbFilePath(Path.ChangeExtension(given.OutputFileName, ".pdb"));
        return Refused(compilation.Emit(assembly, symbols, texts, options: how, sourceLinkStream: link).Diagnostics) ? 1 : 0;
    }

    static Stream Created(string path) => new FileStream(path, FileMode.Create);

    // Shows what is worth a line, and tells whether it is an error.
    static bool Refused(System.Collections.Generic.IEnumerable<Diagnostic> found)
    {
        foreach (var one in found.Where(one => one.Severity >= DiagnosticSeverity.Warning && !one.IsSuppressed))
            Console.Error.WriteLine(one);
        return found.Any(one => one.Severity == DiagnosticSeverity.Error);
    }
}
