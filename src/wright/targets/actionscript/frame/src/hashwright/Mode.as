package hashwright {
  import flash.utils.ByteArray;
  import hashwright.support.Base64;
  import hashwright.support.Check;
/*% block imports %*//*% endblock %*/
  import hashwright.support.Hex;

/*% block class %*//*% endblock %*/
    internal var begun:Hasher;
    internal var message:Hasher;
/*% block fields %*//*% endblock %*/
    private var size:uint;

    /**
     * Begins a message.
     *
     * @param hasher Says which function: $$over|join(" or ")$$; its own message does not matter and stays.
     * @param length Bytes of the digest.
     * @param customization All bytes of an array, or null for none.
/*% block parameters %*//*% endblock %*/
     * @throws ArgumentError where <code>hasher</code> is of no such function.
     * @throws RangeError where the length is no whole number.
     */
    public function $$class$$(
      hasher:Hasher, length:Number, customization:ByteArray = null/*% block taken %*//*% endblock +%*/
    ) {
      if (!($$ "hasher is " + over|join(" || hasher is ") $$))
        throw new ArgumentError("hasher must be one of $$over|join(" or ")$$; it is " + hasher);
      Check.whole(length, "length");
      size = length;
/*% block begin %*//*% endblock %*/
    }

    /** Bytes of the digest. */
    public function get digestSize():uint {
      return size;
    }

    /** Bytes of a block. */
    public function get blockSize():uint {
      return $$self.of()$$.blockSize;
    }

    /**
     * Appends bytes to the message.
     *
     * @see Hasher#update()
     */
    public function update(data:ByteArray, offset:Number = 0, length:Number = Infinity):$$class$$ {
      message.update(data, offset, length);
      return this;
    }

    /** Appends a text's UTF-8 to the message. */
    public function updateString(text:String):$$class$$ {
      message.updateString(text);
      return this;
    }

    /** The digest of the message so far, in a new array whose position is 0. More may follow. */
    public function digest():ByteArray {
      return read(ended(size), size);
    }

    /** The digest of the message so far, as lower-case hexadecimal digits. */
    public function hex():String {
      var bytes:ByteArray = digest();
      bytes.length = size + 3 & -4;
      return Hex.of(bytes, Hex.room(bytes.length)).substr(0, size << 1);
    }

    /** The digest of the message so far in Base64, with padding and without line breaks. */
    public function base64():String {
      return Base64.of(digest(), size);
    }

    /**
     * Output of the message so far, in a new array whose position is 0. More may follow.
     *
     * @param length How many bytes; less output is the beginning of more.
     * @throws RangeError where it is no whole number.
     */
    public function xof(length:Number):ByteArray {
      return read(ended(0), length);
    }

    /** The output of the message so far, of any length. */
    public function output():Output {
      return ended(0);
    }

    /** Forgets the message; what is before it stays. */
    public function reset():$$class$$ {
      message.become(begun);
      return this;
    }

    /** An independent copy. */
    public function clone():$$class$$ {
      return new $$class$$(/*% block of %*/begun/*% endblock %*/, size).become(this);
    }

    /** Overwrites the state with zeros; it is of no use afterwards. */
    public function destroy():void {
      begun.destroy();
      message.destroy();
    }

    /** @private Another one's message, and what is before it. */
    internal function become(other:$$class$$):$$class$$ {
      begun.become(other.begun);
      message.become(other.message);
/*% block become %*//*% endblock %*/
      return this;
    }

    /** @private The output behind the message so far; its digest has <code>size</code> bytes, 0 if there is none. */
    internal function ended(size:Number):Output {
      return /*% block ended %*//*% endblock %*/;
    }

/*% block further %*//*% endblock %*/
    /** Under a key the output's state is worth as much as the key. */
    private static function read(output:Output, length:Number):ByteArray {
      var found:ByteArray = output.read(length);
      output.destroy();
      return found;
    }
  }
}
