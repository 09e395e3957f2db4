// WebKitGTK's small browser by W3C WebDriver, on a screen that nobody sees.

import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import readline from "node:readline";

const LOOK = 2000; // milliseconds between two looks whether the page is still there

async function freePort() {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

export async function asked(method, place, body) {
  const response = await fetch(place, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebKitWebDriver: ${value.message || value.error}`);
  return value;
}

async function ready(place, driver) {
  while (driver.exitCode === null) {
    try {
      return await asked("GET", `${place}/status`);
    } catch {
      await new Promise((later) => setTimeout(later, 20));
    }
  }
  throw new Error("WebKitWebDriver ended before it listened");
}

// The address of a session of WebDriver, on a screen of its own size; `variables` are the environment's.
export async function begun({ executable, home, fail, closing, size = "1280x800", strategy = "none", variables }) {
  const processes = [];
  let session;
  closing(async () => {
    if (session) await asked("DELETE", session).catch(() => {});
    for (const each of processes.reverse()) each.kill("SIGKILL");
  });
  const started = (program, args, options) => {
    const child = spawn(program, args, options);
    processes.push(child);
    child.on("error", ({ message }) => fail(message));
    return child;
  };
  const screen = started("Xvfb", ["-displayfd", "1", "-screen", "0", `${size}x24`, "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await Promise.race([
    once(readline.createInterface({ input: screen.stdout }), "line"),
    once(screen, "exit").then(() => Promise.reject(new Error("Xvfb ended before it had a display"))),
  ]);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${display}`, HOME: home, XDG_RUNTIME_DIR: home, ...variables };
  for (const kind of ["CACHE", "CONFIG", "DATA"]) env[`XDG_${kind}_HOME`] = path.join(home, kind);
  const driver = started("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  driver.on("exit", () => fail("WebKitWebDriver ended"));
  const place = `http://127.0.0.1:${port}`;
  await ready(place, driver);
  const options = { binary: executable, args: ["--automation"] };
  const alwaysMatch = { pageLoadStrategy: strategy, "webkitgtk:browserOptions": options };
  const { sessionId } = await asked("POST", `${place}/session`, { capabilities: { alwaysMatch } });
  session = `${place}/session/${sessionId}`;
  return session;
}

export async function open({ closing, lost, ...given }) {
  let looking;
  const session = await begun({
    ...given,
    closing: (action) =>
      closing(async () => {
        clearInterval(looking);
        await action();
      }),
  });
  return async (url) => {
    clearInterval(looking);
    const { handle } = await asked("POST", `${session}/window/new`, { type: "window" });
    await asked("DELETE", `${session}/window`);
    await asked("POST", `${session}/window`, { handle });
    await asked("POST", `${session}/url`, { url });
    // A process of its own holds the page's connections, and keeps them when the page's process has died.
    looking = setInterval(() => asked("GET", `${session}/window`).catch(() => lost()), LOOK);
  };
}
