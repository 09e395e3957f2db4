/* $$title$$, $$standard$$: many messages in one call. */

import { bytesOf, checkRoom } from "../bytes.js";
import { refuseOptions } from "../incumbents.js";
import { checkApart, countOf, messagesOf, placesOf } from "../lists.js";
import { partsOf } from "../parts.js";
import { part, sizeOf } from "../views.js";

const DIGEST = $$digest_size$$;

const parts = /* @__PURE__ */ partsOf("$$name$$");

export const many = (messages, options, lists) => {
  refuseOptions(options, lists, "$$name$$.many", "$$name$$ of each");
  return Array.from(messagesOf(messages), (message) => parts.self(message));
};

many.into = (data, offsets, out, position = 0, options) => {
  refuseOptions(options, undefined, "$$name$$.many", "$$name$$ of each");
  const bytes = bytesOf(data);
  const places = placesOf(offsets, sizeOf(bytes));
  const count = countOf(places) - 1;
  checkRoom(out, position, count * DIGEST);
  checkApart(bytes, places, out, position, count * DIGEST);
  for (let i = 0; i < count; i++) parts.self.into(part(bytes, places[i], places[i + 1]), out, position + i * DIGEST);
  return out;
};
