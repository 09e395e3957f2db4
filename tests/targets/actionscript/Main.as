package {
  import hashwright.Driver;

  /** What an engine runs and asks by lines. */
  public class Main {
    public function ask(line:String):String {
      return Driver.ask(line);
    }
  }
}
