// Chromium by its own protocol, Firefox by WebDriver BiDi: the same library drives both. Each
// visit has a context of its own: a profile and processes where nothing has been before.

export async function launched({ require, home, closing }, options) {
  const puppeteer = require("puppeteer-core");
  const browser = await puppeteer.launch({
    headless: true,
    userDataDir: home,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    protocolTimeout: 0, // a page may calculate for as long as it takes
    ...options,
  });
  closing(async () => {
    setTimeout(() => browser.process().kill("SIGKILL"), 1000).unref(); // where its page does not listen
    await browser.close();
  });
  let context;
  return async (url) => {
    await context?.close();
    context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.goto(url, { timeout: 0 });
  };
}
