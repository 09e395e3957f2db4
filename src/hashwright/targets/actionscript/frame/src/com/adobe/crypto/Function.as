package com.adobe.crypto {
  import flash.utils.ByteArray;
  import hashwright.$$class$$;
  import hashwright.support.Characters;

  /**
   * $$title$$ as as3corelib offers it, by <code>hashwright.$$class$$</code>. Only strings with characters above U+007F
   * may differ, see <code>characterIsByte</code>.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   */
  public final class $$class$$ {
    /**
     * Whether of each character of a string the lower eight bits are hashed, as as3corelib does. Without it a string is
     * hashed as UTF-8, which everybody else does.
     */
    public static var characterIsByte:Boolean = false;

    /** The last digest's digits: its bytes are only made for those who ask. */
    private static var last:String = null;

    /** The last digest, in a new array whose position is 0; null before the first. */
    public static function get digest():ByteArray {
      return last == null ? null : Characters.bytesOfHex(last);
    }

    /** The digest of a string, as lower-case hexadecimal digits. */
    public static function hash(s:String):String {
      return last = characterIsByte ? hashwright.$$class$$.hashBytes(Characters.bytes(s)) : hashwright.$$class$$.hash(s);
    }

    /** The digest of all bytes of an array, as lower-case hexadecimal digits. */
    public static function hashBytes(data:ByteArray):String {
      return last = hashwright.$$class$$.hashBytes(data);
    }

    /** The digest of a string in Base64. */
    public static function hashToBase64(s:String):String {
      hash(s);
      return Characters.base64OfHex(last);
    }
  }
}
