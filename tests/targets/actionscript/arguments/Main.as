// Calls a public method by an untyped reference, each of its arguments in turn a wrong one. The method comes with the
// line: CLASS KIND METHOD NAME:TYPE:DEFAULT ...; the test writes the classes in.
package {
  import com.adobe.crypto.*;
  import flash.utils.ByteArray;
  import hashwright.*;

  public class Main {
    private static const CLASSES:Object = {/* CLASSES */};
    private static const NUMBERS:Array = [NaN, -1, 0.5, 32.9, -4294967294, 4294967298, 4294967312, 9007199254740992, Infinity, -Infinity];

    /** For each argument and each wrong value: NAME=VALUE=ANSWER, where the answer is not what it should be. */
    public function ask(line:String):String {
      var words:Array = line.split(" ");
      var call:Function = function(place:int, wrong:*):String { return outcome(words[0], words[1], words[2], parameters, place, wrong); };
      var parameters:Array = [];
      for (var i:int = 3; i < words.length; i++) parameters.push(words[i].split(":"));
      var good:String = call(-1, null);
      var told:Array = good.substr(0, 6) == "value " ? [] : ["good==" + good];
      var asked:int = 0;
      for (i = 0; i < parameters.length; i++) {
        var count:int = others().length + (parameters[i][1] == "Number" ? NUMBERS.length : 0);
        for (var k:int = 0; k < count; k++) {
          var spelt:String = spelling(wrong(k));
          var found:String = call(i, wrong(k));
          if (!refused(found) && !meant(call, i, parameters[i], k, found)) told.push(parameters[i][0] + "=" + spelt + "=" + found);
          if (call(-1, null) != good) told.push(parameters[i][0] + "=" + spelt + "=changes later calls");
          asked++;
        }
      }
      return [asked].concat(told).join("\t").replace(/[\r\n]/g, " ");
    }

    /** By us, or by a player that checks a type before a call. */
    private static function refused(found:String):Boolean {
      return /^error (ArgumentError: (?!Error #)|RangeError: (?!Error #)|TypeError: Error #1034)/.test(found) && !/CHANGED$/.test(found);
    }

    /** Whether a call gives what it gives for the value of its type that the language makes of another. */
    private static function meant(call:Function, place:int, parameter:Array, k:int, found:String):Boolean {
      var value:* = wrong(k);
      var absent:Boolean = value == null && parameter[2] == "null";
      switch (parameter[1]) {
        case "String": return found == (absent ? call(-1, null) : call(place, String(value)));
        case "Number": return !(value is Number && k >= others().length) && found == call(place, Number(value));
        case "Array": return absent || value is Array && (parameter[0] == "out" || value.length == (parameter[0] == "messages" ? 0 : 2));
        case "ByteArray": return value is ByteArray || absent;
        case "Date": return value is Date || absent;
        case "Object": return parameter[0] == "context" ? value is ByteArray || value is String : absent;
      }
      return false;
    }

    /** A value that some argument must not be; anew each time, for a call may write into it. */
    private static function wrong(k:int):* {
      return others().concat(NUMBERS)[k];
    }

    private static function others():Array {
      return [null, 7, "abc", "text of 16 bytes", true, {}, [], [1, 2], new ByteArray(), new Date(0)];
    }

    /** What a call gives, one of whose arguments is another; its object is as it was where that is refused. */
    private static function outcome(owner:String, kind:String, method:String, parameters:Array, place:int, wrong:*):String {
      var given:Array = [];
      for (var i:int = 0; i < parameters.length; i++)
        given.push(i == place ? wrong : good(owner, parameters[i][0], parameters[i][1], parameters[i][2]));
      var object:Object = null;
      var before:String = "";
      try {
        if (kind == "new") return "value " + described(made(CLASSES[owner], given), given);
        if (kind == "static") return "value " + described(CLASSES[owner][method].apply(null, given), given);
        object = instance(owner);
        before = state(object);
        return "value " + described(object[method].apply(object, given), given);
      } catch (error:Error) {
        return "error " + error + (object != null && state(object) != before ? " CHANGED" : "");
      }
      return "";
    }

    private static function good(owner:String, name:String, type:String, without:String):* {
      switch (type) {
        case "String": return "a text";
        case "Date": return new Date(0);
        case "Hasher":
          if (owner == "hashwright.KangarooTwelve") return new TurboSHAKE128();
          return owner == "hashwright.CSHAKE" || owner == "hashwright.KMAC" ? new SHAKE128() : new SHA512();
        case "Object": return name == "algorithm" ? com.adobe.crypto.SHA1 : "a context";
        case "Array":
          return name == "messages" ? [bytes(5), "a text"] : name == "offsets" ? [0, 2, 5] : name == "out" ? [] : [1, 2];
        case "ByteArray":
          if (name == "midstate") return instance(owner).save();
          if (without == "null" && name != "input") return null;
          return bytes(name == "key" ? owner.indexOf("BLAKE3") > 0 ? 32 : 16 : 5);
        case "Number":
          return name == "domain" ? 11 : name == "offset" || name == "position" ? 1 : name == "length" ? 2 : 3;
      }
      throw new Error("no good " + name + " of " + owner);
    }

    private static function instance(owner:String):Object {
      switch (owner) {
        case "hashwright.Output": return new SHAKE128().output();
        case "hashwright.BLAKE3Output": return new BLAKE3().output();
        case "hashwright.Keyed": return BLAKE2B.keyed(bytes(16));
        case "hashwright.HMAC": return new hashwright.HMAC(new hashwright.SHA256(), bytes(5));
        case "hashwright.CSHAKE": return new CSHAKE(new SHAKE128(), 32, bytes(5));
        case "hashwright.KMAC": return new KMAC(new SHAKE128(), bytes(5), 32);
        case "hashwright.KangarooTwelve": return new KangarooTwelve(new TurboSHAKE128(), 32);
        case "hashwright.PBKDF2Async": return new PBKDF2Async(new hashwright.SHA256(), bytes(5), bytes(5), 3, 2);
      }
      return new (CLASSES[owner] as Class)();
    }

    private static function made(type:Class, given:Array):Object {
      switch (given.length) {
        case 0: return new type();
        case 1: return new type(given[0]);
        case 2: return new type(given[0], given[1]);
        case 3: return new type(given[0], given[1], given[2]);
        case 4: return new type(given[0], given[1], given[2], given[3]);
        case 6: return new type(given[0], given[1], given[2], given[3], given[4], given[5]);
      }
      throw new Error("no constructor of " + given.length);
    }

    /** What a call has given back, and what the arrays that it was given have. */
    private static function described(value:*, given:Array):String {
      var parts:Array = [one(value)];
      for each (var argument:* in given) if (argument is ByteArray && argument.length > 0) parts.push(one(argument));
      return parts.join(" ");
    }

    private static function one(value:*):String {
      if (value is ByteArray) return digits(value);
      if (value is Array) return "[" + value + "]";
      if (value is Output || value is BLAKE3Output) return digits(value.read(8));
      if (value is PBKDF2Async) return "a derivation";
      if (value is Hasher || value is hashwright.HMAC || value is CSHAKE || value is KangarooTwelve || value is Keyed) return value.hex();
      return String(value);
    }

    private static function state(object:Object):String {
      if (object is Hasher || object is hashwright.HMAC || object is CSHAKE || object is KangarooTwelve || object is Keyed) return object.hex();
      return "";
    }

    private static function spelling(value:*):String {
      if (value is ByteArray) return "ByteArray";
      if (value is Date) return "Date";
      if (value is Array) return "[" + value + "]";
      if (value is String) return '"' + value + '"';
      return String(value);
    }

    private static function bytes(size:int):ByteArray {
      var out:ByteArray = new ByteArray();
      for (var i:int = 1; i <= size; i++) out.writeByte(i);
      return out;
    }

    private static function digits(data:ByteArray):String {
      var out:String = "";
      for (data.position = 0; data.bytesAvailable > 0; ) out += (data.readUnsignedByte() + 256).toString(16).substr(1);
      return out;
    }
  }
}
