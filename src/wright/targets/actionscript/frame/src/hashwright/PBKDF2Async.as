package hashwright {
  import flash.display.Shape;
  import flash.errors.IllegalOperationError;
  import flash.events.Event;
  import flash.events.EventDispatcher;
  import flash.events.ProgressEvent;
  import flash.utils.ByteArray;
  import flash.utils.getTimer;
  import hashwright.support.Check;

  /**
   * PBKDF2 with HMAC, RFC 8018 §5.2, a part in each frame, so that the player keeps drawing. Keep a reference to it until
   * it has ended.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   * @example
   * <listing>
   * var derivation:PBKDF2Async = new PBKDF2Async(new SHA256(), password, salt, 600000, 32);
   * derivation.addEventListener(Event.COMPLETE, function(event:Event):void { use(derivation.key); });
   * derivation.start();
   * </listing>
   */
  public final class PBKDF2Async extends EventDispatcher {
    /** Iterations between looks at the clock. An interpreter takes some milliseconds for them. */
    private static const AT_ONCE:uint = 16;
    private static const MOST:uint = 1000;

    /** It is on no stage, and hears of frames all the same. */
    private const frames:Shape = new Shape();
    private var milliseconds:Number;
    private var made:ByteArray = null;
    /** Null when the derivation has ended. */
    private var work:Derivation;

    /**
     * Takes what <code>PBKDF2.derive</code> takes, and refuses what that refuses. The arrays may change afterwards.
     *
     * @param milliseconds How long to work in each frame, from 1 to 1,000.
     * @throws ArgumentError where the hasher or an array is null.
     * @throws RangeError where a number is out of range.
     */
    public function PBKDF2Async(
      hasher:Hasher, password:ByteArray, salt:ByteArray, iterations:Number, length:Number, milliseconds:Number = 20
    ) {
      Check.count(milliseconds, MOST, "milliseconds");
      this.milliseconds = milliseconds;
      work = new Derivation(hasher, password, salt, iterations, length);
    }

    /** The key, whose position is 0. Null until it is whole. */
    public function get key():ByteArray {
      return made;
    }

    /**
     * Works in each frame from the next one on. After each part it dispatches <code>ProgressEvent.PROGRESS</code>, whose
     * <code>bytesLoaded</code> and <code>bytesTotal</code> are iterations of all blocks of the key, and when the key is
     * whole <code>Event.COMPLETE</code>.
     *
     * @throws IllegalOperationError where the key is whole, or has been cancelled.
     */
    public function start():void {
      if (work == null) throw new IllegalOperationError("this derivation has ended; make another");
      frames.addEventListener(Event.ENTER_FRAME, goOn);
    }

    /** Ends without a key, and overwrites what there is of it with zeros. A key that is whole stays. */
    public function cancel():void {
      if (work == null) return;
      Check.clear(work.key);
      end();
    }

    private function goOn(event:Event):void {
      var until:int = getTimer() + milliseconds;
      do work.go(AT_ONCE);
      while (work.done < work.total && getTimer() < until);
      dispatchEvent(new ProgressEvent(ProgressEvent.PROGRESS, false, false, work.done, work.total));
      if (work == null || work.done < work.total) return;
      made = work.key;
      end();
      dispatchEvent(new Event(Event.COMPLETE));
    }

    private function end():void {
      frames.removeEventListener(Event.ENTER_FRAME, goOn);
      work.destroy();
      work = null;
    }
  }
}
