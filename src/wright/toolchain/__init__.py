"""Programs that others make: engines, package managers, caches."""
