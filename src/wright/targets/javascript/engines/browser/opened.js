// What a page has at hand: emit(value) and now(), as other engines have them; ran(promise) tells when all is done;
// evaluated(source) runs a function's body that no engine has seen, as a script in the page's own text.

function tell(place, words) {
  const request = new XMLHttpRequest();
  // At once, as a script that calculates for seconds would keep any other message back.
  request.open("POST", place, false);
  request.setRequestHeader("content-type", "text/plain");
  request.send(words);
}

const failed = (error) => tell("/failed", String(error?.stack?.includes(error.message) ? error.stack : `${error}\n${error?.stack ?? ""}`));
const { entry } = document.currentScript.dataset;

globalThis.emit = (value) => tell("/emit", JSON.stringify(value));
globalThis.now = () => performance.now();
globalThis.ran = (promise) => promise.then(() => tell("/ended", ""), failed);

globalThis.evaluated = (source) => {
  const script = document.createElement("script");
  script.textContent = `evaluated.value = (() => {${source}\n})();`;
  document.head.append(script);
  return evaluated.value;
};

fetch("/alive").catch(() => {});
addEventListener("error", ({ error, message }) => failed(error ?? message));
addEventListener("unhandledrejection", ({ reason }) => failed(reason));

// A page that is complete, so that nothing of its making is timed.
addEventListener("load", () =>
  setTimeout(() => {
    if (entry.endsWith(".mjs")) {
      ran(import(entry));
      return;
    }
    const script = document.createElement("script");
    script.onerror = () => failed(`${entry} cannot be loaded`);
    script.src = entry;
    document.head.append(script);
  }),
);
