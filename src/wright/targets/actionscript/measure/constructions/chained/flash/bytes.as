private static const START:Array = [$$ start | join(", ") $$];

public static function once(work:Work):void {
  work.out = hash(work.text);
}

public static function hash(text:String):String {
  var H:ByteArray = new ByteArray();
  for (var i:int = 0; i < $$ start | length $$; i++) H.writeInt(START[i]);
  var M:ByteArray = new ByteArray();
  M.writeUTFBytes(text);
  var size:int = M.length;
  M.writeByte(0x80);
  while (M.length % $$ block_size $$ != $$ block_size - length_size $$) M.writeByte(0);
  for (i = 8; i < $$ length_size $$; i++) M.writeByte(0);
  M.writeInt(size >>> 29);
  M.writeInt(size << 3);
  compress(H, M, 0, M.length);
  H.position = 0;
  var digits:String = "";
  for (i = 0; i < $$ digest_size // 4 $$; i++) digits += toHex(H.readInt());
  return digits;
}
