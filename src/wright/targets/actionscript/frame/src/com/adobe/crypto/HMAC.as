package com.adobe.crypto {
  import flash.utils.ByteArray;
  import hashwright.support.Characters;
  import hashwright.support.Check;

  /**
   * HMAC as as3corelib offers it: over its classes, and over others like them.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   */
  public final class HMAC {
    private static const BLOCK:uint = 64;

    /**
     * The code of a text under a text, both taken as UTF-8, as lower-case hexadecimal digits.
     *
     * @param algorithm A class with <code>hashBytes</code> and <code>digest</code>, such as SHA256; MD5 where it is null.
     */
    public static function hash(secret:String, message:String, algorithm:Object = null):String {
      return hashBytes(utf8(secret), utf8(message), algorithm);
    }

    /**
     * The code of all bytes of an array under all bytes of another, which stays as it is.
     *
     * @param algorithm As for <code>hash</code>.
     * @throws ArgumentError where an array is none, or the algorithm no such class: those of <code>hashwright</code> have
     * an HMAC of their own, which knows their blocks.
     */
    public static function hashBytes(secret:ByteArray, message:ByteArray, algorithm:Object = null):String {
      Check.bytes(secret, "secret");
      Check.bytes(message, "message");
      if (algorithm == null) algorithm = MD5;
      var key:ByteArray = new ByteArray();
      if (secret.length > BLOCK) key = Characters.bytesOfHex(hashed(algorithm, secret));
      else key.writeBytes(secret);
      key.length = BLOCK;
      var inner:String = hashed(algorithm, behind(key, 0x36, message));
      return hashed(algorithm, behind(key, 0x5c, Characters.bytesOfHex(inner)));
    }

    /** The digits of an algorithm like as3corelib's, all of which have blocks of 64 bytes. */
    private static function hashed(algorithm:Object, bytes:ByteArray):String {
      if (typeof algorithm != "object" || !("hashBytes" in algorithm)) refuse(algorithm);
      var digits:String = algorithm.hashBytes(bytes);
      if (!(algorithm.digest is ByteArray)) refuse(algorithm);
      return digits;
    }

    private static function refuse(algorithm:Object):void {
      throw new ArgumentError(
        "algorithm must be a class like com.adobe.crypto.SHA1; it is " + algorithm + "; hashwright.HMAC is over others"
      );
    }

    /** Bytes behind a key's block, each byte of which differs in these bits. */
    private static function behind(key:ByteArray, bits:int, bytes:ByteArray):ByteArray {
      var out:ByteArray = new ByteArray();
      key.position = 0;
      for (var i:uint = 0; i < BLOCK; i++) out.writeByte(key.readByte() ^ bits);
      out.writeBytes(bytes);
      return out;
    }

    private static function utf8(text:String):ByteArray {
      var out:ByteArray = new ByteArray();
      out.writeUTFBytes(Check.text(text));
      return out;
    }
  }
}
