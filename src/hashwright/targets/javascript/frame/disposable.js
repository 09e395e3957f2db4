/* `using`: what is declared with it is wiped at the end of its block. */

/** The class with `Symbol.dispose`, where the engine has that. */
export function disposable(kind) {
  if (typeof Symbol.dispose === "symbol")
    Object.defineProperty(kind.prototype, Symbol.dispose, {
      configurable: true,
      writable: true,
      value() {
        this.destroy();
      },
    });
  return kind;
}
