package hashwright {
  import flash.utils.ByteArray;
  import hashwright.support.Check;

  /**
   * HKDF with HMAC, RFC 5869.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   */
  public final class HKDF {
    /**
     * A key from a secret.
     *
     * @param hasher Says which function, as in <code>new SHA256()</code>.
     * @param secret All bytes of an array; so are salt and info, which may be empty.
     * @param length Bytes of the key, at most 255 digests.
     * @return A new array whose position is 0.
     * @throws ArgumentError where one is null.
     * @throws RangeError where the length is none of these.
     */
    public static function derive(
      hasher:Hasher, secret:ByteArray, salt:ByteArray, info:ByteArray, length:Number
    ):ByteArray {
      Check.hasher(hasher);
      Check.bytes(secret, "secret");
      Check.bytes(salt, "salt");
      Check.bytes(info, "info");
      var size:uint = hasher.digestSize;
      Check.count(length, 255 * size, "length");
      var extract:HMAC = new HMAC(hasher, salt);
      var extracted:ByteArray = extract.update(secret).digest();
      var expand:HMAC = new HMAC(hasher, extracted);
      var block:ByteArray = new ByteArray();
      var number:ByteArray = new ByteArray();
      var out:ByteArray = new ByteArray();
      for (var i:uint = 1; out.length < length; i++) {
        number.position = 0;
        number.writeByte(i);
        expand.reset().update(block).update(info).update(number).digestInto(block);
        out.writeBytes(block, 0, Math.min(size, length - out.length));
      }
      extract.destroy();
      expand.destroy();
      Check.clear(extracted);
      Check.clear(block);
      out.position = 0;
      return out;
    }
  }
}
