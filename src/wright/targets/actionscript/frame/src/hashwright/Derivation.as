package hashwright {
  import flash.utils.ByteArray;
  import hashwright.support.Check;

  /**
   * A key on its way from a password, by PBKDF2, RFC 8018 §5.2. The loop runs on chaining words, and both of the
   * password's blocks are hashed once.
   *
   * @private
   */
  internal final class Derivation {
    private static const MOST:Number = 4294967295;

    /** The key as far as it is there. */
    internal const key:ByteArray = new ByteArray();
    /** Iterations of all blocks of the key. */
    internal var total:Number;
    /** Those that are done. */
    internal var done:Number = 0;

    private var iterations:Number;
    private var length:Number;
    /** The salt under the password. */
    private var salted:HMAC;
    /** The last iteration's code, and the sum of all, of the block that is being made. */
    private var u:ByteArray;
    private var t:ByteArray;
    private var left:Number = 0;
    private var block:uint = 0;

    /** Refuses what <code>PBKDF2.derive</code> does. The arrays may change afterwards. */
    public function Derivation(
      hasher:Hasher, password:ByteArray, salt:ByteArray, iterations:Number, length:Number
    ) {
      Check.hasher(hasher);
      Check.bytes(password, "password");
      Check.bytes(salt, "salt");
      Check.count(iterations, MOST, "iterations");
      Check.count(length, MOST, "length");
      this.iterations = iterations;
      this.length = length;
      total = iterations * Math.ceil(length / hasher.digestSize);
      salted = new HMAC(hasher, password).update(salt);
      u = hasher.array();
      t = hasher.array();
    }

    /** Goes on by so many iterations, or by fewer to a block's end. */
    internal function go(most:Number):void {
      if (left == 0) most = begin(most);
      var count:Number = Math.min(most, left);
      salted.iterate(u, t, count);
      left -= count;
      done += count;
      if (left == 0) key.writeBytes(t, 0, Math.min(t.length, length - key.length));
      if (done == total) key.position = 0;
    }

    /** Overwrites all but the key with zeros. */
    internal function destroy():void {
      salted.destroy();
      Check.clear(u);
      Check.clear(t);
    }

    /** The first iteration of the next block. The result are those that are left of so many. */
    private function begin(most:Number):Number {
      var number:ByteArray = new ByteArray();
      number.writeUnsignedInt(++block);
      var first:HMAC = salted.clone().update(number);
      first.digestInto(u);
      first.destroy();
      u.position = 0;
      u.readBytes(t);
      left = iterations - 1;
      done++;
      return most - 1;
    }
  }
}
