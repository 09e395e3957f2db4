// csc without an SDK: Roslyn's own reader of csc's options, its compiler, and its messages.
// Compiled with mcs, which cannot call what has an overload for spans: so no Path, no Write, no sum of strings.
using System;
using System.IO;
using System.Collections.Generic;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

static class Csc
{
    static int Main(string[] words)
    {
        string folder = Directory.GetCurrentDirectory();
        CSharpCommandLineArguments given = CSharpCommandLineParser.Default.Parse(words, folder, null);
        if (Refused(given.Errors)) return 1;
        var trees = new List<SyntaxTree>();
        foreach (CommandLineSourceFile file in given.SourceFiles)
        {
            var text = SourceText.From(File.ReadAllText(file.Path), Encoding.UTF8);
            trees.Add(CSharpSyntaxTree.ParseText(text, given.ParseOptions, file.Path));
        }
        var references = new List<MetadataReference>();
        foreach (CommandLineReference one in given.MetadataReferences)
            references.Add(MetadataReference.CreateFromFile(one.Reference));
        var compilation = CSharpCompilation.Create(
            given.CompilationName, trees, references, given.CompilationOptions);
        using (var file = new FileStream(given.GetOutputFilePath(given.OutputFileName), FileMode.Create))
            return Refused(compilation.Emit(file).Diagnostics) ? 1 : 0;
    }

    // Shows what is worth a line, and tells whether it is an error.
    static bool Refused(IEnumerable<Diagnostic> found)
    {
        bool refused = false;
        foreach (Diagnostic one in found)
        {
            if (one.Severity < DiagnosticSeverity.Warning) continue;
            SourceText.From(one.ToString()).Write(Console.Error);
            SourceText.From("\n").Write(Console.Error);
            refused |= one.Severity == DiagnosticSeverity.Error;
        }
        return refused;
    }
}
