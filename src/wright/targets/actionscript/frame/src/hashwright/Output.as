package hashwright {
  import flash.utils.ByteArray;
  import hashwright.support.Check;

  /**
   * The output of a message, to be read in parts: each goes on where the one before has ended. A function of output of any
   * length makes it.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   * @example
   * <listing>
   * var file:SHAKE128 = new SHAKE128();
   * file.update(part).update(nextPart);
   * var output:Output = file.output();
   * output.read(32);
   * </listing>
   */
  public final class Output {
    private var hasher:Hasher;
    private var zeros:ByteArray;
    /** How many bytes of the state have been read. */
    private var used:uint = 0;

    /** @private For the functions of this package. */
    public function Output(hasher:Hasher, state:ByteArray) {
      this.hasher = hasher;
      zeros = Check.zeros(hasher.blockSize);
      hasher.state.position = 0;
      hasher.state.writeBytes(state);
    }

    /**
     * The next bytes, in a new array whose position is 0.
     *
     * @param length How many.
     * @throws RangeError where it is no whole number.
     */
    public function read(length:Number):ByteArray {
      hasher.check();
      Check.whole(length, "length");
      var size:uint = zeros.length;
      var out:ByteArray = new ByteArray();
      while (out.length < length) {
        if (used == size) {
          hasher.absorb(zeros, 0, size); // nothing but the permutation
          used = 0;
        }
        var many:uint = Math.min(size - used, length - out.length);
        out.writeBytes(hasher.state, used, many);
        used += many;
      }
      out.position = 0;
      return out;
    }

    /** Overwrites the state with zeros; the output is of no use afterwards. */
    public function destroy():void {
      hasher.destroy();
    }
  }
}
