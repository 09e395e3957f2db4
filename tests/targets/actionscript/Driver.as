// Answers commands, each a line of words: the command, the function's name, its arguments. Bytes are hexadecimal,
// no bytes are "-". It is part of the package, so that it sees the memory that destroy leaves.
package hashwright {
  import com.adobe.crypto.SHA1;
  import com.adobe.crypto.SHA224;
  import com.adobe.crypto.SHA256;
  import flash.utils.ByteArray;
  import flash.utils.Endian;
  import flash.utils.getTimer;
  import hashwright.support.Base64;

  public final class Driver {
    private static const FUNCTIONS:Object = {
      // driver.py lists them
    };
    private static const PARTS:Array = [
      [0, -1], [0, 6], [6, 0], [-1, 1], [2, -1], [0, 0.5], [0.5, 1], [NaN, 1], [0, NaN], [4294967296, 1], [0, 4294967296],
      [0, 4294967295], [0, -Infinity]
    ];
    private static const COUNTS:Array = [NaN, -1, 0, 0.5, 32.9, 4294967297, 4294967312, 9007199254740992, Infinity];
    private static const slots:Object = {};

    public static function ask(line:String):String {
      try {
        return answer(line);
      } catch (error:Error) {
        return "refused " + error;
      }
      return "";
    }

    private static function answer(line:String):String {
      var words:Array = line.split(" ");
      var command:String = words.shift();
      var name:String = words.shift();
      var long:Boolean = name.substr(-4) == "_128";
      var type:Object = FUNCTIONS[long ? name.substr(0, name.length - 4) : name];
      switch (command) {
        case "hash": return hash(type, bytes(words[0]));
        case "text": return hashText(type, text(words[0]));
        case "sizes": return type.DIGEST_SIZE + " " + type.BLOCK_SIZE;
        case "init": return init(name + words[0], type);
        case "update": return update(slots[name + words[0]], bytes(words[1]));
        case "zeros": return zeros(slots[name + words[0]], Number(words[1]));
        case "final": return finished(slots[name + words[0]]);
        case "copy": slots[name + words[1]] = slots[name + words[0]].clone(); return "ok";
        case "save": return digits(slots[name + words[0]].save());
        case "resume": slots[name + words[0]] = type.resume(bytes(words[1])); return "ok";
        case "wipe": return wipe(slots[name + words[0]]);
        case "disposed": return disposed(slots[name + words[0]]);
        case "into": return into(type, bytes(words[0]), int(words[1]), uint(words[2]));
        case "xof": return digits(type.xof(bytes(words[0]), Number(words[1])));
        case "read": return read(type, bytes(words[0]), words.slice(1));
        case "separated":
          return digits(Object(new type().update(bytes(words[0]))).output(Number(words[1])).read(Number(words[2])));
        case "cshake":
          return mode(new CSHAKE(new type(), Number(words[1]), bytes(words[2]), bytes(words[3])), bytes(words[0]), true);
        case "kmac":
          return mode(new KMAC(new type(), bytes(words[3]), words[4] == "1" ? 0 : Number(words[1]), bytes(words[2])),
            bytes(words[0]), words[4] == "1", Number(words[1]));
        case "kangaroo":
          return mode(new KangarooTwelve(new type(), Number(words[1]), bytes(words[2])), bytes(words[0]), true);
        case "sought": return sought(new BLAKE3(), words);
        case "under": return sought(BLAKE3.keyed(bytes(words[3])), words);
        case "derived": return sought(BLAKE3.deriveKey(bytes(words[3])), words);
        case "blake3_refusals": return blake3Refusals();
        case "far": return far(words);
        case "mode_refusals": return modeRefusals(type);
        case "tree_refusals": return treeRefusals(type);
        case "output_disposed": return outputDisposed(type);
        case "types": return types(type);
        case "ranges": return ranges(type);
        case "derived_ranges": return derivedRanges(type);
        case "untyped": return untyped(type);
        case "siphash_types": return sipTypes(type, long ? "128" : "");
        case "siphash_ranges": return sipRanges(type, long ? "128" : "");
        case "many": return many(type, words);
        case "offsets": return offsets(type, int(words[0]), words.slice(1));
        case "pairs": return pairs(type, bytes(words[0]), int(words[1]));
        case "linear": return linear(type, int(words[0]));
        case "hmac": return hmac(type, bytes(words[0]), bytes(words[1]));
        case "hkdf": return digits(HKDF.derive(new type(), bytes(words[0]), bytes(words[1]), bytes(words[2]), Number(words[3])));
        case "pbkdf2": return digits(PBKDF2.derive(new type(), bytes(words[0]), bytes(words[1]), Number(words[2]),
            Number(words[3])));
        case "keyed": return keyed(type.keyed, [bytes(words[0]), Number(words[2])].concat(given(words, 3)), bytes(words[1]));
        case "sized": return keyed(type.sized, [Number(words[1])].concat(given(words, 2)), bytes(words[0]));
        case "keyed_wiped": return keyedWiped(type);
        case "checksum": return checksum(type, bytes(words[0]), uint(words[1]));
        case "checksum_text": return type.hash(text(words[0]));
        case "halves_refused": return halvesRefused(type);
        case "checksum_ranges": return checksumRanges(type);
        case "siphash": return sip(type, long ? "128" : "", bytes(words[0]), bytes(words[1]));
        case "siphash_many": return sipMany(type, long ? "128" : "", words);
        case "siphash_text": return type["hash" + (long ? "128" : "")](bytes(words[0]), text(words[1]));
        case "adobe": return adobe(type, text(words[0]), words[1] == "1");
        default: throw new ArgumentError("no command " + command);
      }
    }

    private static function bytes(digits:String):ByteArray {
      var out:ByteArray = new ByteArray();
      var size:int = digits == "-" ? 0 : digits.length;
      for (var i:int = 0; i + 8 <= size; i += 8) out.writeUnsignedInt(parseInt(digits.substr(i, 8), 16));
      for (; i < size; i += 2) out.writeByte(parseInt(digits.substr(i, 2), 16));
      out.position = 0;
      return out;
    }

    private static function digits(data:ByteArray):String {
      var out:String = "";
      demand(data.position == 0 && data.endian == Endian.BIG_ENDIAN, "a result begins elsewhere");
      while (data.bytesAvailable > 0) out += (data.readUnsignedByte() + 256).toString(16).substr(1);
      data.position = 0;
      return out;
    }

    private static function same(a:ByteArray, b:ByteArray, from:uint):void {
      a.position = 0;
      b.position = from;
      while (a.bytesAvailable > 0) demand(a.readUnsignedByte() == b.readUnsignedByte(), "the message changed");
    }

    /** UTF-16 units, four hexadecimal digits each. */
    private static function text(digits:String):String {
      var out:String = "";
      if (digits != "-")
        for (var i:int = 0; i < digits.length; i += 4) out += String.fromCharCode(parseInt(digits.substr(i, 4), 16));
      return out;
    }

    private static function demand(held:Boolean, what:String):void {
      if (!held) throw new Error(what);
    }

    /** All ways to hash bytes from inside an array, which must not change. */
    private static function hash(type:Object, data:ByteArray):String {
      var size:uint = data.length;
      var around:ByteArray = new ByteArray();
      around.endian = size & 1 ? Endian.LITTLE_ENDIAN : Endian.BIG_ENDIAN;
      around.writeInt(-1);
      around.writeByte(7);
      around.writeBytes(data);
      around.writeInt(-1);
      around.position = 3;
      data.position = size >>> 1;
      data.endian = Endian.LITTLE_ENDIAN;
      var found:String = type.hashBytes(data);
      demand(data.position == size >>> 1 && data.endian == Endian.LITTLE_ENDIAN, "hashBytes moved the array's cursor");
      demand(found == digits(type.digest(data)), "digest differs");
      demand(found == type.hashBytes(around, 5, size), "hashBytes of a part differs");
      demand(found == digits(type.digest(around, 5, size)), "digest of a part differs");
      demand(around.position == 3 && around.endian == (size & 1 ? "littleEndian" : "bigEndian"), "the cursor moved");
      demand(found == digits(new type().update(around, 5, size).digest()), "update with a part differs");
      demand(around.position == 3 && around.length == size + 9, "update moved the cursor");
      data.endian = Endian.BIG_ENDIAN;
      data.position = 0;
      same(data, around, 5);
      type.digestInto(data, data, 0);
      data.length = type.DIGEST_SIZE;
      data.position = 0;
      demand(found == digits(data), "digestInto of the message itself differs");
      return found;
    }

    private static function hashText(type:Object, text:String):String {
      var found:String = type.hash(text);
      demand(found == new type().updateString(text).hex(), "updateString differs");
      demand(type.hashToBase64(text) == new type().updateString(text).base64(), "Base64 differs");
      demand(digits(type.many([text])) == found, "many of a text differs");
      return found;
    }

    /** The digest in three pieces at multiples of a number: all of them must be equal; returns the last. */
    private static function pairs(type:Object, data:ByteArray, every:int):String {
      var hasher:Hasher = new type();
      var found:String = type.hashBytes(data);
      for (var i:int = 0; i <= data.length; i += every)
        for (var j:int = i; j <= data.length; j += every) {
          hasher.reset().update(data, 0, i).update(data, i, j - i).update(data, j, data.length - j);
          demand(found == hasher.hex(), "a split at " + i + " and " + j + " gives another digest");
        }
      return found;
    }

    private static function init(slot:String, type:Object):String {
      try {
        slots[slot].reset();
      } catch (error:Error) { // there is none, or one that an earlier check destroyed
        slots[slot] = new type();
      }
      return "ok";
    }

    private static function update(hasher:Hasher, data:ByteArray):String {
      demand(hasher.update(data) === hasher, "update gives another");
      return "ok";
    }

    private static function zeros(hasher:Hasher, count:Number):String {
      var some:ByteArray = new ByteArray();
      some.length = 1 << 20;
      for (; count > 0; count -= some.length) hasher.update(some, 0, Math.min(count, some.length));
      return "ok";
    }

    private static function finished(hasher:Hasher):String {
      var found:String = digits(hasher.digest());
      demand(found == hasher.hex(), "hex differs");
      demand(found == digits(hasher.digestInto(new ByteArray())), "digestInto differs");
      return found;
    }

    private static function wipe(hasher:Hasher):String {
      hasher.destroy();
      for each (var secret:ByteArray in [hasher.state, hasher.tail]) {
        secret.position = 0;
        while (secret.bytesAvailable > 0) demand(secret.readUnsignedByte() == 0, "a byte stays");
      }
      return "ok";
    }

    /** The number of calls of a hasher that are refused. */
    private static function disposed(hasher:Hasher):String {
      var refused:int = 0;
      var uses:Array = [
        function():void { hasher.update(new ByteArray()); }, function():void { hasher.updateString(""); },
        function():void { hasher.digest(); }, function():void { hasher.digestInto(new ByteArray()); },
        function():void { hasher.hex(); }, function():void { hasher.base64(); }, function():void { hasher.clone(); },
        function():void { hasher.reset(); }, function():void { hasher.save(); }
      ];
      for each (var job:Function in uses)
        try {
          job();
        } catch (error:Error) {
          demand(error.message == "this hasher has been destroyed; make another", error.message);
          refused++;
        }
      return String(refused);
    }

    private static function filled(size:int):ByteArray {
      var out:ByteArray = new ByteArray();
      for (var i:int = 0; i < size; i++) out.writeByte(0xa5);
      out.position = 0;
      return out;
    }

    private static function into(type:Object, data:ByteArray, size:int, position:uint):String {
      var out:ByteArray = filled(size);
      var other:ByteArray = filled(size);
      out.position = 1;
      type.digestInto(data, out, position);
      demand(out.position == 1, "digestInto moved the cursor");
      out.position = 0;
      demand(digits(new type().update(data).digestInto(other, position)) == digits(out), "digestInto differs");
      return digits(out);
    }

    /** The joined parts of the output; the message goes on meanwhile. */
    private static function read(type:Object, data:ByteArray, parts:Array):String {
      var hasher:Hasher = new type();
      var output:Object = Object(hasher.update(data)).output();
      hasher.update(filled(1)).digest();
      var found:String = "";
      for each (var size:String in parts) found += digits(output.read(Number(size)));
      return found;
    }

    /** All ways to a digest in a mode, or to its output, of which the digest is the beginning in cSHAKE. */
    private static function mode(message:Object, data:ByteArray, xof:Boolean, length:Number = NaN):String {
      var size:Number = isNaN(length) ? message.digestSize : length;
      message.update(data, 0, data.length >>> 1);
      var copy:Object = message.clone();
      message.updateString("another").digest();
      copy.update(data, data.length >>> 1);
      var found:String = digits(xof ? copy.xof(size) : copy.digest());
      if (xof) demand(digits(copy.output().read(size)) == found, "output differs");
      if (!xof || isNaN(length)) {
        demand(digits(message.reset().update(data).digest()) == found && message.hex() == found, "digest differs");
        demand(message.base64() == Base64.of(bytes(found == "" ? "-" : found), message.digestSize), "base64 differs");
      }
      message.destroy();
      demand(digits(xof ? copy.xof(size) : copy.digest()) == found, "a copy was destroyed too");
      return found;
    }

    /** Output from a place, by a message in parts and by a copy; the message goes on meanwhile. */
    private static function sought(message:BLAKE3, words:Array):String {
      var data:ByteArray = bytes(words[0]);
      var place:Number = Number(words[1]);
      var length:Number = Number(words[2]);
      message.update(data, 0, data.length >>> 1);
      var copy:BLAKE3 = BLAKE3(message.clone());
      var output:BLAKE3Output = BLAKE3(copy.update(data, data.length >>> 1)).output();
      var found:String = digits(output.seek(place).read(length));
      output.seek(place).read(1);
      demand(digits(output.seek(0).read(place + length)).substr(2 * place) == found, "what is sought differs");
      demand(digits(output.seek(0).read(32)) == copy.hex(), "digest differs");
      message.updateString("another").digest();
      demand(digits(BLAKE3(message.reset().update(data)).output().seek(place).read(length)) == found, "reset differs");
      message.destroy();
      demand(digits(BLAKE3(copy).output().seek(place).read(length)) == found, "a copy was destroyed too");
      output.destroy();
      for each (var secret:ByteArray in [message.key, message.values, output.state, output.block]) demand(empty(secret), "a byte stays");
      return found;
    }

    private static function empty(secret:ByteArray):Boolean {
      secret.position = 0;
      while (secret.bytesAvailable > 0) if (secret.readUnsignedByte() != 0) return false;
      return true;
    }

    /** Output under a place that doubles have, of a message whose chunks have such numbers. */
    private static function far(words:Array):String {
      var output:BLAKE3Output = new BLAKE3().output();
      return digits(output.seek(Number(words[0])).read(Number(words[1])));
    }

    /** The errors of what BLAKE3 does not take, and of what is destroyed. */
    private static function blake3Refusals():String {
      var message:BLAKE3 = BLAKE3.keyed(filled(32));
      var output:BLAKE3Output = message.output();
      message.destroy();
      output.destroy();
      return told([
        function():void { message.output(); }, function():void { output.read(1); }, function():void { output.seek(0); },
        function():void { BLAKE3.keyed(null); }, function():void { BLAKE3.keyed(filled(31)); },
        function():void { BLAKE3.deriveKey(null); }, function():void { BLAKE3.deriveKey(7); },
        function():void { new BLAKE3().save(); }, function():void { new HMAC(new BLAKE3(), filled(1)); },
        function():void { PBKDF2.derive(BLAKE3.keyed(filled(32)), filled(1), filled(1), 1, 1); },
        function():void { HKDF.derive(new BLAKE3(), filled(1), filled(1), filled(1), 1); },
        function():void { new BLAKE3().output().seek(-1); }, function():void { new BLAKE3().output().seek(0.5); },
        function():void { new BLAKE3().output().seek(9007199254740992); },
        function():void { new BLAKE3().output().seek(9007199254740991).read(1); },
        function():void { new BLAKE3().output().read(-1); }, function():void { BLAKE3.xof(null, 1); },
        function():void { BLAKE3.xof(filled(1), 0.5); }
      ]);
    }

    /** The errors after <code>destroy</code>, and of what no mode takes. */
    private static function modeRefusals(type:Object):String {
      var code:KMAC = new KMAC(new type(), filled(3), 4);
      code.update(filled(1000)).destroy();
      return told([
        function():void { code.update(filled(1)); }, function():void { code.digest(); },
        function():void { code.xof(1); }, function():void { code.clone(); }, function():void { code.reset(); },
        function():void { new KMAC(new type(), null, 4); }, function():void { new CSHAKE(new SHA3_256(), 4); },
        function():void { new CSHAKE(new type(), -1); }
      ]);
    }

    /** The errors after <code>destroy</code>, what it leaves, and the errors of what KangarooTwelve cannot take. */
    private static function treeRefusals(type:Object):String {
      var customization:ByteArray = filled(5);
      var message:KangarooTwelve = new KangarooTwelve(new type(), 4, customization);
      var chunks:Chunks = Chunks(message.message);
      var longest:KangarooTwelve = new KangarooTwelve(new type(), 4);
      longest.message.total = 9007199254740991;
      message.update(filled(10000)).destroy();
      wipe(chunks);
      wipe(chunks.node);
      return told([
        function():void { message.update(filled(1)); }, function():void { message.updateString(""); },
        function():void { message.digest(); }, function():void { message.hex(); }, function():void { message.base64(); },
        function():void { message.xof(1); }, function():void { message.output(); }, function():void { message.clone(); },
        function():void { message.reset(); }, function():void { new KangarooTwelve(new SHAKE128(), 4); },
        function():void { new KangarooTwelve(null, 4); }, function():void { new KangarooTwelve(new type(), 0.5); },
        function():void { new KangarooTwelve(new type(), 4).update(null); },
        function():void { new KangarooTwelve(new type(), 4).update(filled(1), 2); },
        function():void { new KangarooTwelve(new type(), 4).xof(-1); },
        function():void { longest.update(filled(1)); }
      ]);
    }

    /** The state that an output leaves, and the errors of calls after that. */
    private static function outputDisposed(type:Object):String {
      var hasher:Hasher = new type();
      var output:Output = Object(hasher).output();
      output.read(1);
      output.destroy();
      demand(hasher.hex() == type.hash(""), "the message was destroyed too");
      hasher.destroy();
      return told([
        function():void { output.read(1); }, function():void { Object(hasher).output(); },
        function():void { type.xof(null, 1); }, function():void { type.xof(filled(1), -1); },
        function():void { type.xof(filled(1), 0.5); }
      ]);
    }

    /** The errors of all calls with null, one after the other. */
    private static function types(type:Object):String {
      var uses:Array = [
        function():void { type.hash(null); }, function():void { type.hashToBase64(null); },
        function():void { type.hashBytes(null); }, function():void { type.digest(null); },
        function():void { type.digestInto(null, new ByteArray()); },
        function():void { type.digestInto(new ByteArray(), null); },
        function():void { type.many(null); }, function():void { type.many([new ByteArray(), 7]); },
        function():void { type == BLAKE3 ? BLAKE3.keyed(null) : type.resume(null); },
        function():void { new type().update(null); },
        function():void { new type().updateString(null); }, function():void { new type().digestInto(null); },
        function():void { new HMAC(null, new ByteArray()); }, function():void { new HMAC(new type(), null); },
        function():void { type.hashBytes(new ByteArray(), 1); },
        function():void { type.hashBytes(new ByteArray(), 0, 1); }
      ];
      return told(uses);
    }

    /** The errors of refused calls, one after the other. */
    private static function told(uses:Array):String {
      var said:Array = [];
      for each (var job:Function in uses)
        try {
          job();
          said.push("nothing");
        } catch (error:Error) {
          said.push(error.toString());
        }
      return said.join("|");
    }

    /** The errors of keys of as many bytes, and after as many iterations, as there cannot be. */
    private static function derivedRanges(type:Object):String {
      var uses:Array = [];
      for each (var number:Number in COUNTS) uses.push(deriving(type, number, 1), deriving(type, 1, number), expanding(type, number));
      return told(uses);
    }

    private static function deriving(type:Object, iterations:Number, length:Number):Function {
      return function():void { PBKDF2.derive(new type(), filled(1), filled(1), iterations, length); };
    }

    private static function expanding(type:Object, length:Number):Function {
      return function():void { HKDF.derive(new type(), filled(1), filled(1), filled(1), length); };
    }

    /** The errors where a String is given in place of bytes, by references whose types no compiler knows. */
    private static function untyped(type:Object):String {
      var hasher:Object = new type(), code:Object = HMAC;
      return told([
        function():void { type.hashBytes("abc"); }, function():void { type.digest("abc"); },
        function():void { hasher.update("abc"); }, function():void { new code(hasher, "abc"); }
      ]);
    }

    /** The errors for impossible parts and places. */
    private static function ranges(type:Object):String {
      var data:ByteArray = filled(5);
      var key:Object = underKey(type);
      var calls:Array = [type.hashBytes, type.digest, new type().update, key.update];
      var uses:Array = [
        function():void { type.digestInto(data, filled(5), -1); }, function():void { new type().digestInto(data, -1); },
        function():void { type.manyAt(data, [0, 5], filled(5), -1); }, function():void { key.digestInto(data, 0.5); }
      ];
      return told(partsOf(data, calls).concat(uses));
    }

    /** A message under a key; of SHAKE and TurboSHAKE, which have no HMAC, one without. */
    private static function underKey(type:Object):Object {
      if (type == BLAKE3) return BLAKE3.keyed(filled(32));
      return "xof" in type ? new type() : new HMAC(new type(), filled(5));
    }

    /** The errors for what is no message and no key. */
    private static function sipTypes(type:Object, suffix:String):String {
      var key:ByteArray = filled(16);
      return told([
        function():void { type["hash" + suffix](key, null); }, function():void { type["hash" + suffix](null, "a"); },
        function():void { type["hashBytes" + suffix](key, null); }, function():void { type["many" + suffix](key, null); },
        function():void { type["many" + suffix](key, [7]); }
      ]);
    }

    private static function sipRanges(type:Object, suffix:String):String {
      var key:ByteArray = filled(16);
      var calls:Array = [];
      for each (var name:String in ["hashBytes", "digest", "words"]) calls.push(under(type[name + suffix], key));
      return told(partsOf(filled(5), calls));
    }

    private static function under(call:Function, key:ByteArray):Function {
      return function(data:ByteArray, offset:Number, length:Number):void { call(key, data, offset, length); };
    }

    /** Calls with impossible parts of five bytes. */
    private static function partsOf(data:ByteArray, calls:Array):Array {
      var uses:Array = [];
      for each (var call:Function in calls)
        for each (var range:Array in PARTS) uses.push(part(call, data, range[0], range[1]));
      return uses;
    }

    private static function part(call:Function, data:ByteArray, offset:Number, length:Number):Function {
      return function():void { call(data, offset, length); };
    }

    private static function many(type:Object, words:Array):String {
      var messages:Array = [];
      var data:ByteArray = new ByteArray();
      var offsets:Array = [0];
      for (var i:int = 1; i < words.length; i++) {
        messages.push(bytes(words[i]));
        data.writeBytes(messages[i - 1]);
        offsets.push(data.length);
      }
      var found:String = digits(type.many(messages));
      var out:ByteArray = filled(2);
      type.manyAt(data, offsets, out, 2);
      demand(digits(out) == "a5a5" + found, "manyAt differs");
      return type.hashBytes(bytes(found == "" ? "-" : found));
    }

    /** Each word is a JSON text as bytes. */
    private static function offsets(type:Object, size:int, words:Array):String {
      var numbers:Array = [];
      for each (var word:String in words) {
        var json:String = String(bytes(word));
        numbers.push(json == "null" ? null : json.charAt(0) == '"' ? json.substring(1, json.length - 1) : Number(json));
      }
      type.manyAt(filled(size), numbers, new ByteArray());
      return "nothing is refused";
    }

    private static function linear(type:Object, count:int):String {
      var one:ByteArray = filled(1);
      var hasher:Hasher = new type();
      var started:int = getTimer();
      for (var i:int = 0; i < count; i++) hasher.update(one);
      return String(getTimer() - started);
    }

    private static function hmac(type:Object, key:ByteArray, message:ByteArray):String {
      var found:String = HMAC.hashBytes(new type(), key, message);
      var kept:HMAC = new HMAC(new type(), key);
      kept.update(message, 0, message.length >>> 1);
      var other:HMAC = kept.clone();
      kept.updateString("another message").digest();
      other.update(message, message.length >>> 1);
      demand(digits(other.digest()) == found && other.hex() == found, "a copy differs");
      demand(kept.reset().update(message).hex() == found, "a kept key differs");
      kept.destroy();
      demand(other.hex() == found, "a copy was destroyed too");
      return found;
    }

    /** The words from one on as bytes; null where there are none. */
    private static function given(words:Array, from:uint):Array {
      var found:Array = [];
      for (; from < words.length; from++) found.push(words[from] == "-" ? null : bytes(words[from]));
      return found;
    }

    /** All ways to hash by a function's own key, or to another length. */
    private static function keyed(call:Function, parameters:Array, data:ByteArray):String {
      var code:Keyed = call.apply(null, parameters);
      var found:String = digits(code.update(data).digest());
      demand(found == code.hex() && found.length == 2 * code.digestSize, "hex differs");
      demand(found == digits(code.digestInto(new ByteArray())), "digestInto differs");
      var copy:Keyed = code.clone();
      code.reset().update(data, 0, data.length >>> 1).clone().updateString("another").digest();
      demand(digits(code.update(data, data.length >>> 1).digest()) == found && copy.hex() == found, "a part differs");
      code.destroy();
      demand(copy.base64() == Base64.of(bytes(found), copy.digestSize), "base64 differs");
      return found;
    }

    /** The errors after <code>destroy</code>, of which there is one a call. */
    private static function keyedWiped(type:Object):String {
      var code:Keyed = type.keyed(filled(3));
      code.update(filled(1000)).destroy();
      return told([
        function():void { code.update(filled(1)); }, function():void { code.updateString(""); },
        function():void { code.digest(); }, function():void { code.digestInto(filled(1)); },
        function():void { code.hex(); }, function():void { code.base64(); }, function():void { code.clone(); },
        function():void { code.reset(); }, function():void { type.keyed(null); },
        function():void { type.keyed(filled(3), 4, filled(1)); }, function():void { type.sized(4, null, filled(1)); }
      ]);
    }

    /** All ways to the checksum of bytes from inside an array, also of two parts. */
    private static function checksum(type:Object, data:ByteArray, cut:uint):String {
      var size:uint = data.length;
      var around:ByteArray = filled(3);
      around.endian = size & 1 ? Endian.LITTLE_ENDIAN : Endian.BIG_ENDIAN;
      around.position = 3;
      around.writeBytes(data);
      around.writeByte(7);
      around.position = 2;
      var found:String = type.hashBytes(data);
      demand(found == digits(type.digest(data)) && found.length == 2 * type.DIGEST_SIZE, "digest differs");
      demand(found == type.hashBytes(around, 3, size), "hashBytes of a part differs");
      var first:Object = type.value(data, 0, cut);
      var second:Object = type.value(around, 3 + cut, size - cut);
      demand(numeral(type, type.extend(first, around, 3 + cut, size - cut)) == found, "extend differs");
      demand(numeral(type, type.combine(first, second, size - cut)) == found, "combine differs");
      demand(numeral(type, type.value(data)) == found && numeral(type, type.extend(summed(type, 0), data)) == found, "value differs");
      demand(around.position == 2 && around.endian == (size & 1 ? "littleEndian" : "bigEndian"), "the cursor moved");
      return found;
    }

    /** A checksum that a number is, or the high half of. */
    private static function summed(type:Object, number:Number):Object {
      return type == CRC64NVME || type == CRC64JONES ? [0, number] : number;
    }

    /** The digits of a checksum. */
    private static function numeral(type:Object, checksum:Object):String {
      var out:ByteArray = new ByteArray();
      if (checksum is Array) out.writeUnsignedInt(checksum[1]);
      if (type.DIGEST_SIZE == 2) out.writeShort(uint(checksum));
      else out.writeUnsignedInt(checksum is Array ? checksum[0] : uint(checksum));
      out.position = 0;
      return digits(out);
    }

    /** The errors of what has not two halves. */
    private static function halvesRefused(type:Object):String {
      var uses:Array = [];
      for each (var checksum:Array in [null, [], [1], [1, 2, 3], ["1", 2], [1, null]])
        uses.push(extendingFrom(type, checksum), combiningWith(type, checksum));
      return told(uses);
    }

    private static function extendingFrom(type:Object, checksum:Array):Function {
      return function():void { type.extend(checksum, filled(1)); };
    }

    private static function combiningWith(type:Object, checksum:Array):Function {
      return function():void { type.combine([0, 0], checksum, 1); };
    }

    /** The errors of impossible parts, of null, and of numbers that are no checksum or length. */
    private static function checksumRanges(type:Object):String {
      var data:ByteArray = filled(5);
      var uses:Array = [function():void { type.value(null); }, function():void { type.hash(null); }];
      for each (var number:Number in [-1, 0.5, 4294967296, NaN]) uses.push(extending(type, number), combining(type, number));
      var none:Object = summed(type, 0);
      uses.push(
        function():void { type.combine(none, none, -1); }, function():void { type.combine(none, none, 9007199254740992); }
      );
      return told(uses.concat(partsOf(data, [type.value, type.hashBytes, type.digest])));
    }

    private static function extending(type:Object, number:Number):Function {
      return function():void { type.extend(summed(type, number), filled(1)); };
    }

    private static function combining(type:Object, number:Number):Function {
      return function():void { type.combine(summed(type, 0), summed(type, number), 1); };
    }

    private static function sip(type:Object, suffix:String, key:ByteArray, data:ByteArray):String {
      data.position = data.length >>> 1;
      var found:String = type["hashBytes" + suffix](key, data);
      demand(data.position == data.length >>> 1 && data.endian == Endian.BIG_ENDIAN, "the cursor moved");
      demand(digits(type["digest" + suffix](key, data)) == found, "digest differs");
      var words:Array = type["words" + suffix](key, data);
      var bytes:ByteArray = new ByteArray();
      bytes.endian = Endian.LITTLE_ENDIAN;
      for each (var word:uint in words) bytes.writeUnsignedInt(word);
      bytes.endian = Endian.BIG_ENDIAN;
      bytes.position = 0;
      demand(digits(bytes) == found, "words differ");
      var around:ByteArray = filled(3);
      var at:uint = around.position = around.length;
      around.writeBytes(data);
      around.writeByte(1);
      demand(type["hashBytes" + suffix](key, around, at, data.length) == found, "a part differs");
      return found;
    }

    private static function sipMany(type:Object, suffix:String, words:Array):String {
      var messages:Array = [];
      for (var i:int = 2; i < words.length; i++) messages.push(bytes(words[i]));
      return digits(type["many" + suffix](bytes(words[0]), messages));
    }

    /** The drop-in's digest and its Base64; its field `digest` must be the last digest. */
    private static function adobe(type:Object, text:String, characterIsByte:Boolean):String {
      type.characterIsByte = characterIsByte;
      var found:String = type.hash(text);
      demand(digits(type.digest) == found, "digest differs");
      demand(type.digest === type.digest, "digest is made at each use");
      return found + " " + type.hashToBase64(text);
    }
  }
}
