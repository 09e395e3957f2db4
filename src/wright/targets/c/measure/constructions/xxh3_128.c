/*% include "xxh3.c" %*/
