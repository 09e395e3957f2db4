// The full names of assemblies.
using System;
using System.Reflection;

static class Named
{
    static void Main(string[] files)
    {
        foreach (string file in files) Console.WriteLine(AssemblyName.GetAssemblyName(file).FullName);
    }
}
