/*# The hasher is made beforehand, as its synchronous API requires. #*/
import { create$$ name | upper $$ as create } from "hash-wasm";
const prepare = (hasher) => (message) => () => hasher.init().update(message).digest("binary");
export const made = create().then((hasher) => ({ prepare: prepare(hasher), hex: hexOfBytes }));
