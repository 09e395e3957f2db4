package hashwright.support {
  /**
   * A message as blocks.
   *
   * @private
   */
  public final class Blocks {
    /**
     * How many of a message's first <code>size</code> bytes wait until more follow, or it ends: where there are some, at
     * least <code>least</code>, 1 for functions whose last block is another one than those before, else 0.
     */
    public static function waiting(size:Number, block:uint, least:uint):uint {
      return size > least ? (size - least) % block + least : size;
    }
  }
}
