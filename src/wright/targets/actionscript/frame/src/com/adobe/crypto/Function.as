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
    /** Its bytes, where somebody has asked. */
    private static var made:ByteArray = null;

    /**
     * The last digest; null before the first. It is one array until the next digest, and keeps the position that its
     * readers leave it at: as3corelib's <code>HMAC</code> asks for it word by word.
     */
    public static function get digest():ByteArray {
      if (made == null && last != null) made = Characters.bytesOfHex(last);
      return made;
    }

    /** The digest of a string, as lower-case hexadecimal digits. */
    public static function hash(s:String):String {
      return hashed(characterIsByte ? hashwright.$$class$$.hashBytes(Characters.bytes(s)) : hashwright.$$class$$.hash(s));
    }

    /** The digest of all bytes of an array, as lower-case hexadecimal digits. */
    public static function hashBytes(data:ByteArray):String {
      return hashed(hashwright.$$class$$.hashBytes(data));
    }

    /** The digest of a string in Base64. */
    public static function hashToBase64(s:String):String {
      return Characters.base64OfHex(hash(s));
    }

    private static function hashed(digits:String):String {
      made = null;
      return last = digits;
    }
  }
}
