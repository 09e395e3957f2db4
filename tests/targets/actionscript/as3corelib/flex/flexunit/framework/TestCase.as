// What as3corelib's tests use of FlexUnit.
package flexunit.framework {
  public class TestCase {
    public function TestCase(methodName:String = null) {}

    public function setUp():void {}

    protected function assertTrue(message:String, held:Boolean):void {
      if (!held) throw new Error(message);
    }
  }
}
