package hashwright.support {
  import flash.utils.ByteArray;

  /**
   * Strings whose characters stand for bytes.
   *
   * @private
   */
  public final class Characters {
    /** Of each character the lower eight bits. */
    public static function bytes(text:String):ByteArray {
      var out:ByteArray = new ByteArray();
      for (var i:uint = 0; i < Check.text(text).length; i++) out.writeByte(text.charCodeAt(i));
      return out;
    }

    /** The bytes that hexadecimal digits stand for. */
    public static function bytesOfHex(digits:String):ByteArray {
      var out:ByteArray = new ByteArray();
      for (var i:uint = 0; i < digits.length; i += 2) out.writeByte(parseInt(digits.substr(i, 2), 16));
      out.position = 0;
      return out;
    }

    public static function base64OfHex(digits:String):String {
      return Base64.of(bytesOfHex(digits), digits.length >>> 1);
    }
  }
}
