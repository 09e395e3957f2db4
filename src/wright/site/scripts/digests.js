// Digests in the forms that people copy and compare.

const SRI = new Set(["sha256", "sha384", "sha512"]); // the functions of subresource integrity

function base64(hex) {
  const bytes = hex.match(/../g).map((byte) => Number.parseInt(byte, 16));
  return btoa(String.fromCharCode(...bytes));
}

// A digest in a form, or null where the function has none in that form.
export function formed(name, hex, form) {
  if (form === "hex") return hex;
  if (form === "base64") return base64(hex);
  return SRI.has(name) ? `${name}-${base64(hex)}` : null;
}

// Whether a digest is what somebody expects: hex in any case, base64 with or without its padding, SRI's form, or a
// line of `sha256sum`, whose first word it is.
export function matches(name, hex, expected) {
  const [word = ""] = expected.trim().split(/\s+/);
  const bare = (text) => text.replace(/=+$/, "");
  return word.toLowerCase() === hex || [base64(hex), formed(name, hex, "sri")].some((form) => form && bare(form) === bare(word));
}
