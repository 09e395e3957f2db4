/* `using`: what is declared with it is wiped at the end of its block. */

/** The class with `Symbol.dispose`, where the engine has that. */
export function disposable(kind) {
  if (Symbol.dispose)
    kind.prototype[Symbol.dispose] = function () {
      this.destroy();
    };
  return kind;
}
