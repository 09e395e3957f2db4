// Programs like those of as3corelib's users, over its classes: an HMAC like its own, which reads the field
// `digest` word by word, and a token like its WSSEUsernameToken. Each line is a command, a class, and bytes.
package {
  import com.adobe.crypto.SHA1;
  import com.adobe.crypto.SHA224;
  import com.adobe.crypto.SHA256;
  import flash.utils.ByteArray;

  public class Main {
    private static const CLASSES:Object = {SHA1: SHA1, SHA224: SHA224, SHA256: SHA256};
    private static const LONGEST:int = 8;

    public function ask(line:String):String {
      var words:Array = line.split(" ");
      var algorithm:Object = CLASSES[words[1]];
      try {
        switch (words[0]) {
          case "hash": return algorithm.hash(text(words[2]));
          case "hashBytes": return algorithm.hashBytes(bytes(words[2]));
          case "hashToBase64": return algorithm.hashToBase64(text(words[2]));
          case "hmac": return code(bytes(words[2]), bytes(words[3]), algorithm);
          case "token": return token(text(words[2]), text(words[3]), text(words[4]));
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
      while (algorithm.digest.bytesAvailable != 0) {
        if (out.length == 4 * LONGEST) throw new Error("the digest does not end");
        out.writeInt(algorithm.digest.readInt());
      }
      return out;
    }

    private static function token(nonce:String, created:String, password:String):String {
      return SHA1.hashToBase64(nonce + created + password);
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
      algorithm.hashToBase64("abc");
      demand(digits(algorithm.digest) == found, "not that of hashToBase64");
      demand(digits(first) == found, "the array of the first hash changed");
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
