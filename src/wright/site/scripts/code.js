// Code of all languages in colours: words of the language, and numbers.

import { element } from "./results.js";

const WORDS = new Set(
  (
    "break case const def do else export for func function if import in int let local long loop module mut new of" +
    " param private public ref result return static switch uint uint32_t uint64_t uint8_t ulong unsigned var void while"
  ).split(" "),
);

export const tokens = (text) => text.match(/\s+|\w+|[^\s\w]/g) ?? [];

// A token, as an element where it has a colour.
export function coloured(token) {
  if (WORDS.has(token)) return element("span", "word", token);
  return /^\d/.test(token) ? element("span", "numeral", token) : token;
}

export const code = (text) => tokens(text).map(coloured);
