package hashwright {
  import flash.utils.ByteArray;
  import hashwright.support.Base64;
  import hashwright.support.Check;
  import hashwright.support.Hex;

  /**
   * cSHAKE, NIST SP 800-185: SHAKE behind the name of a function and a customization; a message on its way.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   * @example
   * <listing>
   * var message:CSHAKE = new CSHAKE(new SHAKE128(), 32, customization);
   * message.update(part).update(nextPart).hex();
   * </listing>
   */
  public class CSHAKE {
    /** What ends a message: 00, then the padding's first bit. */
    internal static const CUSTOMIZED:uint = 0x04;
    private static const PLAIN:uint = 0x1f;

    internal var begun:Hasher;
    internal var message:Hasher;
    private var suffix:uint = PLAIN;
    private var size:uint;

    /**
     * Begins a message.
     *
     * @param hasher Says which function: $$over|join(" or ")$$; its own message does not matter and stays.
     * @param length Bytes of the digest.
     * @param customization All bytes of an array, or null for none.
     * @param name The name of a function that NIST defines by cSHAKE, or null for none.
     * @throws ArgumentError where <code>hasher</code> is of no such function.
     * @throws RangeError where the length is no whole number.
     */
    public function CSHAKE(
      hasher:Hasher, length:Number, customization:ByteArray = null, name:ByteArray = null
    ) {
      if (!($$ "hasher is " + over|join(" || hasher is ") $$))
        throw new ArgumentError("hasher must be one of $$over|join(" or ")$$; it is " + hasher);
      Check.whole(length, "length");
      size = length;
      begun = hasher.blank();
      message = hasher.blank();
      var strings:Array = [name || new ByteArray(), customization || new ByteArray()];
      if (strings[0].length + strings[1].length > 0) prefix(strings);
    }

    /** Bytes of the digest. */
    public function get digestSize():uint {
      return size;
    }

    /** Bytes of a block. */
    public function get blockSize():uint {
      return begun.blockSize;
    }

    /**
     * Appends bytes to the message.
     *
     * @see Hasher#update()
     */
    public function update(data:ByteArray, offset:Number = 0, length:Number = Infinity):CSHAKE {
      message.update(data, offset, length);
      return this;
    }

    /** Appends a text's UTF-8 to the message. */
    public function updateString(text:String):CSHAKE {
      message.updateString(text);
      return this;
    }

    /** The digest of the message so far, in a new array whose position is 0. More may follow. */
    public function digest():ByteArray {
      return read(ended(size), size);
    }

    /** The digest of the message so far, as lower-case hexadecimal digits. */
    public function hex():String {
      var bytes:ByteArray = digest();
      bytes.length = size + 3 & -4;
      return Hex.of(bytes, Hex.room(bytes.length)).substr(0, size << 1);
    }

    /** The digest of the message so far in Base64, with padding and without line breaks. */
    public function base64():String {
      return Base64.of(digest(), size);
    }

    /**
     * Output of the message so far, in a new array whose position is 0. More may follow.
     *
     * @param length How many bytes; less output is the beginning of more.
     * @throws RangeError where it is no whole number.
     */
    public function xof(length:Number):ByteArray {
      return read(ended(0), length);
    }

    /** The output of the message so far, of any length. */
    public function output():Output {
      return ended(0);
    }

    /** Forgets the message; what is before it stays. */
    public function reset():CSHAKE {
      message.become(begun);
      return this;
    }

    /** An independent copy. */
    public function clone():CSHAKE {
      return new CSHAKE(begun, size).become(this);
    }

    /** Overwrites the state with zeros; it is of no use afterwards. */
    public function destroy():void {
      begun.destroy();
      message.destroy();
    }

    /** @private Another one's message, and what is before it. */
    internal function become(other:CSHAKE):CSHAKE {
      begun.become(other.begun);
      message.become(other.message);
      suffix = other.suffix;
      return this;
    }

    /** @private The output behind the message so far; its digest has <code>size</code> bytes, 0 if there is none. */
    internal function ended(size:Number):Output {
      return message.ended(suffix);
    }

    /** @private Begins with strings, in whole blocks: bytepad of encode_string of each. */
    internal function prefix(strings:Array):void {
      suffix = CUSTOMIZED;
      begun.update(encoded(begun.blockSize, true));
      for each (var string:ByteArray in strings) begun.update(encoded(8 * string.length, true)).update(string);
      if (begun.left > 0) begun.update(Check.zeros(begun.blockSize - begun.left));
      message.become(begun);
    }

    /** @private left_encode of a number, or right_encode: its digits to base 256, and how many these are. */
    internal static function encoded(number:Number, before:Boolean):ByteArray {
      var digits:Array = [];
      for (; number > 0 || digits.length == 0; number = Math.floor(number / 256)) digits.unshift(number % 256);
      if (before) digits.unshift(digits.length);
      else digits.push(digits.length);
      var bytes:ByteArray = new ByteArray();
      for each (var digit:uint in digits) bytes.writeByte(digit);
      return bytes;
    }

    /** Under a key the output's state is worth as much as the key. */
    private static function read(output:Output, length:Number):ByteArray {
      var found:ByteArray = output.read(length);
      output.destroy();
      return found;
    }
  }
}
