// as3corelib's tests import it and leave it alone.
package flexunit.framework {
  public class TestSuite {}
}
