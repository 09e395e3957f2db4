/* Runs behaviours.json on the package in a page, with the tests next to it; emits a line for each check. */

import { check } from "./checks.mjs";

const contents = {};

function read(name) {
  if (!(name in contents)) {
    const request = new XMLHttpRequest();
    request.open("GET", `/tests/${name}`, false);
    request.send();
    contents[name] = JSON.parse(request.responseText);
  }
  return contents[name];
}

export function run(hashwright) {
  for (const tier of ["target", "batch"]) check({ hashwright, read, tier }, emit);
}
