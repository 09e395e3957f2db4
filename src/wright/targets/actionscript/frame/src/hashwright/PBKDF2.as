package hashwright {
  import flash.utils.ByteArray;
  import hashwright.support.Check;

  /**
   * PBKDF2 with HMAC, RFC 8018 §5.2. The loop runs on chaining words, and both of the password's blocks are hashed once.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   */
  public final class PBKDF2 {
    private static const MOST:Number = 4294967295;

    /**
     * A key from a password. The player stands still meanwhile, and stops a script after some seconds.
     *
     * @param hasher Says which function, as in <code>new SHA256()</code>.
     * @param password All bytes of an array.
     * @param salt All bytes of an array.
     * @param iterations From 1 to 4,294,967,295.
     * @param length Bytes of the key, as many at most.
     * @return A new array whose position is 0.
     * @throws ArgumentError where one is null.
     * @throws RangeError where a number is none of these.
     */
    public static function derive(
      hasher:Hasher, password:ByteArray, salt:ByteArray, iterations:Number, length:Number
    ):ByteArray {
      Check.hasher(hasher);
      Check.bytes(password, "password");
      Check.bytes(salt, "salt");
      Check.count(iterations, MOST, "iterations");
      Check.count(length, MOST, "length");
      var size:uint = hasher.digestSize;
      var key:HMAC = new HMAC(hasher, password);
      var number:ByteArray = new ByteArray();
      var u:ByteArray = hasher.array();
      var t:ByteArray = hasher.array();
      var out:ByteArray = new ByteArray();
      for (var block:uint = 1; out.length < length; block++) {
        number.position = 0;
        number.writeUnsignedInt(block);
        key.reset().update(salt).update(number).digestInto(u);
        u.position = 0;
        u.readBytes(t, 0, size);
        key.iterate(u, t, iterations - 1);
        out.writeBytes(t, 0, Math.min(size, length - out.length));
      }
      key.destroy();
      Check.clear(u);
      Check.clear(t);
      out.position = 0;
      return out;
    }
  }
}
