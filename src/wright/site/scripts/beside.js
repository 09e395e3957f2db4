// Runs a part of the page beside it (part.js): in a fresh worker each time, so that every run starts with what no run
// before has warmed; in the page where no worker may be made.

const parts = new Map(); // by URL, what a script gave the page as its part

// Loads a script into the page, once; the promise is of what it gives. One that does not come is asked for again.
export function inPage(url) {
  if (!parts.has(url)) {
    const loaded = new Promise((found, failed) => {
      const script = Object.assign(document.createElement("script"), { src: url });
      script.addEventListener("part", ({ detail }) => found(detail));
      script.onerror = () => {
        parts.delete(url);
        failed(new Error(`${url} could not be loaded`));
      };
      document.head.append(script);
    });
    parts.set(url, loaded);
  }
  return parts.get(url);
}

// Where the page can tell beforehand that a worker would be refused.
const workers = location.protocol !== "file:";

// Asks a part to do a job. `tell` gets its events, the last of them `end` or `error`. Returns what stops it.
export function begin(url, job, tell) {
  if (!workers) {
    const stop = new AbortController();
    inPage(url)
      .then((answer) => answer(job, tell, stop.signal))
      .then(
        () => tell({ event: "end" }),
        (error) => tell({ event: "error", words: String(error) }),
      );
    return () => stop.abort();
  }
  const worker = new Worker(url);
  const over = (event) => {
    worker.terminate();
    tell(event);
  };
  worker.onmessage = ({ data }) => (data.event === "end" || data.event === "error" ? over(data) : tell(data));
  worker.onerror = (event) => over({ event: "error", words: event.message || `${url} could not be loaded` });
  worker.postMessage(job);
  return () => worker.postMessage("stop");
}

// A file of this site, for a worker too.
export const absolute = (file) => new URL(file, document.baseURI).href;
