// The parts that are read: the proof's refusals, stored ladders, and the code of a rung.

export async function refused(visitor, seen) {
  const { page } = visitor;
  await page.click("#refused .go"); // a character of the first kernel
  await visitor.until(() => !document.querySelector("#refused pre").hidden);
  const told = () =>
    page.$eval("#refused", (section) => ({
      verdict: section.querySelector("output").textContent,
      code: Array.from(section.querySelectorAll("pre .gone, pre .new"), (line) => line.textContent),
    }));
  seen.refused = [await told()];
  const offered = () => page.$eval("#refused [name=change]", (choice) => choice.textContent);
  async function choose(kernel) {
    const before = await offered();
    await page.select("#refused [name=kernel]", `refusals/${kernel}.js`);
    await visitor.until((old) => document.querySelector("#refused [name=change]").textContent !== old, before);
  }
  await choose("c-siphash24");
  await page.click("#refused .go");
  seen.refused.push(await told());
  await choose("javascript-sha256"); // which has a change that means the same
  const accepted = () => document.querySelector("#refused output").textContent.startsWith("✓");
  while (!(await page.evaluate(accepted)) && seen.refused.length < 30) {
    await page.click("#refused .go");
    seen.refused.push(await told());
  }
}

// What is shown of each stored run of a section.
async function leafed({ page, until }, id) {
  const shown = [];
  const count = await page.$$eval(`#${id} option`, (all) => all.length);
  let before = "";
  while (shown.length < count) {
    await page.click(`#${id} .go`);
    await until((old, id) => ![old, ""].includes(document.querySelector(`#${id} .stored`).textContent), before, id);
    before = await page.$eval(`#${id} .stored`, (place) => place.textContent);
    const texts = (what) => page.$$eval(`#${id} ${what}`, (all) => all.map(({ textContent }) => textContent));
    shown.push({ heads: await texts("h3"), where: await texts(".stored p"), code: await texts(".stored code") });
  }
  return shown;
}

export async function stored(visitor, seen) {
  seen.origins = await leafed(visitor, "origins");
  seen.languages = await leafed(visitor, "languages");
}

export async function code(visitor, seen) {
  const { page } = visitor;
  // Rungs are laid out when they come into sight: people click after that.
  await page.$eval("#javascript-sha1-8", (rung) => rung.scrollIntoView({ block: "center" }));
  await new Promise((settled) => setTimeout(settled, 500));
  await page.click("#javascript-sha1-8 summary");
  await visitor.until(() => document.querySelector("#javascript-sha1-8 pre .new"));
  seen.code = await page.$eval("#javascript-sha1-8 pre", (text) => text.innerText);
  const coloured = (kind) =>
    page.$$eval(`#javascript-sha1-8 pre .${kind}`, (all) => all.map(({ textContent }) => textContent));
  seen.coloured = {
    words: await coloured("word"),
    numerals: await coloured("numeral"),
    "left out": await coloured("cut [class]"),
  };
}
