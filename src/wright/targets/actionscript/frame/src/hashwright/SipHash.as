package hashwright {
  import flash.utils.ByteArray;
  import flash.utils.Endian;
  /*% for holder in imports %*/
  import hashwright.kernels.$$holder$$;
  /*% endfor %*/
  import hashwright.support.Check;
  import hashwright.support.Hex;

  /**
   * $$title$$, $$standard$$: keyed, for hash tables and short codes; not a general hash.
   *
   * <p>A key has sixteen bytes. Values are bytes as the reference implementation gives them, the lowest first.</p>
   *
   * @langversion 3.0
   * @playerversion Flash 9
   */
  public final class $$class$$ {
    /** Bytes of a key. */
    public static const KEY_SIZE:uint = 16;
    /** Above this, the bytes of a text are not kept for the next one. */
    private static const KEPT:uint = 0x10000;

    // Variables, for AwayFL looks constants that are objects up by name. Calls never nest, so all share these.
    private static var keyed:ByteArray = array(KEY_SIZE);
    private static var value:ByteArray = array($$longest$$);
    private static var message:ByteArray = array(0);
    /** The last array for words: to ask AwayFL whether it is one takes a tenth of the time of a short message. */
    private static var checked:Array = null;
    /*% for way in ways %*/
    private static var digits$$way.suffix$$:ByteArray = Hex.room($$way.size$$);
    /*% endfor %*/

    /*% for way in ways %*/
    /**
     * The $$way.bits$$-bit value of a text's UTF-8, as lower-case hexadecimal digits, the lowest byte first.
     *
     * @throws ArgumentError where key or text is null.
     * @throws RangeError where the key has not sixteen bytes.
     */
    public static function hash$$way.suffix$$(key:ByteArray, text:String):String {
      hashText$$way.suffix$$(key, text);
      return Hex.ofLittleEndian(value, digits$$way.suffix$$);
    }

    /**
     * The $$way.bits$$-bit value of bytes, as lower-case hexadecimal digits, the lowest byte first.
     *
     * @param data Its position and its endian stay as they are.
     * @param offset Of the first byte.
     * @param length How many bytes; all that follow, if you do not say.
     * @throws ArgumentError where an array is null.
     * @throws RangeError where the key has not sixteen bytes, or <code>data</code> not so many.
     */
    public static function hashBytes$$way.suffix$$(
      key:ByteArray, data:ByteArray, offset:Number = 0, length:Number = Infinity
    ):String {
      hashData$$way.suffix$$(key, data, offset, length);
      return Hex.ofLittleEndian(value, digits$$way.suffix$$);
    }

    /**
     * The same as $$way.size$$ bytes, in a new array whose position is 0.
     *
     * @see #hashBytes$$way.suffix$$()
     */
    public static function digest$$way.suffix$$(
      key:ByteArray, data:ByteArray, offset:Number = 0, length:Number = Infinity
    ):ByteArray {
      hashData$$way.suffix$$(key, data, offset, length);
      return Hasher.result(value, $$way.size$$);
    }

    /**
     * The same as $$way.size // 4$$ numbers of 32 bits, the lowest first, written to the start of <code>out</code> or of a
     * new array.
     *
     * @see #hashBytes$$way.suffix$$()
     */
    public static function words$$way.suffix$$(
      key:ByteArray, data:ByteArray, offset:Number = 0, length:Number = Infinity, out:Array = null
    ):Array {
      hashData$$way.suffix$$(key, data, offset, length);
      if (out == null) out = [];
      else if (out !== checked) {
        Check.array(out, "out");
        checked = out;
      }
      value.position = 0;
      for (var i:uint = 0; i < $$way.size // 4$$; i++) out[i] = value.readUnsignedInt();
      return out;
    }

    /**
     * The $$way.bits$$-bit values of many messages, side by side in one array, whose position is 0.
     *
     * @param messages Each a ByteArray, or a String, taken as UTF-8.
     * @throws ArgumentError where one is neither; it says which.
     * @throws RangeError where the key has not sixteen bytes.
     */
    public static function many$$way.suffix$$(key:ByteArray, messages:Array):ByteArray {
      Check.messages(messages);
      var out:ByteArray = new ByteArray();
      for (var i:uint = 0; i < messages.length; i++) {
        if (messages[i] is ByteArray) hashData$$way.suffix$$(key, messages[i], 0, Infinity);
        else hashText$$way.suffix$$(key, messages[i]);
        out.writeBytes(value, 0, $$way.size$$);
      }
      out.position = 0;
      return out;
    }

    private static function hashText$$way.suffix$$(key:ByteArray, text:String):void {
      keep(key);
      if (text == null) Check.refuseText();
      message.position = 0;
      message.writeUTFBytes(text);
      var size:uint = message.position;
      $$way.owner$$.siphash(keyed, message, value, 0, size);
      if (size > KEPT) message = array(0);
    }

    private static function hashData$$way.suffix$$(key:ByteArray, data:ByteArray, offset:Number, length:Number):void {
      keep(key);
      var end:uint = Check.end(data, offset, length);
      var position:uint = data.position;
      var endian:String = data.endian;
      data.endian = Endian.LITTLE_ENDIAN;
      $$way.owner$$.siphash(keyed, data, value, offset, end);
      data.endian = endian;
      data.position = position;
    }

    /*% endfor %*/
    private static function array(size:uint):ByteArray {
      var bytes:ByteArray = Check.zeros(size);
      bytes.endian = Endian.LITTLE_ENDIAN;
      return bytes;
    }

    /** The key in an array whose order is the function's. */
    private static function keep(key:ByteArray):void {
      if (!(key is ByteArray) || key.length != KEY_SIZE) Check.size(key, KEY_SIZE, "key");
      keyed.position = 0;
      keyed.writeBytes(key, 0, KEY_SIZE);
    }
  }
}
