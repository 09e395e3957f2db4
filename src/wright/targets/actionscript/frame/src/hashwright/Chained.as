/*% extends "src/hashwright/Function.as" %*/
/*% block constants %*/
    /** Of the length at the end of the last block. */
    private static const LENGTH_SIZE:uint = $$length_size$$;
/*% endblock %*/
/*% block start %*/
      /*% for word in start %*/
      words.writeUnsignedInt($$word$$);
      /*% endfor %*/
/*% endblock %*/
/*% block finish %*/
    /**
     * Pads what has been written to <code>message</code> up to its cursor, the end of a message of <code>total</code>
     * bytes, and absorbs it.
     */
    private static function finish(size:uint, total:Number):void {
      var bytes:ByteArray = message;
      var end:uint = (size + LENGTH_SIZE & -BLOCK_SIZE) + BLOCK_SIZE;
      bytes.writeByte(0x80);
      if (end - size > 9) bytes.writeBytes(zeros, 0, end - size - 9); // a length of 0 would be all that follows
      /*% if big_endian %*/
      bytes.writeUnsignedInt(total / 0x20000000);
      bytes.writeUnsignedInt(total << 3);
      /*% else %*/
      bytes.writeUnsignedInt(total << 3);
      bytes.writeUnsignedInt(total / 0x20000000);
      /*% endif %*/
      $$absorb$$(H, bytes, 0, end);
    }
/*% endblock %*/
/*% block further %*/

    override internal function iterate(from:Hasher, u:ByteArray, t:ByteArray, count:uint):void {
      $$iterate$$(state, from.state, u, t, count);
    }
/*% endblock %*/
