package {
  import flash.display.Sprite;
  import flash.display.StageAlign;
  import flash.display.StageScaleMode;
  import flash.events.Event;
  import flash.events.IOErrorEvent;
  import flash.events.MouseEvent;
  import flash.events.ProgressEvent;
  import flash.net.FileReference;
  import flash.text.TextField;
  import flash.text.TextFieldType;
  import flash.text.TextFormat;
  import flash.utils.ByteArray;
  import flash.utils.getTimer;
  import hashwright.Hasher;
  import hashwright.SHA1;
  import hashwright.SHA256;
  import hashwright.SHA512;

  /**
   * Hashes what is typed, and a chosen file part by part, so that the player goes on drawing. Files want Flash Player 10.
   */
  [SWF(width="720", height="460", backgroundColor="#eef1f5", frameRate="30")]
  public class Hashing extends Sprite {
    private static const INK:uint = 0x1d2733;
    private static const FAINT:uint = 0x66717f;
    private static const ACCENT:uint = 0x2364c4;
    private static const LEFT:Number = 32;
    private static const WIDTH:Number = 656;
    /** Bytes between two looks at the clock. */
    private static const PART:uint = 0x4000;
    /** Milliseconds of a frame that are for hashing. */
    private static const BUDGET:int = 20;

    private const titles:Array = ["SHA-1", "SHA-256", "SHA-512"];
    private const types:Array = [SHA1, SHA256, SHA512];
    private const digests:Array = [];
    private const bar:Sprite = new Sprite();
    private var typed:TextField;
    private var state:TextField;
    private var file:FileReference;
    private var hashers:Array;
    private var bytes:ByteArray;
    private var done:uint;

    public function Hashing() {
      stage.scaleMode = StageScaleMode.SHOW_ALL;
      stage.align = StageAlign.TOP;
      label("Hashwright", LEFT, 20, 24, INK, true);
      label("Type a text, or choose a file. Nothing leaves this page.", LEFT, 56, 14, FAINT);
      typed = field(94, 34);
      typed.addEventListener(Event.CHANGE, hashText);
      button("Choose a file…", 144);
      state = label("", 196, 152, 14, FAINT);
      bar.x = LEFT;
      bar.y = 190;
      addChild(bar);
      for (var i:int = 0; i < types.length; i++) {
        label(titles[i], LEFT, 212 + 64 * i, 13, FAINT, true);
        digests.push(digest(234 + 64 * i, i < 2 ? 28 : 46));
      }
      hashText(null);
    }

    private function hashText(_:Event):void {
      stop();
      state.text = "";
      for (var i:int = 0; i < types.length; i++) digests[i].text = types[i].hash(typed.text);
    }

    private function choose(_:MouseEvent):void {
      file = new FileReference();
      file.addEventListener(Event.SELECT, load);
      file.addEventListener(Event.COMPLETE, begin);
      file.addEventListener(ProgressEvent.PROGRESS, loading);
      file.addEventListener(IOErrorEvent.IO_ERROR, fail);
      file.browse();
    }

    private function load(_:Event):void {
      stop();
      file.load();
    }

    private function loading(event:ProgressEvent):void {
      state.text = "Reading " + file.name + ", " + event.bytesLoaded + " of " + event.bytesTotal + " bytes";
    }

    private function fail(event:IOErrorEvent):void {
      state.text = event.text;
    }

    private function begin(_:Event):void {
      typed.text = "";
      for each (var digest:TextField in digests) digest.text = "";
      bytes = file.data;
      done = 0;
      hashers = [];
      for each (var type:Class in types) hashers.push(new type());
      addEventListener(Event.ENTER_FRAME, goOn);
    }

    /** Hashes for a part of a frame. */
    private function goOn(_:Event):void {
      var until:int = getTimer() + BUDGET;
      while (done < bytes.length && getTimer() < until) {
        var size:uint = Math.min(PART, bytes.length - done);
        for each (var hasher:Hasher in hashers) hasher.update(bytes, done, size);
        done += size;
      }
      progress(bytes.length == 0 ? 1 : done / bytes.length);
      state.text = file.name + ", " + done + " of " + bytes.length + " bytes";
      if (done < bytes.length) return;
      for (var i:int = 0; i < hashers.length; i++) digests[i].text = hashers[i].hex();
      removeEventListener(Event.ENTER_FRAME, goOn);
    }

    private function stop():void {
      removeEventListener(Event.ENTER_FRAME, goOn);
      bar.graphics.clear();
    }

    private function progress(part:Number):void {
      bar.graphics.clear();
      bar.graphics.beginFill(0xd3dae4);
      bar.graphics.drawRect(0, 0, WIDTH, 4);
      bar.graphics.beginFill(ACCENT);
      bar.graphics.drawRect(0, 0, WIDTH * part, 4);
    }

    private function label(text:String, x:Number, y:Number, size:int, color:uint, bold:Boolean = false):TextField {
      var made:TextField = new TextField();
      made.defaultTextFormat = new TextFormat("_sans", size, color, bold);
      made.selectable = false;
      made.text = text;
      made.x = x;
      made.y = y;
      made.width = LEFT + WIDTH - made.x;
      made.height = size * 1.6;
      addChild(made);
      return made;
    }

    /** A line to type into. */
    private function field(y:Number, height:Number):TextField {
      paper(y, height);
      var made:TextField = label("", LEFT + 8, y + 5, 16, INK);
      made.width = WIDTH - 16;
      made.height = height - 6;
      made.type = TextFieldType.INPUT;
      made.selectable = true;
      return made;
    }

    /** Digits, which can be copied. */
    private function digest(y:Number, height:Number):TextField {
      paper(y, height);
      var made:TextField = new TextField();
      made.defaultTextFormat = new TextFormat("_typewriter", 13, INK);
      made.x = LEFT + 8;
      made.y = y + 4;
      made.width = WIDTH - 16;
      made.height = height - 4;
      made.multiline = true;
      made.wordWrap = true;
      addChild(made);
      return made;
    }

    private function paper(y:Number, height:Number):void {
      graphics.lineStyle(1, 0xc4ccd7);
      graphics.beginFill(0xffffff);
      graphics.drawRoundRect(LEFT, y, WIDTH, height, 8, 8);
      graphics.endFill();
    }

    private function button(text:String, y:Number):void {
      var made:Sprite = new Sprite();
      made.graphics.beginFill(ACCENT);
      made.graphics.drawRoundRect(0, 0, 148, 34, 8, 8);
      made.x = LEFT;
      made.y = y;
      made.buttonMode = true;
      made.mouseChildren = false;
      var words:TextField = label(text, 24, 7, 14, 0xffffff, true);
      words.width = 126;
      made.addChild(words);
      made.addEventListener(MouseEvent.CLICK, choose);
      addChild(made);
    }
  }
}
