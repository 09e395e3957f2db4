// What a visitor does and sees on any part of the page.

import path from "node:path";

export const PATIENCE = 300_000;

export class Visitor {
  // `folder` has the files to hash, and takes the pictures.
  constructor(page, folder) {
    this.page = page;
    this.folder = folder;
  }

  picture = (name) => this.page.screenshot({ path: path.join(this.folder, `${name}.png`), fullPage: true });
  until = (condition, ...args) =>
    this.page.waitForFunction(condition, { timeout: PATIENCE, polling: 50 }, ...args);
  focused = () =>
    this.page.evaluate(() => {
      const at = document.activeElement;
      return `${at.tagName.toLowerCase()} ${at.name || at.textContent.trim().split("\n")[0]}`;
    });
  ground = () => this.page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  // The rows of a section's plots: a list of [name, figure] a plot.
  rows = (section) =>
    this.page.$$eval(`#${section} table.plot`, (tables) =>
      tables.map((table) =>
        Array.from(table.tBodies[0].rows, (row) => [row.cells[0].textContent, row.cells[2].textContent]),
      ),
    );
  status = (section) => this.page.$eval(`#${section} [role=status]`, (element) => element.textContent);
  ended = (section) =>
    this.until((name) => document.querySelector(`#${name} form`).getAttribute("aria-busy") === "false", section);

  async stop(section) {
    await this.page.click(`#${section} .doing button:not([hidden])`);
    await this.ended(section);
  }

  digests = () =>
    this.page.$$eval("#file .digests tbody tr", (lines) =>
      lines.map((line) => [line.cells[0].textContent, line.cells[1]?.textContent ?? null]),
    );

  async take(...names) {
    const input = await this.page.$("#file [name=file]");
    await input.uploadFile(...names.map((name) => path.join(this.folder, name)));
  }

  hashed = (start) =>
    this.until((text) => document.querySelector("#file [role=status]").textContent.startsWith(text), start);

  async digestsOf(name) {
    await this.take(name);
    await this.until(() => !document.querySelector("#file .digests").hidden);
    return this.digests();
  }

  // In place of what a field of the workbench has.
  write = (name, value) =>
    this.page.$eval(
      `#file [name=${name}]`,
      (field, text) => {
        field.value = text;
        field.dispatchEvent(new Event("input"));
      },
      value,
    );
}
