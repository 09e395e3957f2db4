package {
  import flash.display.Sprite;
  import flash.external.ExternalInterface;

  /** What a player starts: the script, whose end it tells. Where that has a method `ask`, it is offered. */
  public class Entry extends Sprite {
    public const script:Object = new Main();

    public function Entry() {
      if ("ask" in script) ExternalInterface.addCallback("ask", script["ask"]);
      trace("@constructed");
    }
  }
}
