/*# The final code of the first article (github.com/mherkender/sha1), in our words and in its shape.

One function calls none of its own. All words are ints, and each of the first sixteen is read where the sum of its round
needs it. One array of bytes serves all calls, padding is one writeBytes, and digits are joined from the last word to the
first, with zeros from a table. With the original's names it compiles to as many bytes as the original; 44 of 7,926 differ,
as variables have other registers. #*/
/*% set start = ["0x67452301", "-0x10325477", "-0x67452302", "0x10325476", "-0x3c2d1e10"] %*/
/*% set constants = ["+ 0x5A827999", "+ 0x6ED9EBA1", "- 0x70E44324", "- 0x359D3E2A"] %*/
/*% macro hashed() %*/
function articleSha1(text:String):String {
const bytes:ByteArray = kept;
bytes.writeUTFBytes(text);
const size:uint = bytes.length;
bytes.writeByte(0x80);
const padding:uint = (55 - size) & 0x3f;
if (padding != 0) bytes.writeBytes(zeros, 0, padding);
bytes.writeUnsignedInt(size >>> 29);
bytes.writeUnsignedInt(size << 3);
/*% for word in start %*/
var h$$ loop.index0 $$:int = $$ word $$;
/*% endfor %*/
/*% for i in range(16) %*/
var w$$ i $$:int;
/*% endfor %*/
bytes.position = 0;
for (var left:int = bytes.length >>> 6; left > 0; --left) {
/*% for name in "abcde" %*/
var $$ name $$:int = h$$ loop.index0 $$;
/*% endfor %*/
/*% for number in range(80) %*/
/*% set word = "w%d" % (number % 16) %*/
/*% set place = (0 - number) % 5 %*/
/*% set a, b, c, d, e = ("abcde" * 2)[place:place + 5] %*/
/*% if number < 16 %*/
/*% set value = "bytes.readInt()" %*/
/*% else %*/
$$ word $$ ^= w$$ (number - 3) % 16 $$ ^ w$$ (number - 8) % 16 $$ ^ w$$ (number - 14) % 16 $$;
/*% set value = "(%s << 1) | (%s >>> 31)" % (word, word) %*/
/*% endif %*/
/*% set choice = "%s ^ (%s & (%s ^ %s))" % (d, b, c, d) %*/
/*% set parity = "%s ^ %s ^ %s" % (b, c, d) %*/
/*% set majority = "(%s & %s) | (%s & (%s | %s))" % (b, c, d, b, c) %*/
/*% set mixed, constant = [choice, parity, majority, parity][number // 20], constants[number // 20] %*/
$$ e $$ += (($$ a $$ << 5) | ($$ a $$ >>> 27)) + ($$ mixed $$) $$ constant $$ + ($$ word $$ = $$ value $$);
$$ b $$ = ($$ b $$ << 30) | ($$ b $$ >>> 2);
/*% endfor %*/
/*% for name in "abcde" %*/
h$$ loop.index0 $$ += $$ name $$;
/*% endfor %*/
}
bytes.length = 0;
var result:String = uint(h4).toString(16);
const table:Array = missing;
/*% for number in range(3, -1, -1) %*/
/*% set digits = 8 * (4 - number) %*/
if (result.length < $$ digits $$) result = table[$$ digits $$ - result.length] + result;
result = uint(h$$ number $$).toString(16) + result;
/*% endfor %*/
return result.length < 40 ? (table[40 - result.length] + result) : result;
}/*% endmacro %*/
/*% macro statics(head) %*/
$$ head $$const kept:ByteArray = new ByteArray();
$$ head $$const zeros:ByteArray = new ByteArray();
$$ head $$const missing:Array = ["", "0", "00", "000", "0000", "00000", "000000", "0000000"];
zeros.length = 64;
/*% endmacro %*/
public static function once(work:Work):void {
  work.out = articleSha1(work.text);
}
/*% if static %*/
$$ statics("private static ") $$
public static $$ hashed() $$
/*% else %*/
$$ mark $$articleSha1.as
package {
import flash.utils.ByteArray;
public $$ hashed() $$
}
import flash.utils.ByteArray;
$$ statics("") $$
/*% endif %*/
