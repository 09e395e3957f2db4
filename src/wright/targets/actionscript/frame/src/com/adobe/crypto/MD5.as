package com.adobe.crypto {
  import flash.utils.ByteArray;
  import hashwright.MD5;
  import hashwright.support.Characters;

  /**
   * MD5 as as3corelib offers it, by <code>hashwright.MD5</code>. Strings are UTF-8 in both.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   */
  public final class MD5 {
    /** The last digest's digits: its words are only made for those who ask. */
    private static var last:String = null;
    /** Its words, where somebody has asked. */
    private static var made:ByteArray = null;

    /**
     * The last digest's four words, each with its highest byte first, as as3corelib writes them: the digest itself has
     * the lowest first. Null before the first digest; one array until the next, which keeps its readers' position.
     */
    public static function get digest():ByteArray {
      if (made == null && last != null) made = Characters.bytesOfHex(last.replace(/(..)(..)(..)(..)/g, "$4$3$2$1"));
      return made;
    }

    /** The digest of a string's UTF-8, as lower-case hexadecimal digits. */
    public static function hash(s:String):String {
      return hashed(hashwright.MD5.hash(s));
    }

    /** The digest of all bytes of an array, as lower-case hexadecimal digits. */
    public static function hashBytes(s:ByteArray):String {
      return hashed(hashwright.MD5.hashBytes(s));
    }

    /** The same as <code>hashBytes</code>. */
    public static function hashBinary(s:ByteArray):String {
      return hashBytes(s);
    }

    private static function hashed(digits:String):String {
      made = null;
      return last = digits;
    }
  }
}
