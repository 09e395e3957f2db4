// WebKitGTK as puppeteer's page, of which it has what a visit takes. Its window has a least width: a page of a given size
// stands in a frame, which may be as narrow as a phone; there some articles that were out of sight stay blank in pictures,
// which they do not in a window. A page of no given size has the window to itself.

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { asked, begun } from "../../src/wright/targets/javascript/engines/browser/webkit.mjs";

const WIDEST = 2048;
const SCREEN = `${WIDEST}x1400`;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"; // what WebDriver calls a reference
const TYPED = { Tab: "\ue004", Enter: "\ue007", Space: " " };

// The driver tells no errors of a page: the page has to keep them, from when it has loaded.
function listen() {
  window.mishaps = [];
  const add = (text) => window.mishaps.push(String(text));
  window.addEventListener("error", ({ message }) => add(message));
  window.addEventListener("unhandledrejection", ({ reason }) => add(reason));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective: directive, blockedURI }) =>
    add(`${directive} forbids ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...told) => {
    add(told.join(" "));
    error(...told);
  };
}

class Page {
  constructor(session, framed) {
    this.session = session;
    this.framed = framed;
    this.keyboard = { press: (key) => this.press(key) };
  }

  ask = (method, place, body) => asked(method, `${this.session}/${place}`, body);
  evaluate = (call, ...args) =>
    this.ask("POST", "execute/sync", { script: `return (${call}).apply(null, arguments)`, args });
  errors = () => this.evaluate(() => window.mishaps);
  found = async (selector) =>
    (await this.ask("POST", "element", { using: "css selector", value: selector }))[ELEMENT];
  inside = () => this.ask("POST", "frame", { id: 0 });
  outside = () => this.ask("POST", "frame", { id: null });

  async goto(url) {
    if (this.framed) await this.show(url);
    else await this.ask("POST", "url", { url });
    await this.evaluate(listen);
  }

  async reload() {
    await this.ask("POST", "refresh", {});
    await this.evaluate(listen);
  }

  // The page in the background, as its visitor minimises the window, and in sight again.
  cover = () => this.ask("POST", "window/minimize", {});
  uncover = () => this.ask("POST", "window/rect", { x: 0, y: 0 });

  async show(url) {
    await this.outside();
    await this.ask("POST", "execute/async", {
      script: `const [url, done] = arguments; const frame = document.querySelector("iframe");
        frame.onload = () => done(); frame.src = url;`,
      args: [url],
    });
    await this.inside();
  }

  async setViewport({ width, height }) {
    await this.outside();
    await this.evaluate((...size) => {
      const { style } = document.querySelector("iframe");
      [style.width, style.height] = size.map((pixels) => `${pixels}px`);
    }, width, height);
    // A picture of an element is cut as from the window's lower edge: the window has to be as high as the frame.
    const window = await this.ask("POST", "window/rect", { x: 0, y: 0, width: WIDEST, height });
    const bar = window.height - (await this.evaluate(() => innerHeight));
    await this.ask("POST", "window/rect", { ...window, height: height + bar });
    await this.inside();
  }

  async waitForFunction(condition, { timeout, polling }, ...args) {
    const end = performance.now() + timeout;
    while (!(await this.evaluate(condition, ...args))) {
      if (performance.now() > end) throw new Error(`waited in vain for ${condition}`);
      await new Promise((later) => setTimeout(later, polling));
    }
  }

  $eval = (selector, call, ...args) =>
    this.evaluate(`(selector, ...args) => (${call})(document.querySelector(selector), ...args)`, selector, ...args);
  $$eval = (selector, call, ...args) =>
    this.evaluate(
      `(selector, ...args) => (${call})(Array.from(document.querySelectorAll(selector)), ...args)`,
      selector,
      ...args,
    );

  async $(selector) {
    const uploadFile = async (...files) => {
      // The driver adds to what was chosen before.
      await this.$eval(selector, (input) => {
        input.value = "";
      });
      await this.type(selector, files.join("\n"));
    };
    return { uploadFile };
  }

  click = async (selector) => this.ask("POST", `element/${await this.found(selector)}/click`, {});
  type = async (selector, text) => this.ask("POST", `element/${await this.found(selector)}/value`, { text });
  select = (selector, value) =>
    this.$eval(
      selector,
      (list, chosen) => {
        list.value = chosen;
        for (const name of ["input", "change"]) list.dispatchEvent(new Event(name, { bubbles: true }));
      },
      value,
    );

  press(key) {
    const [down, up] = ["keyDown", "keyUp"].map((type) => ({ type, value: TYPED[key] }));
    return this.ask("POST", "actions", { actions: [{ type: "key", id: "keyboard", actions: [down, up] }] });
  }

  async screenshot({ path: file }) {
    await this.outside();
    const drawn = await this.ask("GET", `element/${await this.found("iframe")}/screenshot`);
    await writeFile(file, Buffer.from(drawn, "base64"));
    await this.inside();
  }
}

// The settings of the desktop say what a visitor prefers.
async function settings(home, scheme, calm) {
  const folder = path.join(home, "CONFIG", "gtk-3.0");
  await mkdir(folder, { recursive: true });
  const lines = ["[Settings]", `gtk-enable-animations=${Number(!calm)}`];
  await writeFile(path.join(folder, "settings.ini"), `${lines.join("\n")}\n`);
  return { GTK_THEME: scheme === "dark" ? "Adwaita:dark" : "Adwaita" };
}

export async function launched({ executablePath, width, height, scheme, calm }) {
  const home = await mkdtemp(path.join(os.tmpdir(), "hashwright-webkit-"));
  const actions = [];
  const server = http.createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end('<!doctype html><style>body{margin:0}iframe{border:0;display:block}</style><iframe></iframe>');
  });
  const close = async () => {
    server.close();
    server.closeAllConnections();
    for (const action of actions) await action();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
    const session = await begun({
      executable: executablePath,
      home,
      fail: () => {}, // what is asked next says it
      closing: (action) => actions.push(action),
      size: SCREEN,
      strategy: "normal",
      variables: await settings(home, scheme, calm),
    });
    const page = new Page(session, width !== undefined);
    if (page.framed) {
      await page.ask("POST", "url", { url: `http://127.0.0.1:${server.address().port}/` });
      await page.setViewport({ width, height });
    }
    const { errors, cover, uncover } = page;
    return { page, errors, cover, uncover, close };
  } catch (error) {
    await close();
    throw error;
  }
}
