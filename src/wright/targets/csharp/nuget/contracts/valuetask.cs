namespace System.Threading.Tasks
{
    public readonly struct ValueTask { readonly object state; public ValueTask(Task task) => throw null; }
    public readonly struct ValueTask<TResult>
    {
        readonly object state;
        public ValueTask(Task<TResult> task) => throw null;
        public ValueTask(TResult result) => throw null;
    }
}
