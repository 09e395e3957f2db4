package hashwright {
  import flash.utils.ByteArray;

  /**
   * PBKDF2 with HMAC, RFC 8018 §5.2.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   */
  public final class PBKDF2 {
    /**
     * A key from a password. The player stands still meanwhile, and stops a script after some seconds: a key of many
     * iterations is for <code>PBKDF2Async</code>.
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
      var work:Derivation = new Derivation(hasher, password, salt, iterations, length);
      while (work.done < work.total) work.go(iterations);
      work.destroy();
      return work.key;
    }
  }
}
