private static const START:Array = [$$ start | join(", ") $$];

public static function once(work:Work):void {
  work.out = hash(work.text);
}

public static function hash(text:String):String {
  var H:Array = START.concat();
  var blocks:Array = blocksOf(text);
  compressWords(H, blocks, 0, blocks.length);
  var digits:String = "";
  for (var i:int = 0; i < $$ digest_size // 4 $$; i++) digits += toHex(H[i]);
  return digits;
}
