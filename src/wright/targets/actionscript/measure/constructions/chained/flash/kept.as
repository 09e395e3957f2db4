private static const H:ByteArray = new ByteArray();
private static const M:ByteArray = new ByteArray();

public static function once(work:Work):void {
  work.out = hash(work.text);
}

public static function hash(text:String):String {
  H.position = 0;
/*% for word in start %*/
  H.writeInt($$ word $$);
/*% endfor %*/
  M.length = 0;
  M.position = 0;
  M.writeUTFBytes(text);
  $$ declared $$ size:int = M.length;
  $$ declared $$ end:int = $$ end $$;
  M.writeByte(0x80);
  while (M.length & 3) M.writeByte(0);
  while (M.length < end - 8) M.writeInt(0);
  M.writeInt(size >>> 29);
  M.writeInt(size << 3);
  compress(H, M, 0, end);
  H.position = 0;
  var digits:String = "";
  for (var i:int = 0; i < $$ digest_size // 4 $$; i++) digits += toHex(H.readInt());
  return digits;
}
