package hashwright.support {
  import flash.utils.ByteArray;
  import flash.utils.Endian;

  /**
   * Hexadecimal digits, lower case.
   *
   * @private
   */
  public final class Hex {
    /** Room for the digits of so many bytes, for <code>of</code>, again and again. */
    public static function room(size:uint):ByteArray {
      var room:ByteArray = Check.zeros(size << 1);
      room.endian = Endian.LITTLE_ENDIAN; // AwayFL writes its machine's order at once
      return room;
    }

    /**
     * As many digits of an array that is big-endian as there is room for, from its first byte on.
     * Four at a time: each nibble in a byte of its own, to which '0' is added, and where it is above nine the 39
     * more up to 'a'. A digit by <code>toString(16)</code>, from a table or by <code>fromCharCode</code> takes longer on
     * one engine or the other, and so does <code>readUTFBytes</code>, before which the cursor must be set.
     */
    public static function of(bytes:ByteArray, room:ByteArray):String {
      bytes.position = 0;
      room.position = 0;
      for (var i:uint = room.length; i > 0; i -= 8) {
        var word:int = bytes.readInt();
        var x:int = word >>> 24 | word & 0xff0000;
        x = (x >>> 4 | x << 8) & 0x0f0f0f0f;
        room.writeInt(x + 0x30303030 + (x + 0x06060606 >>> 4 & 0x01010101) * 39);
        x = word >>> 8 & 0xff | (word & 0xff) << 16;
        x = (x >>> 4 | x << 8) & 0x0f0f0f0f;
        room.writeInt(x + 0x30303030 + (x + 0x06060606 >>> 4 & 0x01010101) * 39);
      }
      return room.toString();
    }

    /** The same of an array that is little-endian. */
    public static function ofLittleEndian(bytes:ByteArray, room:ByteArray):String {
      bytes.endian = Endian.BIG_ENDIAN;
      var digits:String = of(bytes, room);
      bytes.endian = Endian.LITTLE_ENDIAN;
      return digits;
    }
  }
}
