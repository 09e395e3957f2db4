"""NuGet's package: assemblies for four frameworks, their symbols, and the manifest, without an SDK."""
