package {
  import flash.utils.ByteArray;

  /** What a contender is given, and where it leaves its result: bytes, or digits. */
  public class Work {
    public const message:ByteArray = new ByteArray(), key:ByteArray = new ByteArray(), salt:ByteArray = new ByteArray();
    public var text:String, iterations:int, out:*;

    public function Work(item:Object) {
      var characters:Array = [];
      for (var i:int = 0; i < item.size; i++) {
        // The same bytes as bench.interleave.message_bytes; as a text, in characters that can be read.
        var byte:int = i * 167 + (i >> 8) * 13 + 5 & 255;
        message.writeByte(byte);
        characters[i] = String.fromCharCode(32 + byte % 95);
      }
      text = characters.join("");
      fill(key, item.parameters.key);
      fill(salt, item.parameters.salt);
      iterations = item.parameters.iterations;
    }

    /** The result as digits. */
    public function get digits():String {
      if (out is String) return out;
      var bytes:ByteArray = out, text:String = "";
      for (bytes.position = 0; bytes.bytesAvailable; ) text += (0x100 + bytes.readUnsignedByte()).toString(16).substr(1);
      return text;
    }

    private static function fill(bytes:ByteArray, digits:String):void {
      for (var i:int = 0; digits && i < digits.length; i += 2) bytes.writeByte(parseInt(digits.substr(i, 2), 16));
    }
  }
}
