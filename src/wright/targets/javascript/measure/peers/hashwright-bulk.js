import * as bulk from "hashwright/bulk";
import * as usual from "./hashwright.js";

export const pbkdf2 = (name) => usual.pbkdf2(name, bulk);
export const sideBySide = (name) => usual.sideBySide(name, bulk);
export const levels = (name) => usual.levels(name, bulk);
