package hashwright {
  import flash.utils.ByteArray;
  import flash.utils.Endian;
  /*% for holder in imports %*/
  import hashwright.kernels.$$holder$$;
  /*% endfor %*/
  import hashwright.support.Base64;
/*% block imports %*/
  import hashwright.support.Blocks;
/*% endblock %*/
  import hashwright.support.Check;
  import hashwright.support.Hex;
/*% block further_imports %*/
/*% endblock %*/

  /**
   * $$title$$, $$standard$$.$$" " + caution if caution else ""$$
   *
   * <p>The static methods hash a message that is there: text as UTF-8, or the bytes of a <code>ByteArray</code>, whose
   * <code>position</code> and <code>endian</code> stay as they are. An instance is a message on its way, see
   * <code>Hasher</code>.</p>
   *
   * @langversion 3.0
   * @playerversion Flash 9
   * @example
   * <listing>
   * SHA256.hash("abc");
   *
   * var file:SHA256 = new SHA256();
   * file.update(part).update(nextPart);
   * file.hex();
   * </listing>
   */
  public final class $$class$$ extends Hasher {
    /** Bytes of the digest. */
    public static const DIGEST_SIZE:uint = $$digest_size$$;
    /** Bytes of a block. */
    public static const BLOCK_SIZE:uint = $$block_size$$;

    private static const STATE_SIZE:uint = $$state_size$$;
    /** Bytes that wait for the message's end, where there are some. */
    private static const LEAST:uint = $$least$$;
    /*% block constants %*//*% endblock %*/
    /** Above this, the bytes of a text are not kept for the next one. */
    private static const KEPT:uint = 0x10000;

    // Variables, for AwayFL looks constants that are objects up by name. Calls never nest, so all share these.
/*% block padding %*/
    private static var zeros:ByteArray = Check.zeros(BLOCK_SIZE);
/*% endblock %*/
    /** The initial hash value. */
    private static var start:ByteArray = starting();
    private static var H:ByteArray = array();
    private static var message:ByteArray = array();
    private static var digits:ByteArray = Hex.room(DIGEST_SIZE);
/*% block members %*//*% endblock %*/

    /**
     * The digest of a text's UTF-8, as lower-case hexadecimal digits.
     *
     * @param text A surrogate without its partner is U+FFFD.
     * @throws ArgumentError where it is null.
     */
    public static function hash(text:String):String {
/*% block hash %*/
      hashText(text);
      return Hex.$$hex$$(H, digits);
/*% endblock %*/
    }

    /**
     * The digest of bytes, as lower-case hexadecimal digits.
     *
     * @param data Its position and its endian stay as they are.
     * @param offset Of the first byte.
     * @param length How many bytes; all that follow, if you do not say.
     * @throws ArgumentError where <code>data</code> is null.
     * @throws RangeError where it has not so many bytes, or a number is no whole one.
     */
    public static function hashBytes(data:ByteArray, offset:Number = 0, length:Number = Infinity):String {
      hashData(data, offset, length);
      return Hex.$$hex$$(H, digits);
    }

    /**
     * The digest of a text's UTF-8 in Base64, with padding and without line breaks.
     *
     * @throws ArgumentError where it is null.
     */
    public static function hashToBase64(text:String):String {
      hashText(text);
      return Base64.of(H, DIGEST_SIZE);
    }

    /**
     * The digest of bytes, in a new array whose position is 0.
     *
     * @param data Its position and its endian stay as they are.
     * @param offset Of the first byte.
     * @param length How many bytes; all that follow, if you do not say.
     * @throws ArgumentError where <code>data</code> is null.
     * @throws RangeError where it has not so many bytes, or a number is no whole one.
     */
    public static function digest(data:ByteArray, offset:Number = 0, length:Number = Infinity):ByteArray {
      hashData(data, offset, length);
      return result(H, DIGEST_SIZE);
    }

    /**
     * Writes the digest of all bytes of <code>data</code> into <code>out</code>, which grows where it is too short;
     * nothing else is allocated. Position and endian of both stay as they are.
     *
     * @param out May be <code>data</code> itself.
     * @param position Of the digest's first byte.
     * @throws ArgumentError where an array is null.
     * @throws RangeError where the position is no whole number.
     */
    public static function digestInto(data:ByteArray, out:ByteArray, position:Number = 0):void {
      Check.bytes(out, "out");
      hashData(data, 0, Infinity);
      give(H, DIGEST_SIZE, out, position);
    }

    /**
     * The digests of many messages, side by side in one array, whose position is 0.
     *
     * @param messages Each a ByteArray, or a String, taken as UTF-8.
     * @throws ArgumentError where one is neither; it says which.
     */
    public static function many(messages:Array):ByteArray {
      Check.messages(messages);
      var out:ByteArray = new ByteArray();
      for (var i:uint = 0; i < messages.length; i++) {
        if (messages[i] is ByteArray) hashData(messages[i], 0, Infinity);
        else hashText(messages[i]);
        out.writeBytes(H, 0, DIGEST_SIZE);
      }
      out.position = 0;
      return out;
    }

    /**
     * The digests of messages that lie side by side in <code>data</code>: message i from byte
     * <code>offsets[i]</code> up to <code>offsets[i + 1]</code>. They are written side by side into
     * <code>out</code>, which grows where it is too short; nothing else is allocated.
     *
     * @param offsets One more than messages.
     * @param out Another array than <code>data</code>.
     * @param position Of the first digest.
     * @throws ArgumentError where an array is null, or <code>out</code> is <code>data</code>.
     * @throws RangeError where an offset is no whole number, less than the one before it, or beyond the data.
     */
    public static function manyAt(data:ByteArray, offsets:Array, out:ByteArray, position:Number = 0):void {
      Check.offsets(data, offsets, out);
      for (var i:uint = 1; i < offsets.length; i++, position += DIGEST_SIZE) {
        hashData(data, offsets[i - 1], offsets[i] - offsets[i - 1]);
        give(H, DIGEST_SIZE, out, position);
      }
    }

/*% block resume %*/
    /**
     * Goes on with a message from what <code>save</code> gave, here or in any other Hashwright package.
     *
     * @param midstate All bytes of an array.
     * @throws ArgumentError where it is null.
     * @throws RangeError where it is damaged, of another function or format, or longer than a Number counts.
     */
    public static function resume(midstate:ByteArray):$$class$$ {
      var hasher:$$class$$ = new $$class$$();
      hasher.unpack(midstate);
      return hasher;
    }
/*% endblock %*/

    private static function starting():ByteArray {
      var words:ByteArray = array();
      /*% block start %*//*% endblock %*/
      return words;
    }

    private static function array():ByteArray {
      var bytes:ByteArray = new ByteArray();
      bytes.endian = Endian.$$order$$;
      return bytes;
    }

/*% block once %*/
    /** Leaves the digest of a text in H. */
    private static function hashText(text:String):void {
/*% block write %*/
      if (text == null) Check.refuseText();
      var bytes:ByteArray = message;
      bytes.position = 0;
      bytes.writeUTFBytes(text);
      var size:uint = bytes.position;
/*% endblock %*/
      begin();
      finish(size$$", size" if counts$$);
      if (size > KEPT) message = array();
    }

    /** Leaves the digest of bytes in H. */
    private static function hashData(data:ByteArray, offset:Number, length:Number):void {
      var end:uint = Check.end(data, offset, length);
      var whole:uint = end - Blocks.waiting(end - offset, BLOCK_SIZE, LEAST);
      begin();
      if (whole > offset) chain(H, data, offset, whole);
      message.position = 0;
      if (end > whole) message.writeBytes(data, whole, end - whole);
      finish(end - whole$$", end - offset" if counts$$);
    }

    private static function begin():void {
      H.position = 0;
      H.writeBytes(start, 0, STATE_SIZE);
    }
/*% endblock %*/

/*% block chain %*/
    /** Absorbs whole blocks of an array whose cursor and order are somebody else's. */
    private static function chain(state:ByteArray, data:ByteArray, offset:uint, end:uint):void {
      var position:uint = data.position;
      var endian:String = data.endian;
      data.endian = Endian.$$order$$;
      $$absorb$$(state, data, offset, end);
      data.endian = endian;
      data.position = position;
    }
/*% endblock %*/

    /*% block finish %*//*% endblock %*/

    /** An empty message. */
    public function $$class$$() {
      super("$$title$$", $$midstate or 0$$, DIGEST_SIZE, BLOCK_SIZE, $$word_size$$, LEAST, start);
/*% block made %*//*% endblock %*/
    }

    override internal function blank():Hasher {
      return new $$class$$();
    }

/*% block message %*/
    override internal function absorb(data:ByteArray, offset:uint, end:uint):void {
      chain(state, data, offset, end);
    }

    override internal function settle():ByteArray {
      load();
      finish(left$$", total" if counts$$);
      return H;
    }

    /** Copies the state to H and the bytes that wait to <code>message</code>, for the end. */
    private function load():void {
      H.position = 0;
      H.writeBytes(state, 0, STATE_SIZE);
      message.position = 0;
      if (left > 0) message.writeBytes(tail, 0, left);
    }
/*% endblock %*/

    override internal function settledHex():String {
      return Hex.$$hex$$(settle(), digits);
    }
/*% block further %*//*% endblock %*/
  }
}
