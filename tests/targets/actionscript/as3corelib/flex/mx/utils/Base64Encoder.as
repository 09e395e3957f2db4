// What as3corelib uses of Flex's class: a text of characters that are bytes.
package mx.utils {
  public class Base64Encoder {
    private static const DIGITS:String = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    private var out:String = "";

    public function encode(text:String):void {
      for (var at:int = 0; at < text.length; at += 3) {
        var left:int = text.length - at;
        var three:int = text.charCodeAt(at) << 16;
        if (left > 1) three |= text.charCodeAt(at + 1) << 8;
        if (left > 2) three |= text.charCodeAt(at + 2);
        out += DIGITS.charAt(three >> 18) + DIGITS.charAt(three >> 12 & 63)
          + (left > 1 ? DIGITS.charAt(three >> 6 & 63) : "=") + (left > 2 ? DIGITS.charAt(three & 63) : "=");
      }
    }

    public function flush():String {
      var all:String = out;
      out = "";
      return all;
    }
  }
}
