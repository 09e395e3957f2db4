package com.adobe.crypto {
  import flash.utils.ByteArray;
  import hashwright.MD5;

  /**
   * MD5 of a message in parts, as as3corelib offers it, by <code>hashwright.MD5</code>.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   */
  public class MD5Stream {
    /** What as3corelib's class keeps of words that it has hashed. This one keeps a block, so that it does not matter. */
    public var memoryBlockSize:int = 16384;

    private var message:hashwright.MD5 = new hashwright.MD5();
    private var begun:Boolean = false;

    /** Appends all bytes of an array to the message. */
    public function update(input:ByteArray):void {
      message.update(input);
      if (input.length > 0) begun = true;
    }

    /**
     * Ends the message, and begins another.
     *
     * @param input The last bytes; they may only be missing where there have been others.
     * @return The digest as lower-case hexadecimal digits.
     * @throws ArgumentError where there were no bytes and no array.
     */
    public function complete(input:ByteArray = null):String {
      if (input != null) message.update(input);
      else if (!begun) throw new ArgumentError("input must be a ByteArray, be it empty, where update had no bytes; it is null");
      var digits:String = message.hex();
      resetFields();
      return digits;
    }

    /** Begins another message, as <code>complete</code> does. */
    public function resetFields():void {
      message.reset();
      begun = false;
    }
  }
}
