private static const DIGITS:String = "0123456789abcdef";

private static function toHex(word:int):String {
  var text:String = "";
  for (var i:int = 28; i >= 0; i -= 4) text += DIGITS.charAt(word >> i & 15);
  return text;
}
