[DllImport($$ library $$), System.Security.SuppressUnmanagedCodeSecurity]
    static extern void invoked(/*% for each in given %*/IntPtr $$ each $$, /*% endfor %*/UIntPtr size, IntPtr result);
    static byte[] bytes;
/*% for each in given %*/
    static IntPtr $$ each $$;
/*% endfor %*/
    static IntPtr result;
    static IntPtr Pinned(byte[] bytes)
    {
        return GCHandle.Alloc(bytes, GCHandleType.Pinned).AddrOfPinnedObject();
    }