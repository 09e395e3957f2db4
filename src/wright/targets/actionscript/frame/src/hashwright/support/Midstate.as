package hashwright.support {
  import flash.utils.ByteArray;
  import flash.utils.Endian;

  /**
   * A hash in progress as bytes: the format is docs/midstate.md, the same for every language.
   *
   * @private
   */
  public final class Midstate {
    private static const MAGIC:int = 0x48574d53; // "HWMS"
    private static const HEADER:uint = 16;
    private static const CHECK:uint = 4;
    private static const VERSION:uint = 1;
    private static const TWO_32:Number = 4294967296;
    private static const LONGEST:Number = 9007199254740991;

    /** Packs the state, whose words have so many bytes, the bytes that wait at the start of <code>tail</code>, and the byte count. */
    public static function pack(
      number:uint, state:ByteArray, word:uint, tail:ByteArray, left:uint, total:Number
    ):ByteArray {
      var out:ByteArray = new ByteArray();
      out.writeInt(MAGIC);
      out.writeByte(VERSION);
      out.writeByte(number);
      out.writeShort(0);
      out.writeUnsignedInt(total / TWO_32);
      out.writeUnsignedInt(total % TWO_32);
      copyWords(state, out, state, word);
      if (left > 0) out.writeBytes(tail, 0, left);
      out.writeInt(crc32(out, out.length));
      out.position = 0;
      return out;
    }

    /**
     * Unpacks a midstate of a function into <code>state</code> and <code>tail</code>.
     *
     * @return The byte count.
     * @throws ArgumentError where it is null.
     * @throws RangeError where it is damaged, of another function or format, or longer than a Number counts.
     * <code>state</code> and <code>tail</code> are then as they were.
     */
    public static function unpack(
      midstate:ByteArray, number:uint, title:String, state:ByteArray, word:uint, tail:ByteArray, block:uint, least:uint
    ):Number {
      Check.bytes(midstate, "midstate");
      var size:uint = midstate.length;
      var whole:uint = HEADER + state.length + CHECK;
      if (size < HEADER + CHECK) refuse(title, size + " bytes are too few");
      var copy:ByteArray = new ByteArray(); // its cursor is ours
      copy.writeBytes(midstate);
      copy.position = 0;
      if (copy.readInt() != MAGIC) refuse(title, "it does not begin with HWMS");
      copy.position = size - CHECK;
      if (copy.readInt() != crc32(copy, size - CHECK)) refuse(title, "its checksum does not match, it is damaged");
      copy.position = 4;
      var version:uint = copy.readUnsignedByte();
      if (version != VERSION)
        refuse(title, "its format is version " + version + ", this code reads version " + VERSION);
      var other:uint = copy.readUnsignedByte();
      if (other != number) refuse(title, "it belongs to function " + other + ", not " + number);
      if (copy.readUnsignedShort() != 0) refuse(title, "its reserved bytes are not zero");
      var total:Number = copy.readUnsignedInt() * TWO_32;
      total += copy.readUnsignedInt();
      if (total > LONGEST) refuse(title, "its byte count is beyond 2^53 - 1");
      var left:uint = Blocks.waiting(total, block, least);
      if (size != whole + left) refuse(title, "it has " + size + " bytes where " + (whole + left) + " are due");
      copyWords(copy, state, state, word);
      tail.position = 0;
      if (left > 0) copy.readBytes(tail, 0, left);
      return total;
    }

    /**
     * Copies a state: words are big-endian in a midstate. A hash's words of 64 bits are halves, the lower one first where
     * its state is little-endian.
     */
    private static function copyWords(from:ByteArray, to:ByteArray, state:ByteArray, word:uint):void {
      var swapped:Boolean = word == 8 && state.endian == Endian.LITTLE_ENDIAN;
      state.position = 0;
      for (var i:uint = 0; i < state.length; i += 4) {
        var first:int = from.readInt();
        if (swapped) {
          to.writeInt(from.readInt());
          i += 4;
        }
        to.writeInt(first);
      }
    }

    private static function refuse(title:String, why:String):void {
      throw new RangeError("this is no midstate of " + title + ": " + why);
    }

    /** CRC-32 (ISO-HDLC) of the first bytes. */
    private static function crc32(bytes:ByteArray, size:uint):int {
      var crc:int = -1;
      bytes.position = 0;
      for (var i:uint = 0; i < size; i++) {
        crc ^= bytes.readUnsignedByte();
        for (var bit:uint = 0; bit < 8; bit++) crc = crc >>> 1 ^ 0xedb88320 & -(crc & 1);
      }
      return ~crc;
    }
  }
}
