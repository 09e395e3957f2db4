import { $$ name $$ as hash } from "@noble/hashes/$$ "legacy" if name in ("md5", "ripemd160", "sha1") else "sha2" $$.js";
/*% include "made.js" %*/
