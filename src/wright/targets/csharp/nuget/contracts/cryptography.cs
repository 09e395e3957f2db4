// The runtime's classes that ours stand in for, and derive from.
namespace System.Security.Cryptography
{
    public class CryptoConfig { public static object CreateFromName(string name) => throw null; }
    public abstract class DeriveBytes : IDisposable
    {
        protected DeriveBytes() { }
        public void Dispose() => throw null;
        protected virtual void Dispose(bool disposing) => throw null;
        public abstract byte[] GetBytes(int cb);
        public abstract void Reset();
    }
    public class Rfc2898DeriveBytes : DeriveBytes
    {
        public Rfc2898DeriveBytes(byte[] password, byte[] salt, int iterations) { }
        public override byte[] GetBytes(int cb) => throw null;
        public override void Reset() => throw null;
    }
    public interface ICryptoTransform : IDisposable { }
    public abstract class HashAlgorithm : ICryptoTransform
    {
        protected int HashSizeValue;
        protected byte[] HashValue;
        protected int State;
        protected HashAlgorithm() { }
        public static HashAlgorithm Create() => throw null;
        public static HashAlgorithm Create(string hashName) => throw null;
        public virtual byte[] Hash => throw null;
        public virtual int HashSize => throw null;
        public byte[] ComputeHash(byte[] buffer) => throw null;
        public byte[] ComputeHash(byte[] buffer, int offset, int count) => throw null;
        public void Dispose() => throw null;
        protected virtual void Dispose(bool disposing) => throw null;
        protected abstract void HashCore(byte[] array, int ibStart, int cbSize);
        protected abstract byte[] HashFinal();
        public abstract void Initialize();
#if SPANS
        protected virtual void HashCore(ReadOnlySpan<byte> source) => throw null;
        protected virtual bool TryHashFinal(Span<byte> destination, out int bytesWritten) => throw null;
#endif
    }
    public struct HashAlgorithmName
    {
        string name;
        public HashAlgorithmName(string name) => throw null;
        public string Name => throw null;
        public static HashAlgorithmName SHA1 => throw null;
    }
    public abstract class KeyedHashAlgorithm : HashAlgorithm
    {
        protected byte[] KeyValue;
        protected KeyedHashAlgorithm() { }
        protected override void Dispose(bool disposing) => throw null;
        public static new KeyedHashAlgorithm Create() => throw null;
        public static new KeyedHashAlgorithm Create(string algName) => throw null;
        public virtual byte[] Key { get => throw null; set => throw null; }
    }
    public abstract class HMAC : KeyedHashAlgorithm
    {
        protected HMAC() { }
        protected int BlockSizeValue { get => throw null; set => throw null; }
        protected override void Dispose(bool disposing) => throw null;
        public string HashName { get => throw null; set => throw null; }
        public static new HMAC Create() => throw null;
        public static new HMAC Create(string algorithmName) => throw null;
        public override byte[] Key { get => throw null; set => throw null; }
        protected override void HashCore(byte[] rgb, int ib, int cb) => throw null;
        protected override byte[] HashFinal() => throw null;
        public override void Initialize() => throw null;
#if SPANS
        protected override void HashCore(ReadOnlySpan<byte> source) => throw null;
        protected override bool TryHashFinal(Span<byte> destination, out int bytesWritten) => throw null;
#endif
    }
    public abstract class MD5 : HashAlgorithm { protected MD5() { } public static new MD5 Create() => throw null; public static new MD5 Create(string hashName) => throw null; }
    public abstract class SHA1 : HashAlgorithm { protected SHA1() { } public static new SHA1 Create() => throw null; public static new SHA1 Create(string hashName) => throw null; }
    public abstract class SHA256 : HashAlgorithm { protected SHA256() { } public static new SHA256 Create() => throw null; public static new SHA256 Create(string hashName) => throw null; }
    public abstract class SHA384 : HashAlgorithm { protected SHA384() { } public static new SHA384 Create() => throw null; public static new SHA384 Create(string hashName) => throw null; }
    public abstract class SHA512 : HashAlgorithm { protected SHA512() { } public static new SHA512 Create() => throw null; public static new SHA512 Create(string hashName) => throw null; }
    public abstract class RandomNumberGenerator : IDisposable
    {
        public static RandomNumberGenerator Create() => throw null;
        public void Dispose() => throw null;
        public abstract void GetBytes(byte[] data);
    }
}
