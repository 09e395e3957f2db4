    // A hash of whole messages around a kernel that takes blocks; another pads and ends.
    static readonly Compress compress = new Compress();
    static readonly Finish finish = new Finish();
    static readonly WORD[] H = new WORD[START.Length];
    static readonly byte[] block = new byte[BLOCK];
    static readonly byte[] bytes = new byte[START.Length * sizeof(WORD)];

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
        for (int i = 0; i < H.Length; i++) Words.STORE(bytes, i * sizeof(WORD), H[i]);
        Array.Copy(bytes, work.Out, SIZE);
    }
