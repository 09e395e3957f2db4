// The workbench: files, several at once, and text.

export async function files(visitor, seen) {
  const { page } = visitor;
  seen.one = await visitor.digestsOf("small.bin");
  await page.click("#file [name=all]");
  await visitor.until(() => document.querySelectorAll("#file .digests tbody tr").length > 1);
  await visitor.until(() => document.querySelector("#file progress").hidden);
  seen.all = await visitor.digests();
  seen.hashed = await visitor.status("file");
  await visitor.take("large.bin");
  await visitor.until(() => document.querySelector("#file [role=status]").textContent.endsWith("%"));
  seen.progress = await visitor.status("file");
  await page.click("#file button");
  await visitor.until(() => document.querySelector("#file progress").hidden);
  seen.cancelled = { status: await visitor.status("file"), digests: await visitor.digests() };
  await visitor.take("small.bin");
  await visitor.until(() => document.querySelectorAll("#file .digests tbody tr").length > 1);
  seen.again = await visitor.digests();
  await page.click("#file .digests button");
  await visitor.until(() => /copied|selected/.test(document.querySelector("#file [role=status]").textContent));
  seen.copied = await visitor.status("file");
}

const verdict = ({ page }) => page.$eval("#file output", (output) => output.textContent);

// With one function: several files, then one that is dropped on another part of the page.
export async function several(visitor, seen) {
  const { page } = visitor;
  await page.click("#file [name=all]");
  await page.click("#file [value=sha256]");
  await visitor.write("expected", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  await visitor.take("small.bin", "other.bin");
  await visitor.hashed("2 files, 3.00 MB, hashed");
  seen.several = {
    rows: await visitor.digests(),
    verdict: await verdict(visitor),
    status: await visitor.status("file"),
  };
  const prevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["abc"], "dropped.txt"));
    const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    return !document.querySelector("h1").dispatchEvent(drop);
  });
  await visitor.hashed("dropped.txt, 3 B, hashed");
  seen.dropped = { prevented, digests: await visitor.digests() };
  await visitor.write("expected", "");
  await page.click("#file [name=all]");
}

export async function typed(visitor, seen) {
  const { page } = visitor;
  const hashed = () => visitor.hashed("Text, 3 B, hashed");
  await page.type("#file [name=text]", "abc");
  await hashed();
  const told = { hex: await visitor.digests() };
  await page.type("#file [name=expected]", told.hex.find(([title]) => title === "SHA-256")[1].toUpperCase());
  told.expected = await verdict(visitor);
  await page.select("#file [name=shape]", "sri");
  told.sri = await visitor.digests();
  await page.type("#file [name=expected]", "00");
  told.other = await verdict(visitor);
  await visitor.write("expected", "");
  await page.select("#file [name=shape]", "hex");
  await page.type("#file [name=size]", "20");
  await hashed();
  told.sized = await visitor.digests();
  await page.type("#file [name=size]", "00");
  told.refused = await visitor.status("file");
  await visitor.write("size", "");
  await hashed();
  seen.typed = told;
}
