"""A second opinion on kernels of C and WebAssembly: other readers, another reference, another prover.

It shares no code with `wright.proof`, `wright.ir`, `wright.spec` and the readers. Its only input of ours
is the text in the packages.
"""
