private static function blocksOf(text:String):Array {
  var blocks:Array = new Array();
  var bits:int = text.length * 8;
  for (var i:int = 0; i < bits; i += 8) {
    blocks[i >> 5] |= (text.charCodeAt(i / 8) & 0xff) << (24 - i % 32);
  }
  blocks[bits >> 5] |= 0x80 << (24 - bits % 32);
  blocks[Math.ceil((bits + 8 + $$ length_size * 8 $$) / $$ block_size * 8 $$) * $$ block_size // 4 $$ - 1] = bits;
  return blocks;
}
