// The workbench as a script of its own. What it gives the page takes files that are dropped.

import { files } from "./files.js";

document.currentScript.dispatchEvent(new CustomEvent("part", { detail: files() }));
