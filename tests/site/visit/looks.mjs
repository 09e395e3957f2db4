// How the page looks: on a wide screen, on phones, in the dark.

import { browsed } from "../browsing.mjs";
import { Visitor } from "./visitor.mjs";

export async function looks(visitor, seen) {
  const { page } = visitor;
  seen.light = await visitor.ground();
  await visitor.picture("light");
  seen.ends = await page.$$eval("#ladder .plot:not([hidden]) .bar, #peers .plot:not([hidden]) .bar", (all) =>
    all.map((bar) => bar.getBoundingClientRect().right),
  );
  seen.sides = await page.$$eval("#rungs .steps:not([hidden]) .sides", (all) =>
    all.map(({ children }) => Array.from(children, (side) => side.getBoundingClientRect().toJSON())),
  );
  await page.setViewport({ width: 320, height: 740 });
  seen.width = await page.evaluate(() => document.documentElement.scrollWidth);
  seen.wide = [];
  for (const id of ["origins", "languages"]) {
    for (const file of await page.$$eval(`#${id} option`, (all) => all.map(({ value }) => value))) {
      const before = await page.$eval(`#${id} .stored`, (place) => place.textContent);
      await page.select(`#${id} select`, file);
      await visitor.until((old, id) => document.querySelector(`#${id} .stored`).textContent !== old, before, id);
      const cut = await page.$$eval(`#${id} table`, (all) => {
        const right = (one) => one.getBoundingClientRect().right;
        return all.some((one) => right(one) > right(one.closest("article")) - 8); // its padding is wider
      });
      if (cut) seen.wide.push(file);
    }
  }
  await page.setViewport({ width: 360, height: 740 });
  await rings(visitor, seen);
  await visitor.picture("phone");
}

// The links at the top, of whose ring the place that scrolls them sideways cuts an edge.
async function rings({ page }, seen) {
  seen.cut = [];
  const count = await page.$$eval("nav a", ([first, ...others]) => {
    first.focus();
    return others.length;
  });
  for (let i = 0; i < count; i++) {
    await page.keyboard.press("Tab");
    const cut = await page.evaluate(() => {
      const link = document.activeElement;
      const { outlineOffset, outlineWidth } = getComputedStyle(link);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 1; // for what rounding takes
      const [own, place] = [link, link.parentElement].map((one) => one.getBoundingClientRect());
      const gaps = [own.top - place.top, place.bottom - own.bottom, own.left - place.left, place.right - own.right];
      return gaps.some((gap) => gap < ring) ? `${link.textContent}: ${gaps}` : null;
    });
    if (cut) seen.cut.push(cut);
  }
}

export async function dark({ given, url, folder }, seen) {
  const { page, close } = await browsed({ ...given, width: 360, height: 740, scheme: "dark" });
  try {
    const visitor = new Visitor(page, folder);
    await page.goto(url, {});
    seen.dark = await visitor.ground();
    await visitor.picture("phone-dark");
    await page.setViewport({ width: 1100, height: 800 });
    await visitor.picture("dark");
  } finally {
    await close();
  }
}
