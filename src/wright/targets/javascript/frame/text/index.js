/* Text where an engine has no TextEncoder, as soon as this is imported. */

import { equip } from "../parts.js";
import { utf8 } from "../utf8.js";

equip({ utf8: { text: utf8 } });
