package hashwright {
  import flash.errors.IllegalOperationError;
  import flash.utils.ByteArray;
  import flash.utils.Endian;
  import hashwright.kernels.$$root$$;
  import hashwright.support.Check;

  /**
   * The output of a message of $$title$$, to be read in parts, from any place. <code>$$class$$.output</code> makes it.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   * @example
   * <listing>
   * var output:$$class$$Output = new $$class$$().update(seed).output();
   * output.read(32);
   * output.seek(1000).read(32);
   * </listing>
   */
  public final class $$class$$Output {
    /** The last place that every Number up to it can be told from the next. */
    private static const LONGEST:Number = 9007199254740991;
    private static const BLOCK_SIZE:uint = $$block_size$$;
    /** Where a state has the number of its block. */
    private static const NUMBER:uint = $$key_size$$;

    /** @private */
    internal const state:ByteArray = new ByteArray();
    /** @private */
    internal const block:ByteArray = new ByteArray();
    private const found:ByteArray = Check.zeros(BLOCK_SIZE);
    /** The block that was found last; -1 before the first. */
    private var number:Number = -1;
    private var place:Number = 0;
    private var destroyed:Boolean = false;

    /** @private For the functions of this package. */
    public function $$class$$Output(state:ByteArray, block:ByteArray) {
      this.state.endian = this.block.endian = found.endian = Endian.$$order$$;
      this.state.writeBytes(state);
      this.block.writeBytes(block);
    }

    /**
     * The next bytes, in a new array whose position is 0.
     *
     * @param length How many.
     * @throws RangeError where it is no whole number, or the output would have more than 2^53 - 1 bytes.
     */
    public function read(length:Number):ByteArray {
      check();
      Check.whole(length, "length");
      if (length > LONGEST - place) throw new RangeError("output may have at most 2^53 - 1 bytes");
      var out:ByteArray = new ByteArray();
      while (out.length < length) {
        var at:uint = place % BLOCK_SIZE;
        find(Math.floor(place / BLOCK_SIZE));
        var many:uint = Math.min(BLOCK_SIZE - at, length - out.length);
        out.writeBytes(found, at, many);
        place += many;
      }
      out.position = 0;
      return out;
    }

    /**
     * Goes to a place: the number of bytes before it.
     *
     * @throws RangeError where it is no whole number from 0 to 2^53 - 1.
     */
    public function seek(place:Number):$$class$$Output {
      check();
      Check.upTo(place, LONGEST, "place");
      this.place = place;
      return this;
    }

    /** Overwrites the state with zeros; the output is of no use afterwards. */
    public function destroy():void {
      Check.clear(state);
      Check.clear(block);
      Check.clear(found);
      destroyed = true;
    }

    private function check():void {
      if (destroyed) throw new IllegalOperationError("this output has been destroyed; make another");
    }

    private function find(number:Number):void {
      if (number == this.number) return;
      state.position = NUMBER;
      state.writeUnsignedInt(number);
      state.writeUnsignedInt(number / 0x100000000);
      $$output$$(state, block, found);
      this.number = number;
    }
  }
}
