export { pbkdf2 } from "../pbkdf2.js";
