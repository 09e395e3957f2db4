"""A second opinion on kernels of C: other readers, another reference, another prover.

It shares no code with `wright.proof`, `wright.ir`, `wright.spec` and the readers. It takes nothing of ours
but the text that lies in the package.
"""
