package hashwright {
  import flash.utils.ByteArray;
  import flash.utils.Endian;
  /*% for holder in imports %*/
  import hashwright.kernels.$$holder$$;
  /*% endfor %*/
  import hashwright.support.Check;
  /*% if digest_size > 2 %*/
  import hashwright.support.Hex;
  /*% endif %*/

  /**
   * $$title$$, $$standard$$. $$caution$$: whoever wants to can change a message and keep its checksum.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   * @example
   * <listing>
   * var checksum:$$given$$ = $$class$$.value(part);
   * checksum = $$class$$.extend(checksum, nextPart);
   * </listing>
   */
  public final class $$class$$ {
    /** Bytes of the checksum. */
    public static const DIGEST_SIZE:uint = $$digest_size$$;

    private static const MOST:Number = $$most$$;
    private static const LONGEST:Number = 9007199254740991;
/*% if reflected %*/
    /** Without its highest power; the lowest bit is the highest of the others. */
/*% else %*/
    /** Its highest power is the highest bit. */
/*% endif %*/
    private static const POLYNOMIAL:uint = $$polynomial[0]$$;
    /*% if wide %*/
    /** Its high half. */
    private static const HIGH:uint = $$polynomial[1]$$;
    /*% endif %*/
    /** A byte, as a power of the polynomial's variable$$"; the high half" if wide$$. */
    private static const BYTE:uint = $$byte$$;

    // Variables, for AwayFL looks constants that are objects up by name. Calls never nest, so all share these.
    private static var H:ByteArray = array();
    /*% if digest_size > 2 %*/
    private static var digits:ByteArray = Hex.room(DIGEST_SIZE);
    /*% endif %*/

    /**
     * The checksum of bytes, as $$"its low half and its high one, each a uint: [low, high]" if wide else "a number"$$.
     *
     * @param data Its position and its endian stay as they are.
     * @param offset Of the first byte.
     * @param length How many bytes; all that follow, if you do not say.
     * @throws ArgumentError where <code>data</code> is null.
     * @throws RangeError where it has not so many bytes, or a number is no whole one.
     */
    public static function value(data:ByteArray, offset:Number = 0, length:Number = Infinity):$$given$$ {
      return taken($$"[0, 0]" if wide else "0"$$, data, offset, length);
    }

    /**
     * The checksum of a message that goes on with these bytes.
     *
     * @param checksum That of the message so far; $$"[0, 0]" if wide else "0"$$ of no bytes.
     * @see #value()
     */
    public static function extend(
      checksum:$$"Array" if wide else "Number"$$, data:ByteArray, offset:Number = 0, length:Number = Infinity
    ):$$given$$ {
      $$"checked(checksum" if wide else "Check.upTo(checksum, MOST"$$, "checksum");
      return taken(checksum, data, offset, length);
    }

    /**
     * The checksum of two messages, the second behind the first.
     *
     * @param first The checksum of the first.
     * @param second The checksum of the second.
     * @param length Bytes of the second.
/*% if wide %*/
     * @throws ArgumentError where a checksum is no Array of two halves.
/*% endif %*/
     * @throws RangeError where a number is none of these.
     */
/*% if wide %*/
    public static function combine(first:Array, second:Array, length:Number):Array {
      checked(first, "the first checksum");
      checked(second, "the second checksum");
      Check.upTo(length, LONGEST, "length");
      var moved:Array = first;
      for (var power:Array = [0, BYTE]; length > 0; length = Math.floor(length / 2)) {
        if (length % 2 == 1) moved = product(power, moved);
        power = product(power, power);
      }
      return numbers(moved[0] ^ second[0], moved[1] ^ second[1]);
    }
/*% else %*/
    public static function combine(first:Number, second:Number, length:Number):uint {
      Check.upTo(first, MOST, "the first checksum");
      Check.upTo(second, MOST, "the second checksum");
      Check.upTo(length, LONGEST, "length");
      var moved:uint = first;
      for (var power:uint = BYTE; length > 0; length = Math.floor(length / 2)) {
        if (length % 2 == 1) moved = product(power, moved);
        power = product(power, power);
      }
      return moved ^ second;
    }
/*% endif %*/

    /**
     * The checksum of a text's UTF-8, as lower-case hexadecimal digits, the highest byte first.
     *
     * @throws ArgumentError where it is null.
     */
    public static function hash(text:String):String {
      var data:ByteArray = new ByteArray();
      data.writeUTFBytes(Check.text(text));
      return hashBytes(data);
    }

    /**
     * The checksum of bytes, as lower-case hexadecimal digits, the highest byte first.
     *
     * @see #value()
     */
    public static function hashBytes(data:ByteArray, offset:Number = 0, length:Number = Infinity):String {
      /*% if digest_size == 2 %*/
      return (0x10000 + value(data, offset, length)).toString(16).substr(1);
      /*% else %*/
      return Hex.of(digest(data, offset, length), digits);
      /*% endif %*/
    }

    /**
     * The checksum of bytes, the highest byte first, in a new array whose position is 0.
     *
     * @see #value()
     */
    public static function digest(data:ByteArray, offset:Number = 0, length:Number = Infinity):ByteArray {
      var out:ByteArray = new ByteArray();
/*% if wide %*/
      var found:Array = value(data, offset, length);
      out.writeUnsignedInt(found[1]);
      out.writeUnsignedInt(found[0]);
/*% else %*/
      out.$$"writeShort" if digest_size == 2 else "writeUnsignedInt"$$(value(data, offset, length));
/*% endif %*/
      out.position = 0;
      return out;
    }

    /** Extends a checksum; the kernel reads bytes at the array's cursor. */
    private static function taken(checksum:$$given$$, data:ByteArray, offset:Number, length:Number):$$given$$ {
      var end:uint = Check.end(data, offset, length);
      var position:uint = data.position;
      H.position = 0;
/*% if wide %*/
      H.writeUnsignedInt(checksum[0]);
      H.writeUnsignedInt(checksum[1]);
/*% else %*/
      H.writeUnsignedInt(checksum);
/*% endif %*/
      $$extend$$(H, data, offset, end);
      data.position = position;
      H.position = 0;
/*% if wide %*/
      var low:uint = H.readUnsignedInt();
      return numbers(low, H.readUnsignedInt());
    }

    /** The halves of a checksum. */
    private static function numbers(low:uint, high:uint):Array {
      return [low, high];
    }

    private static function checked(checksum:Array, what:String):void {
      if (checksum == null || checksum.length != 2)
        throw new ArgumentError(what + " must be an Array of its low half and its high one; it is " + checksum);
      for (var i:uint = 0; i < 2; i++) Check.upTo(checksum[i] is Number ? checksum[i] : NaN, MOST, what + "[" + i + "]");
    }
/*% else %*/
      return H.readUnsignedInt();
    }
