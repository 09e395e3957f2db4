import { launched } from "./puppeteer.mjs";

const PREFERENCES = {
  // A clock of 1 µs instead of 20.
  "privacy.reduceTimerPrecision": false,
  "privacy.reduceTimerPrecision.unconditional": false,
  "dom.max_script_run_time": 0,
};

export const open = (session) =>
  launched(session, {
    browser: "firefox",
    executablePath: session.executable,
    extraPrefsFirefox: PREFERENCES,
  });
