// What as3corelib uses of Flex's class: one format.
package mx.formatters {
  public class DateFormatter {
    public var formatString:String;

    public function format(date:Date):String {
      if (formatString != "YYYY-MM-DDTJJ:NN:SS") throw new Error("no such format");
      return date.fullYear + "-" + two(date.month + 1) + "-" + two(date.date)
        + "T" + two(date.hours) + ":" + two(date.minutes) + ":" + two(date.seconds);
    }

    private static function two(number:int):String {
      return number < 10 ? "0" + number : "" + number;
    }
  }
}
