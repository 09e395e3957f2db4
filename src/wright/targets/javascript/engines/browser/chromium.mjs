import { launched } from "./puppeteer.mjs";

const ARGUMENTS = [
  "--no-sandbox", // for root; all that it opens is our own
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const open = (session) =>
  launched(session, { browser: "chrome", executablePath: session.executable, args: ARGUMENTS });
