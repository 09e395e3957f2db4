// Resolves each type and member that an assembly refers to, as the runtime does when it first runs them.
using System;
using System.Reflection;

static class Resolve
{
    static int Main(string[] words)
    {
        Assembly assembly = Assembly.LoadFrom(words[0]);
        foreach (AssemblyName one in assembly.GetReferencedAssemblies()) Console.WriteLine(one.FullName);
        int types = Each(assembly.ManifestModule, 0x01000000, (module, token) => module.ResolveType(token, One, One));
        int members = Each(assembly.ManifestModule, 0x0A000000, (module, token) => module.ResolveMember(token, One, One));
        Console.WriteLine(types + " types, " + members + " members");
        return 0;
    }

    // Any argument does for a generic type's or method's own parameters.
    static readonly Type[] One = { typeof(byte), typeof(uint) };

    static int Each(Module module, int table, Func<Module, int, object> resolve)
    {
        int found = 0;
        for (;; found++)
            try
            {
                if (resolve(module, table + found + 1) == null) throw new MissingMemberException(table.ToString("x"));
            }
            catch (ArgumentOutOfRangeException)
            {
                return found;
            }
    }
}
