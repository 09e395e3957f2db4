// The first lines of each script that works beside the page: in a worker or, where the browser allows none (a page
// from file:), in the page itself. It serves one job after another; AbortSignals end them early.

// All here are functions: several of these scripts may come into one page, where a second constant would be an error.
function inPage() {
  return typeof document !== "undefined";
}

// `answer(job, tell, signal)` returns a promise; `tell` takes an event for the page.
function serve(answer) {
  if (inPage()) {
    document.currentScript.dispatchEvent(new CustomEvent("part", { detail: answer }));
    return;
  }
  let stop;
  self.onmessage = async ({ data }) => {
    if (data === "stop") {
      stop?.abort();
      return;
    }
    stop = new AbortController();
    try {
      await answer(data, (event) => self.postMessage(event), stop.signal);
      self.postMessage({ event: "end" });
    } catch (error) {
      self.postMessage({ event: "error", words: String(error) });
    }
  };
}

// Runs further scripts, one after another. `urls` are absolute.
async function load(urls) {
  if (!inPage()) {
    self.importScripts(...urls);
    return;
  }
  for (const src of urls) {
    await new Promise((loaded, failed) => {
      const element = Object.assign(document.createElement("script"), { src, onload: loaded });
      element.onerror = () => failed(new Error(`${src} could not be loaded`));
      document.head.append(element);
    });
  }
}

// Lets others have their turn: the page, or the message that says to stop.
function pause() {
  return new Promise((resumed) => setTimeout(resumed, 0));
}
