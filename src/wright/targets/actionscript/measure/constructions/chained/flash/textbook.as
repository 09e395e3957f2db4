// SHA-1 as ActionScript's libraries had it before anyone measured: a call for each rotate, for each round's
// function and constant, the former in a class of its own; words in Arrays; the message character by character. Frozen: ladders begin here.

public static function once(work:Work):void {
  work.out = hash(work.text);
}

public static function hash(text:String):String {
  var digest:Array = hashBlocks(blocksOf(text));
  return IntUtil.toHex(digest[0]) + IntUtil.toHex(digest[1]) + IntUtil.toHex(digest[2]) + IntUtil.toHex(digest[3]) + IntUtil.toHex(digest[4]);
}

private static function hashBlocks(blocks:Array):Array {
  var h0:int = 0x67452301;
  var h1:int = 0xefcdab89;
  var h2:int = 0x98badcfe;
  var h3:int = 0x10325476;
  var h4:int = 0xc3d2e1f0;
  var w:Array = new Array(80);
  for (var i:int = 0; i < blocks.length; i += 16) {
    var a:int = h0;
    var b:int = h1;
    var c:int = h2;
    var d:int = h3;
    var e:int = h4;
    for (var t:int = 0; t < 80; t++) {
      if (t < 16) {
        w[t] = blocks[i + t];
      } else {
        w[t] = IntUtil.rol(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
      }
      var temp:int = IntUtil.rol(a, 5) + f(t, b, c, d) + e + int(w[t]) + k(t);
      e = d;
      d = c;
      c = IntUtil.rol(b, 30);
      b = a;
      a = temp;
    }
    h0 += a;
    h1 += b;
    h2 += c;
    h3 += d;
    h4 += e;
  }
  return [h0, h1, h2, h3, h4];
}

private static function f(t:int, b:int, c:int, d:int):int {
  if (t < 20) return (b & c) | (~b & d);
  if (t < 40) return b ^ c ^ d;
  if (t < 60) return (b & c) | (b & d) | (c & d);
  return b ^ c ^ d;
}

private static function k(t:int):int {
  if (t < 20) return 0x5a827999;
  if (t < 40) return 0x6ed9eba1;
  if (t < 60) return 0x8f1bbcdc;
  return 0xca62c1d6;
}
