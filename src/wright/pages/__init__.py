"""Generated pages for readers: the tour, the passes, the kernels, the benchmarks, and their parts."""
