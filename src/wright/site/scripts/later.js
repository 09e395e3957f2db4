// What the first figure does not need comes after it: the workbench, at once where somebody turns to it before.

import { absolute, inPage } from "./beside.js";

// Returns what fetches the workbench's script, which looks for itself at what its form has by then.
export function workbench() {
  const section = document.getElementById("file");
  const fetched = () =>
    inPage(absolute("workbench.js")).catch((error) => {
      section.querySelector("[role=status]").textContent = String(error);
    });
  for (const kind of ["focusin", "pointerenter", "change"]) section.addEventListener(kind, fetched);
  // A file that misses the place is meant for it: the browser would leave the page and open the file.
  for (const kind of ["dragover", "drop"])
    document.addEventListener(kind, (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      const files = Array.from(event.dataTransfer.files); // the event forgets them
      if (kind === "drop") fetched().then((take) => take?.(files));
    });
  return fetched;
}
