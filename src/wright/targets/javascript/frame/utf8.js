/* Text in UTF-8 by a loop, which engines without an encoder need, and which beats the call into others for short texts. */

const encoder = typeof TextEncoder === "function" ? new TextEncoder() : undefined;

/** Below this many characters a loop beats the call into the runtime's encoder. */
const LONG = 256;

/** The text in UTF-8; a surrogate without its partner becomes U+FFFD, as in WHATWG's encoder. */
export function utf8(text) {
  if (encoder !== undefined && text.length >= LONG) return encoder.encode(text);
  const out = new Uint8Array(3 * text.length); // a pair of surrogates takes four bytes for two
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      out[size++] = code;
    } else if (code < 0x800) {
      out[size++] = 0xc0 | (code >> 6);
      out[size++] = 0x80 | (code & 0x3f);
    } else {
      if ((code & 0xf800) === 0xd800) {
        const next = code < 0xdc00 && i + 1 < text.length ? text.charCodeAt(i + 1) : 0;
        if ((next & 0xfc00) === 0xdc00) {
          i++;
          code = 0x10000 + ((code & 0x3ff) << 10) + (next & 0x3ff);
          out[size++] = 0xf0 | (code >> 18);
          out[size++] = 0x80 | ((code >> 12) & 0x3f);
          out[size++] = 0x80 | ((code >> 6) & 0x3f);
          out[size++] = 0x80 | (code & 0x3f);
          continue;
        }
        code = 0xfffd;
      }
      out[size++] = 0xe0 | (code >> 12);
      out[size++] = 0x80 | ((code >> 6) & 0x3f);
      out[size++] = 0x80 | (code & 0x3f);
    }
  }
  return out.subarray(0, size);
}
