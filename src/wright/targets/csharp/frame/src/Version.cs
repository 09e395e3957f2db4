#if __MonoCS__
// An SDK says it by the project file, and Unity by its own.
[assembly: System.Reflection.AssemblyVersion("$$version$$.0")]
[assembly: System.Reflection.AssemblyFileVersion("$$version$$.0")]
#endif
