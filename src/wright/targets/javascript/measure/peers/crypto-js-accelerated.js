import { accelerate } from "hashwright/crypto-js";
import { CryptoJS, digest, pbkdf2 } from "./crypto-js.js";

accelerate(CryptoJS);

export { digest, pbkdf2 };
