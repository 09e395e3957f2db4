package hashwright.support {
  import flash.utils.ByteArray;

  /**
   * Numbers as bytes, of as many as they need.
   *
   * @private
   */
  public final class Encoded {
    /** left_encode of NIST SP 800-185: how many digits to base 256 there are, and these. */
    public static function left(number:Number):ByteArray {
      var digits:Array = digitsOf(number, 1);
      return written([digits.length].concat(digits));
    }

    /** right_encode of NIST SP 800-185: the digits, of which there is at least one, and how many these are. */
    public static function right(number:Number):ByteArray {
      return behind(digitsOf(number, 1));
    }

    /** length_encode of RFC 9861: the same, and 0 has no digit. */
    public static function length(number:Number):ByteArray {
      return behind(digitsOf(number, 0));
    }

    private static function digitsOf(number:Number, least:uint):Array {
      var digits:Array = [];
      for (; number > 0 || digits.length < least; number = Math.floor(number / 256)) digits.unshift(number % 256);
      return digits;
    }

    private static function behind(digits:Array):ByteArray {
      return written(digits.concat(digits.length));
    }

    private static function written(numbers:Array):ByteArray {
      var bytes:ByteArray = new ByteArray();
      for each (var number:uint in numbers) bytes.writeByte(number);
      return bytes;
    }
  }
}
