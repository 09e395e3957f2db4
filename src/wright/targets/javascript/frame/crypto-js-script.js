/* For a script tag after CryptoJS' own. */

import { accelerate } from "./crypto-js.js";

if (typeof CryptoJS === "undefined")
  throw new ReferenceError("CryptoJS is not there: load this script after CryptoJS' own");
accelerate(CryptoJS);
