/*% extends "src/hashwright/Function.as" %*/
/*% block constants %*/
    /** What follows a message in its last byte. */
    private static const SUFFIX:uint = $$suffix$$;
/*% endblock %*/
/*% block start %*/
      words.writeBytes(Check.zeros(STATE_SIZE));
/*% endblock %*/
/*% block finish %*/
    /** Pads what has been written to <code>message</code> up to its cursor, and absorbs it. */
    private static function finish(size:uint, suffix:uint = SUFFIX):void {
      var bytes:ByteArray = message;
      var more:uint = BLOCK_SIZE - size % BLOCK_SIZE;
      bytes.writeByte(more == 1 ? suffix | 0x80 : suffix);
      if (more > 2) bytes.writeBytes(zeros, 0, more - 2); // a length of 0 would be all that follows
      if (more > 1) bytes.writeByte(0x80);
      $$absorb$$(H, bytes, 0, size + more);
    }
/*% endblock %*/
/*% block further %*/
/*% if extendable %*/

    /**
     * Output of all bytes of <code>data</code>, in a new array whose position is 0.
     *
     * @param data Its position and its endian stay as they are.
     * @param length How many bytes; less output is the beginning of more.
     * @throws ArgumentError where <code>data</code> is null.
     * @throws RangeError where the length is no whole number.
     */
    public static function xof(data:ByteArray, length:Number):ByteArray {
      hashData(data, 0, Infinity);
      return outputOf(H).read(length);
    }

    /*% if domains %*/
    /**
     * The output of the message so far, of any length. More of the message may follow, for another output.
     *
     * @param domain The domain separation byte, from 1 to 127: another one is another function.
     * @throws RangeError where it is none of these.
     */
    public function output(domain:Number = SUFFIX):Output {
      Check.count(domain, 127, "domain");
      return ended(domain);
    }
    /*% else %*/
    /** The output of the message so far, of any length. More of the message may follow, for another output. */
    public function output():Output {
      return ended(SUFFIX);
    }
    /*% endif %*/

    override internal function underHMAC():void {
      throw new ArgumentError("$$title$$ has output of any length, and no HMAC: $$coded_by$$ makes codes");
    }

    override internal function settledBy(suffix:uint):ByteArray {
      check();
      load();
      finish(left, suffix);
      return H;
    }

    override internal function ended(suffix:uint):Output {
      return outputOf(settledBy(suffix));
    }

    private static function outputOf(state:ByteArray):Output {
      return new Output(new $$class$$(), state);
    }
/*% endif %*/
/*% endblock %*/
