// What the compiler makes its own code of: attributes, arrays' initial values, and asynchronous methods.
using System.Threading.Tasks;

namespace System.Runtime.CompilerServices
{
    public class CompilationRelaxationsAttribute : Attribute { public CompilationRelaxationsAttribute(int relaxations) { } }
    public sealed class CompilerGeneratedAttribute : Attribute { public CompilerGeneratedAttribute() { } }
    public sealed class ExtensionAttribute : Attribute { public ExtensionAttribute() { } }
    public sealed class IndexerNameAttribute : Attribute { public IndexerNameAttribute(string indexerName) { } }
    public sealed class MethodImplAttribute : Attribute { public MethodImplAttribute(MethodImplOptions methodImplOptions) { } }
    [Flags]
    public enum MethodImplOptions
    {
        NoInlining = 8, NoOptimization = 64, AggressiveInlining = 256,
#if TIERS
        AggressiveOptimization = 512,
#endif
    }
    public sealed class RuntimeCompatibilityAttribute : Attribute { public RuntimeCompatibilityAttribute() { } public bool WrapNonExceptionThrows { get; set; } }
    public static class RuntimeHelpers
    {
        public static void InitializeArray(Array array, RuntimeFieldHandle fldHandle) => throw null;
        public static void RunClassConstructor(RuntimeTypeHandle type) => throw null;
    }
    public sealed class UnsafeValueTypeAttribute : Attribute { public UnsafeValueTypeAttribute() { } }

    public class StateMachineAttribute : Attribute { public StateMachineAttribute(Type stateMachineType) { } }
    public sealed class AsyncStateMachineAttribute : StateMachineAttribute { public AsyncStateMachineAttribute(Type stateMachineType) : base(null) { } }
    public interface IAsyncStateMachine { void MoveNext(); void SetStateMachine(IAsyncStateMachine stateMachine); }
    public interface INotifyCompletion { void OnCompleted(Action continuation); }
    public interface ICriticalNotifyCompletion : INotifyCompletion { void UnsafeOnCompleted(Action continuation); }
    public struct AsyncTaskMethodBuilder
    {
        object state;
        public Task Task => throw null;
        public static AsyncTaskMethodBuilder Create() => throw null;
        public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine) where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine => throw null;
        public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine) where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine => throw null;
        public void SetException(Exception exception) => throw null;
        public void SetResult() => throw null;
        public void SetStateMachine(IAsyncStateMachine stateMachine) => throw null;
        public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine => throw null;
    }
    public struct AsyncTaskMethodBuilder<TResult>
    {
        object state;
        public Task<TResult> Task => throw null;
        public static AsyncTaskMethodBuilder<TResult> Create() => throw null;
        public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine) where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine => throw null;
        public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine) where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine => throw null;
        public void SetException(Exception exception) => throw null;
        public void SetResult(TResult result) => throw null;
        public void SetStateMachine(IAsyncStateMachine stateMachine) => throw null;
        public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine => throw null;
    }
    public struct ConfiguredTaskAwaitable
    {
        object state;
        public ConfiguredTaskAwaiter GetAwaiter() => throw null;
        public struct ConfiguredTaskAwaiter : ICriticalNotifyCompletion
        {
            object state;
            public bool IsCompleted => throw null;
            public void GetResult() => throw null;
            public void OnCompleted(Action continuation) => throw null;
            public void UnsafeOnCompleted(Action continuation) => throw null;
        }
    }
    public struct ConfiguredTaskAwaitable<TResult>
    {
        object state;
        public ConfiguredTaskAwaiter GetAwaiter() => throw null;
        public struct ConfiguredTaskAwaiter : ICriticalNotifyCompletion
        {
            object state;
            public bool IsCompleted => throw null;
            public TResult GetResult() => throw null;
            public void OnCompleted(Action continuation) => throw null;
            public void UnsafeOnCompleted(Action continuation) => throw null;
        }
    }
}
namespace System
{
    public delegate void Action();
    public class FlagsAttribute : Attribute { }
}
namespace System.Threading
{
    public struct CancellationToken { object state; public void ThrowIfCancellationRequested() => throw null; }
}
namespace System.Threading.Tasks
{
    public class Task { public Runtime.CompilerServices.ConfiguredTaskAwaitable ConfigureAwait(bool continueOnCapturedContext) => throw null; }
    public class Task<TResult> : Task { public new Runtime.CompilerServices.ConfiguredTaskAwaitable<TResult> ConfigureAwait(bool continueOnCapturedContext) => throw null; }
}
