// The site in a frame of a page that a browser's engine opened, for browsers without an automation library.

const frame = document.createElement("iframe");
frame.src = "/site/index.html";
const loaded = new Promise((done) => {
  frame.onload = done;
});
document.body.append(frame);
await loaded;
const page = frame.contentDocument;
const find = (selector) => page.querySelector(selector);
const rows = (section) =>
  Array.from(page.querySelectorAll(`#${section} table.plot`), (table) =>
    Array.from(table.tBodies[0].rows, (row) => [row.cells[0].textContent, row.cells[2].textContent]),
  );

async function until(met) {
  while (!met()) await new Promise((later) => setTimeout(later, 100));
}

for (const [section, language] of [
  ["ladder", "javascript"],
  ["ladder", "wasm"],
  ["peers", ""],
]) {
  if (language) find("#ladder [name=language]").value = language;
  find(`#${section} .go`).click();
  await until(() => find(`#${section} form`).getAttribute("aria-busy") === "false");
  emit({ section, status: find(`#${section} [role=status]`).textContent, rows: rows(section) });
}
const { DataTransfer, Event, File } = frame.contentWindow;
const chosen = new DataTransfer();
chosen.items.add(new File(["abc"], "abc.txt"));
const input = find("#file [name=file]");
input.files = chosen.files;
input.dispatchEvent(new Event("change"));
await until(() => !find("#file .digests").hidden);
emit({ section: "file", digest: find("#file .digests code").textContent });
