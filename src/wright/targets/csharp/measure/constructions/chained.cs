$$ kernels $$
    const int BLOCK = $$ function.block_size $$, SIZE = $$ function.digest_size $$;
    const bool KEEPS_LAST = $$ function.keeps_last | tojson $$;
    static readonly $$ type $$[] START = { $$ function.start | words(function.word) $$ };
    // A hash of whole messages around a kernel that takes blocks; another pads and ends.
    static readonly Compress compress = new Compress();
    static readonly Finish finish = new Finish();
    static readonly $$ type $$[] H = new $$ type $$[START.Length];
    static readonly byte[] block = new byte[BLOCK];
    static readonly byte[] bytes = new byte[START.Length * sizeof($$ type $$)];

    internal static void Prepare(Work work) { }

    internal static void Once(Work work)
    {
        byte[] message = work.Message;
        int length = message.Length;
        int left = KEEPS_LAST && length > 0 ? (length - 1) % BLOCK + 1 : length % BLOCK;
        int whole = length - left;
        Array.Copy(START, H, H.Length);
        if (whole > 0) compress.Run(H, message, 0, whole);
        new ReadOnlySpan<byte>(message, whole, left).CopyTo(block);
        finish.Run(compress, H, block, left, length);
        for (int i = 0; i < H.Length; i++) Words.Store$$ "BE" if function.big_endian else "LE" $$$$ function.word $$(bytes, i * sizeof($$ type $$), H[i]);
        Array.Copy(bytes, work.Out, SIZE);
    }
