import Hash from "sha.js/$$ name $$.js";
const hash = (message) => new Hash().update(message).digest();
/*% include "made.js" %*/
