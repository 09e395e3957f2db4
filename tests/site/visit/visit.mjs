// Visits the site as a person would, by keys, files and buttons: node visit.mjs TOOLS BROWSER EXECUTABLE URL FOLDER
// SITE. TOOLS is the folder of npm's packages, FOLDER has the files to hash and takes the pictures, SITE is the site on
// the disk. Prints its record as one JSON object; the record includes the page's errors.

import { browsed } from "../browsing.mjs";
import { elsewhere } from "./elsewhere.mjs";
import { dark, looks } from "./looks.mjs";
import { first, ladder, modules, peers } from "./measuring.mjs";
import { code, refused, stored } from "./reading.mjs";
import { PATIENCE, Visitor } from "./visitor.mjs";
import { files, several, typed } from "./workbench.mjs";

const [tools, browserName, executablePath, url, folder, site] = process.argv.slice(2);
const given = { tools, browserName, executablePath };
const known = { given, url, folder, site };
const seen = { errors: [] };

// All parts of one page, one after another.
async function whole() {
  const { page, errors, close } = await browsed({ ...given, width: 1100, height: 800 });
  const visitor = new Visitor(page, folder);
  try {
    await page.goto(url, { timeout: PATIENCE });
    for (const part of [first, ladder, modules, peers, files, several, typed, refused, stored, code, looks])
      await part(visitor, seen);
    seen.errors.push(...(await errors()));
  } catch (error) {
    await visitor.picture("failed").catch(() => {});
    throw error;
  } finally {
    await close();
  }
}

try {
  await whole();
  await dark(known, seen);
  await elsewhere(known, seen);
  console.log(JSON.stringify(seen));
} catch (error) {
  console.error(`${error.stack}\nseen: ${JSON.stringify(seen, null, 1)}`);
  process.exitCode = 1;
}
