private static const H:ByteArray = little();
private static const M:ByteArray = little();

private static function little():ByteArray {
  var bytes:ByteArray = new ByteArray();
  bytes.endian = Endian.LITTLE_ENDIAN;
  return bytes;
}

public static function once(work:Work):void {
  work.out = hash(work.text);
}

public static function hash(text:String):String {
  var i:int;
  H.position = 0;
  for (i = 0; i < $$ state_size // 4 $$; i++) H.writeInt(0);
  M.length = 0;
  M.position = 0;
  M.writeUTFBytes(text);
  var end:int = M.length + $$ block_size $$ - M.length % $$ block_size $$;
  M.writeByte(M.length == end - 1 ? $$ suffix + 0x80 $$ : $$ suffix $$);
  while (M.length < end - 1) M.writeByte(0);
  if (M.length < end) M.writeByte(0x80);
  absorb(H, M, 0, end);
  H.position = 0;
  var digits:String = "";
  for (i = 0; i < $$ digest_size $$; i++) digits += (0x100 + H.readUnsignedByte()).toString(16).substr(1);
  return digits;
}
