// The page: sections that work apart from each other, and what makes it work offline.

import { changes, open } from "./changes.js";
import { first } from "./first.js";
import { ladder } from "./ladder.js";
import { workbench } from "./later.js";
import { peers } from "./peers.js";
import { refusals } from "./refusals.js";
import { stored } from "./stored.js";

const made = JSON.parse(document.getElementById("made").textContent);
const figure = first(made);
ladder(made);
peers(made);
refusals();
stored();
const later = workbench();
// Browsers leave a link as it is that is half in sight: on a phone the links at the top scroll sideways.
document.querySelector("nav").addEventListener("focusin", ({ target }) => {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "center" });
});
document.getElementById("engine").textContent = navigator.userAgent;
Promise.all([figure, changes()]).then(() => {
  open();
  later();
  if (window.isSecureContext && "serviceWorker" in navigator && location.protocol.startsWith("http"))
    navigator.serviceWorker
      .register("offline.js")
      .catch((error) => console.warn(`not kept for offline use: ${error}`));
});
