package hashwright.support {
  import flash.utils.ByteArray;

  /**
   * Base64, RFC 4648 §4, with padding and without line breaks.
   *
   * @private
   */
  public final class Base64 {
    private static const DIGITS:String = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    /** The first bytes of an array; whatever its order, it is read byte by byte. */
    public static function of(bytes:ByteArray, size:uint):String {
      var text:String = "";
      bytes.position = 0;
      for (var at:uint = 0; at < size; at += 3) {
        var three:uint = bytes.readUnsignedByte() << 16;
        if (at + 1 < size) three |= bytes.readUnsignedByte() << 8;
        if (at + 2 < size) three |= bytes.readUnsignedByte();
        text += DIGITS.charAt(three >>> 18) + DIGITS.charAt(three >>> 12 & 63)
          + (at + 1 < size ? DIGITS.charAt(three >>> 6 & 63) : "=")
          + (at + 2 < size ? DIGITS.charAt(three & 63) : "=");
      }
      return text;
    }
  }
}
