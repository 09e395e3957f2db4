"""The CRCs of gzip and PNG, of iSCSI and many stores, of NVMe and S3, and two of Redis and Valkey."""

from __future__ import annotations

from wright.spec.constructions.checksum import Checksum

CRC32 = Checksum("crc32", "CRC-32", "ISO-HDLC, RFC 1952 §8", 32, 0xEDB88320)
CRC32C = Checksum("crc32c", "CRC-32C", "Castagnoli, RFC 3720 §12.1", 32, 0x82F63B78)
CRC64NVME = Checksum("crc64nvme", "CRC-64/NVME", "NVM Command Set 1.0 §5.2.1", 64, 0x9A6C9329AC4BC9B5)
CRC64JONES = Checksum(
    "crc64jones",
    "CRC-64/Jones",
    "Redis' crc64.c, by D. Jones' polynomial",
    64,
    0x95AC9329AC4BC9B5,
    inverted=False,
)
CRC16XMODEM = Checksum(
    "crc16xmodem",
    "CRC-16/XMODEM",
    "Redis Cluster's specification, Appendix A",
    32,
    0x1021,
    inverted=False,
    reflected=False,
    narrower=16,
)

FUNCTIONS = (CRC32, CRC32C, CRC64NVME, CRC64JONES, CRC16XMODEM)
