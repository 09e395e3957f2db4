/*% extends "src/hashwright/Mode.as" %*/
/*% block class %*/
  /**
   * KangarooTwelve, RFC 9861: KT128 over TurboSHAKE128, and KT256 over TurboSHAKE256; a message on its way.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   * @example
   * <listing>
   * var message:KangarooTwelve = new KangarooTwelve(new TurboSHAKE128(), 32);
   * message.update(part).update(nextPart).hex();
   * </listing>
   */
  public final class KangarooTwelve {
/*% endblock %*/
/*% block begin %*/
      begun = new Chunks(hasher, Check.optional(customization, "customization"));
      message = begun.clone();
/*% endblock %*/
/*% block of %*/Chunks(begun).node/*% endblock %*/
/*% block ended %*/Chunks(message).output()/*% endblock %*/
