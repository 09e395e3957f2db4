package hashwright {
  import flash.utils.ByteArray;
  import hashwright.support.Check;
  import hashwright.support.Encoded;

  /**
   * KMAC, NIST SP 800-185: a key, and a message on its way under it. <code>xof</code> and <code>output</code> are KMACXOF.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   * @example
   * <listing>
   * var code:KMAC = new KMAC(new SHAKE128(), key, 32);
   * code.update(message).hex();
   * </listing>
   */
  public final class KMAC extends CSHAKE {
    /**
     * Begins a message.
     *
     * @param hasher Says which function: $$over|join(" or ")$$; its own message does not matter and stays.
     * @param key All bytes of an array.
     * @param length Bytes of the code. A shorter one is no part of a longer one.
     * @param customization All bytes of an array, or null for none.
     * @throws ArgumentError where the hasher is of no such function, or the key is null.
     * @throws RangeError where the length is no whole number.
     */
    public function KMAC(hasher:Hasher, key:ByteArray, length:Number, customization:ByteArray = null) {
      Check.bytes(key, "key");
      super(hasher, length, customization, name());
      prefix([key]);
    }

    /** An independent copy. */
    override public function clone():CSHAKE {
      return new KMAC(begun, new ByteArray(), digestSize).become(this);
    }

    override internal function ended(size:Number):Output {
      var whole:Hasher = message.clone().update(Encoded.right(8 * size));
      var output:Output = whole.ended(CUSTOMIZED);
      whole.destroy();
      return output;
    }

    private static function name():ByteArray {
      var bytes:ByteArray = new ByteArray();
      bytes.writeUTFBytes("KMAC");
      return bytes;
    }
  }
}
