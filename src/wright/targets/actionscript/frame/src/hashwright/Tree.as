/*% extends "src/hashwright/Function.as" %*/
/*% block imports %*/
  import flash.errors.IllegalOperationError;
/*% endblock %*/
/*% block constants %*/
    /** Bytes of a key. */
    public static const KEY_SIZE:uint = $$key_size$$;

    /** Bytes of a chaining value. */
    private static const VALUE:uint = $$key_size$$;
    /** Blocks of a chunk before its last. */
    private static const BEFORE_LAST:uint = $$chunk_size // block_size - 1$$;
    /** Where the last of a state's words is, what a block is: a bit each. */
    private static const FLAGS:uint = STATE_SIZE - $$word_size$$;
    /*% for flag in flags %*/
    private static const $$flag$$:uint = $$2 ** loop.index0$$;
    /*% endfor %*/
/*% endblock %*/
/*% block members %*/
    // A node's state and its block, on the way to the root.
    private static var node:ByteArray = array();
    private static var block:ByteArray = array();
    private static var whole:$$class$$ = new $$class$$();

    /** @private */
    internal const key:ByteArray = new ByteArray();
    /** @private Chaining values of complete subtrees, one behind the other. */
    internal const values:ByteArray = new ByteArray();
    private var mode:uint = 0;
    private var depth:uint = 0;
    /** Complete chunks. */
    private var chunks:Number = 0;
    /** Blocks that the chunk in work has absorbed. */
    private var inside:uint = 0;
/*% endblock %*/
/*% block start %*/
      /*% for word in start %*/
      words.writeUnsignedInt($$word$$);
      /*% endfor %*/
/*% endblock %*/
/*% block resume %*/
    /**
     * Output of all bytes of <code>data</code>, in a new array whose position is 0.
     *
     * @param data Its position and its endian stay as they are.
     * @param length How many bytes; less output is the beginning of more.
     * @throws ArgumentError where <code>data</code> is null.
     * @throws RangeError where the length is no whole number.
     */
    public static function xof(data:ByteArray, length:Number):ByteArray {
      whole.reset();
      whole.update(data);
      return whole.output().read(length);
    }

    /**
     * Begins a message under a key, which the function takes by itself: a code needs no HMAC.
     *
     * @param key All <code>KEY_SIZE</code> bytes of an array.
     * @throws ArgumentError where it is null.
     * @throws RangeError where it has another size.
     */
    public static function keyed(key:ByteArray):$$class$$ {
      Check.size(key, KEY_SIZE, "key");
      return new $$class$$().under(key, KEYED_HASH);
    }

    /**
     * Begins the material of a key, which its digest or its output is.
     *
     * @param context A String, taken as UTF-8, or all bytes of a ByteArray: what the key is for, the same each time.
     * @throws ArgumentError where it is neither.
     */
    public static function deriveKey(context:Object):$$class$$ {
      Check.either(context, "context");
      var outer:$$class$$ = new $$class$$().under(start, DERIVE_KEY_CONTEXT);
      if (context is ByteArray) outer.update(ByteArray(context));
      else outer.updateString(String(context));
      var made:$$class$$ = new $$class$$().under(outer.settle(), DERIVE_KEY_MATERIAL);
      outer.destroy();
      return made;
    }
/*% endblock %*/
/*% block once %*/
    /** Leaves the digest of a text in H. */
    private static function hashText(text:String):void {
      if (text == null) Check.refuseText();
      var bytes:ByteArray = message;
      bytes.position = 0;
      bytes.writeUTFBytes(text);
      var size:uint = bytes.position;
      hashData(bytes, 0, size);
      if (size > KEPT) message = array();
    }

    /** Leaves the digest of bytes in H. */
    private static function hashData(data:ByteArray, offset:Number, length:Number):void {
      whole.reset();
      whole.update(data, offset, length);
      whole.settle();
    }
/*% endblock %*/
/*% block chain %*/
    /** Begins a chunk of this number, or another node. */
    private static function begin(state:ByteArray, key:ByteArray, number:Number, flags:uint):void {
      state.position = 0;
      state.writeBytes(key, 0, VALUE);
      state.writeUnsignedInt(number);
      state.writeUnsignedInt(number / 0x100000000);
      state.writeUnsignedInt(BLOCK_SIZE);
      state.writeUnsignedInt(flags);
    }
