// Derives keys while the player draws frames, and tells how far it is. Bytes are hexadecimal, none are "-".
package {
  import flash.events.Event;
  import flash.events.ProgressEvent;
  import flash.utils.ByteArray;
  import hashwright.*;

  public class Main {
    private static const HASHERS:Object = {sha1: SHA1, sha256: SHA256, sha512: SHA512, sha3_256: SHA3_256, blake2b: BLAKE2B};
    private var derivation:PBKDF2Async;
    /** What it has told, in turn: fractions, and "whole". */
    private var told:Array;
    private var cancelling:Boolean;

    public function ask(line:String):String {
      var words:Array = line.split(" ");
      try {
        switch (words[0]) {
          case "start": start(words.slice(1), false); return "started";
          case "cancelling": start(words.slice(1), true); return "started";
          case "told": return told.join(" ") || "nothing";
          case "key": return derivation.key == null ? "null" : derivation.key.position + " " + digits(derivation.key);
          case "again": derivation.start(); return "started";
          case "cancel": derivation.cancel(); return "cancelled";
          case "ranges": return ranges();
        }
      } catch (error:Error) {
        return "refused " + error;
      }
      return "no command " + words[0];
    }

    /** The function's name, password, salt, iterations and length: the arrays are cleared before it has begun. */
    private function start(words:Array, cancelling:Boolean):void {
      var password:ByteArray = bytes(words[1]);
      var salt:ByteArray = bytes(words[2]);
      this.cancelling = cancelling;
      told = [];
      derivation = new PBKDF2Async(new HASHERS[words[0]](), password, salt, Number(words[3]), Number(words[4]), 1);
      password.length = salt.length = 0;
      derivation.addEventListener(ProgressEvent.PROGRESS, progressed);
      derivation.addEventListener(Event.COMPLETE, completed);
      derivation.start();
      derivation.start();
      if (derivation.key != null || told.length > 0) throw new Error("it has begun before the next frame");
    }

    private function progressed(event:ProgressEvent):void {
      told.push(event.bytesLoaded + "/" + event.bytesTotal);
      if (cancelling) derivation.cancel();
    }

    private function completed(event:Event):void {
      told.push(derivation.key != null ? "whole" : "no key");
    }

    /** What the constructor says of each number that is none, in the place of each. */
    private static function ranges():String {
      var said:Array = [];
      for each (var number:Number in [NaN, -1, 0, 0.5, 32.9, 4294967297, 4294967312, 9007199254740992, Infinity]) {
        for (var place:int = 0; place < 3; place++) {
          var given:Array = [1, 1, 1];
          given[place] = number;
          said.push(refusal(new SHA256(), new ByteArray(), new ByteArray(), given[0], given[1], given[2]));
        }
      }
      said.push(refusal(null, new ByteArray(), new ByteArray(), 1, 1, 1));
      said.push(refusal(new SHA256(), null, new ByteArray(), 1, 1, 1), refusal(new SHA256(), new ByteArray(), null, 1, 1, 1));
      said.push(refusal(new SHAKE128(), new ByteArray(), new ByteArray(), 1, 1, 1));
      return said.join("|");
    }

    private static function refusal(
      hasher:Hasher, password:ByteArray, salt:ByteArray, iterations:Number, length:Number, milliseconds:Number
    ):String {
      try {
        new PBKDF2Async(hasher, password, salt, iterations, length, milliseconds);
      } catch (error:Error) {
        return error.toString();
      }
      return "nothing is refused";
    }

    private static function bytes(digits:String):ByteArray {
      var out:ByteArray = new ByteArray();
      for (var i:int = 0; digits != "-" && i < digits.length; i += 2) out.writeByte(parseInt(digits.substr(i, 2), 16));
      return out;
    }

    private static function digits(data:ByteArray):String {
      var out:String = "";
      for (data.position = 0; data.bytesAvailable > 0; ) out += (data.readUnsignedByte() + 256).toString(16).substr(1);
      data.position = 0;
      return out;
    }
  }
}
