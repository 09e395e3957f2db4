"""Third-party programs: engines, package managers, caches."""