/*% endblock %*/
/*% block made %*/
      values.endian = start.endian;
      key.writeBytes(start, 0, VALUE);
/*% endblock %*/
/*% block message %*/
    /** The output of the message so far, of any length and from any place. More of the message may follow. */
    public function output():$$class$$Output {
      check();
      root();
      return new $$class$$Output(node, block);
    }

    override public function reset():Hasher {
      super.reset();
      depth = 0;
      chunks = 0;
      inside = 0;
      begin(state, key, 0, mode | CHUNK_START);
      return this;
    }

    /** There is none: throws an IllegalOperationError. */
    override public function save():ByteArray {
      check();
      throw new IllegalOperationError("$$title$$ has no midstates");
    }

    override public function destroy():void {
      Check.clear(key);
      Check.clear(values);
      depth = 0;
      super.destroy();
    }

    override internal function underHMAC():void {
      throw new ArgumentError("$$title$$ takes keys by itself: $$class$$.keyed(key)");
    }

    override internal function become(other:Hasher):Hasher {
      super.become(other);
      var tree:$$class$$ = $$class$$(other);
      key.position = values.position = 0;
      key.writeBytes(tree.key);
      if (tree.depth > 0) values.writeBytes(tree.values, 0, tree.depth * VALUE); // a length of 0 would be all
      mode = tree.mode;
      depth = tree.depth;
      chunks = tree.chunks;
      inside = tree.inside;
      return this;
    }

    /** Each block is behind others of its chunk, and something follows it. */
    override internal function absorb(data:ByteArray, offset:uint, end:uint):void {
      var position:uint = data.position;
      var endian:String = data.endian;
      data.endian = Endian.$$order$$;
      while (offset < end) {
        if (inside == BEFORE_LAST) {
          state.position = FLAGS;
          state.writeUnsignedInt(mode | CHUNK_END);
          $$compress$$(state, data, offset, offset + BLOCK_SIZE);
          offset += BLOCK_SIZE;
          push();
        } else {
          var many:uint = Math.min((BEFORE_LAST - inside) * BLOCK_SIZE, end - offset);
          $$compress$$(state, data, offset, offset + many);
          inside += many / BLOCK_SIZE;
          offset += many;
        }
      }
      data.endian = endian;
      data.position = position;
    }

    override internal function settle():ByteArray {
      root();
      $$output$$(node, block, H);
      return H;
    }

    private function under(key:ByteArray, mode:uint):$$class$$ {
      this.key.position = 0;
      this.key.writeBytes(key, 0, KEY_SIZE);
      this.mode = mode;
      reset();
      return this;
    }

    /** Ends a chunk, and the subtrees that it completes: more of the message follows. */
    private function push():void {
      values.position = depth * VALUE;
      values.writeBytes(state, 0, VALUE);
      chunks++;
      for (var number:Number = chunks; number % 2 == 0; number /= 2) {
        depth--;
        begin(node, key, 0, mode | PARENT);
        $$compress$$(node, values, depth * VALUE, depth * VALUE + BLOCK_SIZE);
        values.position = depth * VALUE;
        values.writeBytes(node, 0, VALUE);
      }
      depth++;
      begin(state, key, chunks, mode | CHUNK_START);
      inside = 0;
    }

    /** Leaves the root's state and its block in <code>node</code> and <code>block</code>; the message may go on. */
    private function root():void {
      var flags:uint = mode | CHUNK_END | (inside == 0 ? CHUNK_START : 0);
      block.position = 0;
      if (left > 0) block.writeBytes(tail, 0, left);
      if (left < BLOCK_SIZE) block.writeBytes(zeros, 0, BLOCK_SIZE - left);
      node.position = 0;
      node.writeBytes(state, 0, STATE_SIZE);
      node.position = FLAGS - $$word_size$$;
      node.writeUnsignedInt(left);
      node.writeUnsignedInt(flags);
      for (var at:uint = depth; at > 0; at--) {
        $$compress$$(node, block, 0, BLOCK_SIZE);
        block.position = 0;
        block.writeBytes(values, (at - 1) * VALUE, VALUE);
        block.writeBytes(node, 0, VALUE);
        flags = mode | PARENT;
        begin(node, key, 0, flags);
      }
      node.position = FLAGS;
      node.writeUnsignedInt(flags | ROOT);
    }
/*% endblock %*/
