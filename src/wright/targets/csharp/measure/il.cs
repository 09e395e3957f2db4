#pragma warning disable // a rung may keep what only another one needs
using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Hashwright;

static class Counted
{
    const BindingFlags All = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Static
        | BindingFlags.Public | BindingFlags.NonPublic;

    static int Bytes(MethodBase method)
    {
        MethodBody body = method.GetMethodBody();
        return body == null ? 0 : body.GetILAsByteArray().Length;
    }

    static int Bytes(Type type)
    {
        int sum = 0;
        foreach (MethodInfo method in type.GetMethods(All)) sum += Bytes(method);
        foreach (ConstructorInfo constructor in type.GetConstructors(All)) sum += Bytes(constructor);
        foreach (Type nested in type.GetNestedTypes(All)) sum += Bytes(nested);
        return sum;
    }

    static int Main()
    {
        var found = new List<string>();
        foreach (Type type in typeof(Counted).Assembly.GetTypes())
            if (type.Name.StartsWith("Rung")) found.Add("\"" + type.Name + "\": " + Bytes(type));
        Console.WriteLine("{" + string.Join(", ", found.ToArray()) + "}");
        return 0;
    }
}
