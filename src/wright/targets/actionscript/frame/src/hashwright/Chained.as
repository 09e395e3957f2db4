/*% extends "src/hashwright/Function.as" %*/
/*% block constants %*/
    /*% if key_size %*/
    /** Bytes of the longest key. */
    public static const KEY_SIZE:uint = $$key_size$$;
    /** Bytes of a salt, and of a personalization. */
    public static const SALT_SIZE:uint = $$2 * word_size$$;
    /*% endif %*/
    /*% if length_size %*/
    /** Of the length at the end of the last block. */
    private static const LENGTH_SIZE:uint = $$length_size$$;
    /*% endif %*/
/*% endblock %*/
/*% block further_imports %*/
  /*% if digits_in_ruffle %*/
  import hashwright.support.Player;
  /*% endif %*/
/*% endblock %*/
/*% block start %*/
      /*% for word in start %*/
      words.writeUnsignedInt($$word$$);
      /*% endfor %*/
/*% endblock %*/
/*% block padding %*/
    /*% if length_size %*/
    /** The byte that ends a message, and zeros. */
    private static var padding:ByteArray = padded();
    /*% else %*/
$$super().rstrip()$$
    /*% endif %*/
    /*% if digits %*/
    private static var characters:ByteArray = array();
    /*% endif %*/
    /*% if digits_in_ruffle %*/
    private static var interpreted:Boolean = Player.isRuffle;
    /*% endif %*/
/*% endblock %*/
/*% block hash %*/
/*% if digits %*/
      // All in one method: a call more takes a hundredth of a short text's time in Ruffle.
$$self.write().rstrip()$$
      var total:uint = size;
$$self.pad().rstrip()$$
      if (size > KEPT) message = array();
      var out:ByteArray = characters;
      /*% if digits_in_ruffle %*/
      if (interpreted) $$digits_in_ruffle$$(bytes, out, 0, end);
      else $$digits$$(bytes, out, 0, end);
      /*% else %*/
      $$digits$$(bytes, out, 0, end);
      /*% endif %*/
      return out.toString();
/*% else %*/
$$super().rstrip()$$
/*% endif %*/
/*% endblock %*/
/*% block finish %*/
/*% if length_size %*/
    private static function padded():ByteArray {
      var bytes:ByteArray = Check.zeros(BLOCK_SIZE + LENGTH_SIZE);
      bytes.writeByte(0x80);
      return bytes;
    }

/*% endif %*/
    /**
     * Pads what has been written to <code>message</code> up to its cursor, the end of a message of <code>total</code>
     * bytes, and absorbs it.
     */
    private static function finish(size:uint, total:Number):void {
      var bytes:ByteArray = message;
      /*% if length_size %*/
/*% block pad %*/
      var end:uint = (size + LENGTH_SIZE & -BLOCK_SIZE) + BLOCK_SIZE;
      bytes.writeBytes(padding, 0, end - size - 8);
      /*% if big_endian %*/
      bytes.writeUnsignedInt(total / 0x20000000);
      bytes.writeUnsignedInt(total << 3);
      /*% else %*/
      bytes.writeUnsignedInt(total << 3);
      bytes.writeUnsignedInt(total / 0x20000000);
      /*% endif %*/
/*% endblock %*/
      $$absorb$$(H, bytes, 0, end);
      /*% else %*/
      var last:uint = size - Blocks.waiting(size, BLOCK_SIZE, LEAST);
      if (last + BLOCK_SIZE > size) bytes.writeBytes(zeros, 0, last + BLOCK_SIZE - size); // a length of 0 would be all
      if (last > 0) $$absorb$$(H, bytes, 0, last);
      H.position = $$closing.place$$;
      /*% for word in closing.words %*/
      H.writeUnsignedInt($$word$$);
      /*% endfor %*/
      $$absorb$$(H, bytes, last, last + BLOCK_SIZE);
      /*% endif %*/
    }
/*% endblock %*/
/*% block further %*/

    override internal function iterate(from:Hasher, u:ByteArray, t:ByteArray, count:uint):void {
      goOn();
      from.goOn();
      $$iterate$$(state, from.state, u, t, count);
    }
/*% if key_size %*/

    /**
     * Begins a message under a key, which the function takes by itself: a code needs no HMAC.
     *
     * @param key All bytes of an array: 1 to <code>KEY_SIZE</code>.
     * @param length Bytes of the digest: 1 to <code>DIGEST_SIZE</code>. A shorter one is no part of a longer one.
     * @param salt <code>SALT_SIZE</code> bytes, or null for zeros.
     * @param personalization <code>SALT_SIZE</code> bytes that name a use, or null for zeros.
     * @throws ArgumentError where <code>key</code> is null.
     * @throws RangeError where one has another size.
     */
    public static function keyed(
      key:ByteArray, length:Number = DIGEST_SIZE, salt:ByteArray = null, personalization:ByteArray = null
    ):Keyed {
      Check.bytes(key, "key");
      Check.count(key.length, KEY_SIZE, "the length of key");
      return parameterised(key, length, salt, personalization);
    }

    /**
     * Begins a message whose digest has any length, without a key.
     *
     * @see #keyed()
     */
    public static function sized(
      length:Number, salt:ByteArray = null, personalization:ByteArray = null
    ):Keyed {
      return parameterised(new ByteArray(), length, salt, personalization);
    }

    private static function parameterised(
      key:ByteArray, length:Number, salt:ByteArray, personalization:ByteArray
    ):Keyed {
      Check.count(length, DIGEST_SIZE, "length");
      if (salt != null) Check.size(salt, SALT_SIZE, "salt");
      if (personalization != null) Check.size(personalization, SALT_SIZE, "personalization");
      return Keyed.begin(new $$class$$(), key, length, salt, personalization);
    }
/*% endif %*/
/*% endblock %*/
