package {
  /** Writes a line of JSON: of an object with texts, numbers, booleans, arrays, and more of its kind. */
  public function emit(line:Object):void {
    trace(Spelling.of(line));
  }
}

class Spelling {
  public static function of(value:*):String {
    var parts:Array = [];
    if (value is String) return text(value);
    if (value is Array) {
      for (var i:int = 0; i < value.length; i++) parts.push(of(value[i]));
      return "[" + parts.join(",") + "]";
    }
    if (value === null || value is Boolean || (value is Number && isFinite(value))) return String(value);
    if (value is Number || value === undefined) throw new ArgumentError("JSON has no " + value);
    for (var name:String in value) parts.push(text(name) + ":" + of(value[name]));
    return "{" + parts.join(",") + "}";
  }

  private static function text(value:String):String {
    var spelt:String = "";
    for (var i:int = 0; i < value.length; i++) {
      var code:int = value.charCodeAt(i);
      var plain:Boolean = code >= 0x20 && code < 0x7f && code != 0x22 && code != 0x5c;
      spelt += plain ? value.charAt(i) : "\\u" + (0x10000 + code).toString(16).substr(1);
    }
    return '"' + spelt + '"';
  }
}
