// What an assembly says of trimming, and the calls that IsAotCompatible's analyzers would warn of: of a method that requires code
// which nothing refers to, or that is made at run time, from one that does not say so.
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

static class Trimmed
{
    const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly;
    const byte Call = 0x28, CallVirtual = 0x6f, New = 0x73;

    static int Main(string[] words)
    {
        Assembly assembly = Assembly.LoadFrom(words[0]);
        foreach (var said in assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Where(one => one.Key == "IsTrimmable"))
            Console.WriteLine(said.Key + " " + said.Value);
        foreach (Type type in assembly.GetTypes())
            foreach (MethodBase method in type.GetMethods(All).Concat<MethodBase>(type.GetConstructors(All)))
            {
                if (Requires(method)) Console.WriteLine("says " + type.Name + "." + method.Name);
                else foreach (MethodBase called in Called(method).Where(Requires)) Console.WriteLine(type.Name + "." + method.Name + " calls " + called);
            }
        return 0;
    }

    // The trimmer knows the type whose constructor runs, as it is named there.
    static bool Requires(MethodBase method) =>
        (method.IsDefined(typeof(RequiresUnreferencedCodeAttribute)) || method.IsDefined(typeof(RequiresDynamicCodeAttribute)))
        && !(method.DeclaringType == typeof(RuntimeHelpers) && method.Name == nameof(RuntimeHelpers.RunClassConstructor));

    static IEnumerable<MethodBase> Called(MethodBase method)
    {
        byte[] code = method.GetMethodBody()?.GetILAsByteArray() ?? Array.Empty<byte>();
        for (int i = 0; i + 4 < code.Length; i++)
            if ((code[i] == Call || code[i] == CallVirtual || code[i] == New) && Resolved(method, BitConverter.ToInt32(code, i + 1)) is MethodBase called)
                yield return called;
    }

    // Nothing where the bytes are no call, but part of another instruction.
    static MethodBase Resolved(MethodBase method, int token)
    {
        try
        {
            Type[] ofMethod = method.IsGenericMethod ? method.GetGenericArguments() : null;
            return method.Module.ResolveMethod(token, method.DeclaringType.GetGenericArguments(), ofMethod);
        }
        catch (ArgumentException)
        {
            return null;
        }
    }
}
