package hashwright.support {
  import flash.utils.ByteArray;
  import hashwright.Hasher;

  /**
   * What callers may give, and the errors that say what would be right.
   *
   * @private
   */
  public final class Check {
    /**
     * Where <code>length</code> bytes from <code>offset</code> on end; all that follow, where it is Infinity. Numbers,
     * for a uint would make a length of 4,294,967,295 of -1.
     */
    public static function end(data:ByteArray, offset:Number, length:Number):uint {
      if (!(data is ByteArray)) bytes(data, "data");
      var size:uint = data.length;
      var from:uint = offset;
      if (from != offset || from > size)
        throw new RangeError("offset must be a whole number up to the length of data, " + size + "; it is " + offset);
      if (length == Infinity) return size;
      var many:uint = length;
      if (many != length) throw new RangeError("length must be a whole number; it is " + length);
      if (many > size - from)
        throw new RangeError("data has " + (size - from) + " bytes from offset " + from + " on, not " + many);
      return from + many;
    }

    /** A place in an array that grows, or how much is asked for. */
    public static function whole(value:Number, what:String):void {
      var rounded:uint = value;
      if (rounded != value) throw new RangeError(what + " must be a whole number; it is " + value);
    }

    /** AwayFL does not check the types of what is called by an untyped reference: a String would have a length, too. */
    public static function bytes(data:Object, what:String):void {
      if (!(data is ByteArray)) throw new ArgumentError(what + " must be a ByteArray; it is " + data);
    }

    /** The same of an array that may be missing: it is empty then. */
    public static function optional(data:Object, what:String):ByteArray {
      if (data == null) return new ByteArray();
      bytes(data, what);
      return data as ByteArray;
    }

    public static function array(array:Object, what:String):void {
      if (!(array is Array)) throw new ArgumentError(what + " must be an Array; it is " + array);
    }

    public static function hasher(hasher:Object):void {
      if (!(hasher is Hasher))
        throw new ArgumentError("hasher must be one of a function, as in new SHA256(); it is " + hasher);
    }

    public static function size(data:ByteArray, size:uint, what:String):void {
      bytes(data, what);
      if (data.length != size)
        throw new RangeError(what + " must have " + size + " bytes; it has " + data.length);
    }

    public static function text(text:String):String {
      if (text == null) refuseText();
      return text;
    }

    public static function refuseText():void {
      throw new ArgumentError("text must be a String, which is taken as UTF-8; it is null");
    }

    /** A number from 1 to <code>most</code>. */
    public static function count(value:Number, most:Number, what:String):void {
      if (!(value >= 1 && value <= most) || value != Math.floor(value))
        throw new RangeError(what + " must be a whole number from 1 to " + most + "; it is " + value);
    }

    /** A number from 0 to <code>most</code>. */
    public static function upTo(value:Number, most:Number, what:String):void {
      if (!(value >= 0 && value <= most) || value != Math.floor(value))
        throw new RangeError(what + " must be a whole number from 0 to " + most + "; it is " + value);
    }

    public static function messages(messages:Array):void {
      array(messages, "messages");
      for (var i:uint = 0; i < messages.length; i++) either(messages[i], "message " + i);
    }

    public static function either(value:Object, what:String):void {
      if (!(value is ByteArray || value is String))
        throw new ArgumentError(what + " must be a ByteArray or a String; it is " + value);
    }

    public static function offsets(data:ByteArray, offsets:Array, out:ByteArray):void {
      bytes(data, "data");
      bytes(out, "out");
      array(offsets, "offsets");
      if (out === data) throw new ArgumentError("out must be another array than data");
      if (offsets.length == 0) throw new RangeError("offsets must have one more element than there are messages");
      var before:Number = 0;
      for (var i:uint = 0; i < offsets.length; i++) {
        var offset:Number = offsets[i] is Number ? offsets[i] : NaN;
        if (!(offset >= before && offset <= data.length) || offset != Math.floor(offset))
          throw new RangeError("offset " + i + " must be a whole number from " + before + " to the length of data, "
            + data.length + "; it is " + offsets[i]);
        before = offset;
      }
    }

    public static function zeros(size:uint):ByteArray {
      var zeros:ByteArray = new ByteArray();
      zeros.length = size;
      return zeros;
    }

    /** Overwrites all bytes with zeros. */
    public static function clear(bytes:ByteArray):void {
      for (var i:uint = bytes.position = 0; i < bytes.length; i++) bytes.writeByte(0);
    }
  }
}
