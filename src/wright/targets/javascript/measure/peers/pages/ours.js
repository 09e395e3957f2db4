/*% if fixed %*/
import { backend } from "hashwright/backend";
/*% endif %*/
/*% if name in equipped %*/
import "hashwright/wasm/$$ name $$";
/*% endif %*/
import { $$ name $$ as hash } from "$$ place $$/$$ name $$";
/*% include "made.js" %*/
/*% if fixed %*/
/*# WebAssembly for every message; if this browser has none, its row shows the error. #*/
backend("wasm");
/*% endif %*/
