$$ kernels $$
    const int BLOCK = $$ function.block_size $$;
    const int SIZE = $$ function.digest_size $$;
    const int SUFFIX = $$ function.suffix $$;
    // A hash of whole messages around the permutation; another kernel absorbs.
    static readonly Permute permute = new Permute();
    static readonly Absorb absorb = new Absorb();
    static readonly ulong[] H = new ulong[25];
    static readonly byte[] block = new byte[BLOCK];

    internal static void Prepare(Work work) { }

    internal static void Once(Work work)
    {
        byte[] message = work.Message;
        int left = message.Length % BLOCK;
        int whole = message.Length - left;
        Array.Clear(H, 0, H.Length);
        if (whole > 0) absorb.Run(permute, H, message, 0, whole);
        Array.Clear(block, 0, BLOCK);
        new ReadOnlySpan<byte>(message, whole, left).CopyTo(block);
        block[left] = SUFFIX;
        block[BLOCK - 1] |= 0x80;
        absorb.Run(permute, H, block, 0, BLOCK);
        MemoryMarshal.AsBytes(new ReadOnlySpan<ulong>(H)).Slice(0, SIZE).CopyTo(work.Out);
    }