/*% endif %*/

    /** The product of polynomials modulo POLYNOMIAL, whose $$"lowest" if reflected else "highest"$$ bits are their highest powers. */
/*% if wide %*/
    private static function product(left:Array, right:Array):Array {
      var low:uint = left[0], high:uint = left[1];
      var rightLow:uint = right[0], rightHigh:uint = right[1];
      var totalLow:uint = 0, totalHigh:uint = 0;
      while (low != 0 || high != 0) {
        if (high >>> 31 == 1) {
          totalLow ^= rightLow;
          totalHigh ^= rightHigh;
        }
        high = high << 1 | low >>> 31;
        low <<= 1;
        var odd:Boolean = (rightLow & 1) == 1;
        rightLow = rightLow >>> 1 | rightHigh << 31;
        rightHigh >>>= 1;
        if (odd) {
          rightLow ^= POLYNOMIAL;
          rightHigh ^= HIGH;
        }
      }
      return numbers(totalLow, totalHigh);
    }
/*% else %*/
    private static function product(left:uint, right:uint):uint {
      var total:uint = 0;
/*% if reflected %*/
      for (; left != 0; left <<= 1) {
        if (left >>> 31 == 1) total ^= right;
        right = right & 1 ? right >>> 1 ^ POLYNOMIAL : right >>> 1;
      }
/*% else %*/
      for (; left != 0; left >>>= 1) {
        if (left & 1) total ^= right;
        right = right >>> $$bits - 1$$ == 1 ? right << 1 ^ POLYNOMIAL : right << 1;
      }
/*% endif %*/
      return total;
    }
/*% endif %*/

    private static function array():ByteArray {
      var bytes:ByteArray = Check.zeros($$word_size$$);
      bytes.endian = Endian.LITTLE_ENDIAN;
      return bytes;
    }
  }
}
