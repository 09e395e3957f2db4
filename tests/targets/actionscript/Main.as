package {
  import hashwright.Driver;

  /** Runs on an engine and answers its lines. */
  public class Main {
    public function ask(line:String):String {
      return Driver.ask(line);
    }
  }
}
