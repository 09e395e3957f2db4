/*% extends "src/hashwright/Mode.as" %*/
/*% block imports %*/
  import hashwright.support.Encoded;
/*% endblock %*/
/*% block class %*/
  /**
   * cSHAKE, NIST SP 800-185: SHAKE behind the name of a function and a customization; a message on its way.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   * @example
   * <listing>
   * var message:CSHAKE = new CSHAKE(new SHAKE128(), 32, customization);
   * message.update(part).update(nextPart).hex();
   * </listing>
   */
  public class CSHAKE {
    /** What ends a message: 00, then the padding's first bit. */
    internal static const CUSTOMIZED:uint = 0x04;
    private static const PLAIN:uint = 0x1f;

/*% endblock %*/
/*% block fields %*/
    private var suffix:uint = PLAIN;
/*% endblock %*/
/*% block parameters %*/
     * @param name The name of a function that NIST defines by cSHAKE, or null for none.
/*% endblock %*/
/*% block taken %*/, name:ByteArray = null/*% endblock %*/
/*% block begin %*/
      begun = hasher.blank();
      message = hasher.blank();
      var strings:Array = [Check.optional(name, "name"), Check.optional(customization, "customization")];
      if (strings[0].length + strings[1].length > 0) prefix(strings);
/*% endblock %*/
/*% block become %*/
      suffix = other.suffix;
/*% endblock %*/
/*% block ended %*/message.ended(suffix)/*% endblock %*/
/*% block further %*/
    /** @private Begins with strings, in whole blocks: bytepad of encode_string of each. */
    internal function prefix(strings:Array):void {
      suffix = CUSTOMIZED;
      begun.update(Encoded.left(begun.blockSize));
      for each (var string:ByteArray in strings) begun.update(Encoded.left(8 * string.length)).update(string);
      if (begun.left > 0) begun.update(Check.zeros(begun.blockSize - begun.left));
      message.become(begun);
    }

/*% endblock %*/
