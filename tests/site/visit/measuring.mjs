// The parts that measure: the first figure, the ladder by keys, WebAssembly, and libraries.

const headline = ({ page }) =>
  page.$eval("#first", (section) => ({
    times: section.querySelector(".times").textContent,
    whose: section.querySelector(".whose:not([hidden])").textContent,
  }));

// What comes by itself: a stored run, then one of this browser.
export async function first(visitor, seen) {
  seen.stored = { ...(await headline(visitor)), rows: await visitor.rows("first") };
  await visitor.until(() => document.querySelector("#first .plot .last:not(.stored)"));
  await visitor.ended("first");
  seen.first = {
    ...(await headline(visitor)),
    status: await visitor.status("first"),
    rows: await visitor.rows("first"),
  };
}

export async function ladder(visitor, seen) {
  const { page } = visitor;
  const begun = () => visitor.until(() => !document.querySelector("#ladder progress").hidden);
  seen.focus = [];
  while (seen.focus.at(-1) !== "button Run the ladder" && seen.focus.length < 30) {
    await page.keyboard.press("Tab");
    seen.focus.push(await visitor.focused());
  }
  await page.keyboard.press("Enter"); // on the button that runs it
  await begun();
  seen.working = await visitor.focused();
  await visitor.until(() => document.querySelector("#ladder .early"));
  await page.keyboard.press("Enter"); // on the one that stops it
  await visitor.ended("ladder");
  seen.stopped = await visitor.status("ladder");
  seen.back = await visitor.focused();
  await page.keyboard.press("Enter");
  await begun();
  // A page that listens while it measures: the count of its own timer's calls.
  await page.evaluate(() => {
    window.turns = 0;
    window.ticking = setInterval(() => window.turns++, 5);
  });
  await visitor.ended("ladder");
  seen.turns = await page.evaluate(() => {
    clearInterval(window.ticking);
    return window.turns;
  });
  seen.ladder = { status: await visitor.status("ladder"), rows: await visitor.rows("ladder") };
  seen.tiles = await page.$$eval("#ladder .tiles li", (items) => items.map((item) => item.textContent));
  seen.ratios = await page.$$eval("#javascript-sha1 .ratios", (tables) =>
    tables.map((table) => Array.from(table.tBodies[0].rows, (row) => row.cells.length)),
  );
}

export async function modules(visitor, seen) {
  await visitor.page.select("#ladder [name=language]", "wasm-batch");
  await visitor.page.click("#ladder .go");
  await visitor.ended("ladder");
  seen.modules = { status: await visitor.status("ladder"), rows: await visitor.rows("ladder") };
  await visitor.page.select("#ladder [name=language]", "javascript");
}

export async function peers(visitor, seen) {
  await visitor.page.select("#peers [name=function]", "sha512");
  await visitor.page.click("#peers .go");
  await visitor.ended("peers");
  seen.peers = {
    status: await visitor.status("peers"),
    reasons: await visitor.page.$eval("#peers .reasons", (list) => list.innerText.trim()),
    rows: await visitor.rows("peers"),
  };
}
