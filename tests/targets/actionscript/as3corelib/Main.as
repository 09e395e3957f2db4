// Programs like those of as3corelib's users, over its classes, and an HMAC like its own, which reads the field
// `digest` word by word. Each line is a command, a class, and bytes.
package {
  import com.adobe.crypto.HMAC;
  import com.adobe.crypto.MD5;
  import com.adobe.crypto.MD5Stream;
  import com.adobe.crypto.SHA1;
  import com.adobe.crypto.SHA224;
  import com.adobe.crypto.SHA256;
  import com.adobe.crypto.WSSEUsernameToken;
  import flash.utils.ByteArray;
  import flash.utils.Endian;
  import hashwright.SHA512;

  public class Main {
    private static const CLASSES:Object = {MD5: MD5, SHA1: SHA1, SHA224: SHA224, SHA256: SHA256};
    private static const LONGEST:int = 8;

    public function ask(line:String):String {
      var words:Array = line.split(" ");
      var algorithm:Object = CLASSES[words[1]];
      try {
        switch (words[0]) {
          case "hash": return algorithm.hash(text(words[2]));
          case "hashBytes": return algorithm.hashBytes(bytes(words[2]));
          case "hashToBase64": return algorithm.hashToBase64(text(words[2]));
          case "hashBinary": return algorithm.hashBinary(bytes(words[2]));
          case "stream": return stream(words.slice(2));
          case "HMAC.hash": return HMAC.hash(text(words[2]), text(words[3]), algorithm);
          case "HMAC.hashBytes": return hashBytes(bytes(words[2]), bytes(words[3]), algorithm);
          case "WSSE": return WSSEUsernameToken.getUsernameToken(text(words[2]), text(words[3]), text(words[4]), new Date(Number(words[5])));
          case "refusals": return refusals();
          case "hmac": return code(bytes(words[2]), bytes(words[3]), algorithm);
          case "digest": return digest(algorithm);
        }
      } catch (error:Error) {
        return "refused " + error;
      }
      return "no command " + words[0];
    }

    /** Keys longer than a block are hashed first; the last hash is of the pad and the inner digest's words. */
    private static function code(key:ByteArray, message:ByteArray, algorithm:Object):String {
      var inner:ByteArray = new ByteArray();
      var outer:ByteArray = new ByteArray();
      if (key.length > 64) {
        algorithm.hashBytes(key);
        key = read(algorithm);
      }
      key.length = 64;
      key.position = 0;
      for (var i:int = 0; i < 64; i++) {
        var byte:int = key.readByte();
        inner.writeByte(byte ^ 0x36);
        outer.writeByte(byte ^ 0x5c);
      }
      inner.writeBytes(message);
      algorithm.hashBytes(inner);
      outer.writeBytes(read(algorithm));
      return algorithm.hashBytes(outer);
    }

    /** All of `digest`, read anew for each word. This would not end if each read returned a new array. */
    private static function read(algorithm:Object):ByteArray {
      var out:ByteArray = new ByteArray();
      out.endian = algorithm === MD5 ? Endian.LITTLE_ENDIAN : Endian.BIG_ENDIAN;
      while (algorithm.digest.bytesAvailable != 0) {
        if (out.length == 4 * LONGEST) throw new Error("the digest does not end");
        out.writeInt(algorithm.digest.readInt());
      }
      return out;
    }

    /** By default the algorithm is MD5. The key stays as it is. */
    private static function hashBytes(key:ByteArray, message:ByteArray, algorithm:Object):String {
      key.position = Math.min(1, key.length);
      var before:String = digits(key) + " " + key.position;
      var found:String = HMAC.hashBytes(key, message, algorithm);
      if (algorithm === MD5) demand(HMAC.hashBytes(key, message) == found, "another default");
      demand(digits(key) + " " + key.position == before, "the key changed");
      return found;
    }

    /** The parts of a message, twice: the last one by `complete`, and the other time by `update`, too. */
    private static function stream(parts:Array):String {
      var stream:MD5Stream = new MD5Stream();
      for (var i:int = 0; i < parts.length - 1; i++) stream.update(bytes(parts[i]));
      var found:String = stream.complete(bytes(parts[i]));
      stream.update(bytes(parts[0]));
      stream.resetFields();
      for (i = 0; i < parts.length; i++) stream.update(bytes(parts[i]));
      if (parts.join("").replace(/-/g, "") != "") demand(stream.complete() == found, "it goes on otherwise");
      return found;
    }

    /** What each call says of what is no argument of its. */
    private static function refusals():String {
      var hmac:Object = HMAC;
      var token:Object = WSSEUsernameToken;
      var none:ByteArray = new ByteArray();
      var stream:Object = new MD5Stream();
      stream.update(none);
      return [
        said(stream.complete), said(stream.complete, "abc"), said(stream.update, null), said(stream.update, "abc"),
        said(MD5.hash, null), said(MD5.hashBytes, null), said((MD5 as Object).hashBinary, "abc"),
        said(hmac.hash, null, ""), said(hmac.hash, "", null), said(hmac.hashBytes, "abc", none), said(hmac.hashBytes, none, null),
        said(hmac.hashBytes, none, none, SHA512), said(hmac.hashBytes, none, none, "SHA1"), said(hmac.hashBytes, none, none, {}),
        said(token.getUsernameToken, null, ""), said(token.getUsernameToken, "", null)
      ].join("|");
    }

    private static function said(call:Function, ...given):String {
      try {
        return "nothing is refused: " + call.apply(null, given);
      } catch (error:Error) {
        return error.toString();
      }
      return "";
    }

    /** The value of `digest` between two hashes, and after them. */
    private static function digest(algorithm:Object):String {
      var found:String = algorithm.hash("abc");
      var first:ByteArray = algorithm.digest;
      demand(first.position == 0 && first.endian == "bigEndian", "it begins elsewhere");
      first.position = 4;
      demand(algorithm.digest === first && algorithm.digest.position == 4, "another array before the next hash");
      algorithm.hashBytes(first);
      demand(first.position == 4, "its own hash moved it");
      demand(algorithm.digest !== first && algorithm.digest.position == 0, "the same array after the next hash");
      algorithm[algorithm === MD5 ? "hash" : "hashToBase64"]("abc");
      demand(digits(first) == digits(algorithm.digest), "the array of the first hash changed");
      algorithm.digest.position = 0;
      demand(digits(read(algorithm)) == found, "not that of the last call");
      return "ok";
    }

    private static function demand(held:Boolean, what:String):void {
      if (!held) throw new Error(what);
    }

    private static function digits(data:ByteArray):String {
      var out:String = "";
      for (data.position = 0; data.bytesAvailable > 0; ) out += (data.readUnsignedByte() + 256).toString(16).substr(1);
      return out;
    }

    private static function bytes(digits:String):ByteArray {
      var out:ByteArray = new ByteArray();
      for (var i:int = 0; digits != "-" && i < digits.length; i += 2) out.writeByte(parseInt(digits.substr(i, 2), 16));
      return out;
    }

    private static function text(digits:String):String {
      return bytes(digits).toString();
    }
  }
}
