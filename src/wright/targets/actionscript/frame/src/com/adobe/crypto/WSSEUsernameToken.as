package com.adobe.crypto {
  import hashwright.support.Base64;
  import hashwright.support.Characters;
  import hashwright.support.Check;

  /**
   * Username tokens of Web Services Security, as as3corelib offers them, without classes of Flex.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   */
  public final class WSSEUsernameToken {
    /**
     * A token.
     *
     * @param nonce Text of your own, which nobody can guess and which is used once. Null is digits of
     * <code>Math.random</code>, as in as3corelib: a player may make them guessable.
     * @param timestamp When the token is made; null is now. It is written in local time.
     * @throws ArgumentError where the name or the password is null.
     */
    public static function getUsernameToken(
      username:String, password:String, nonce:String = null, timestamp:Date = null
    ):String {
      var once:String = base64Encode(nonce == null ? generateNonce() : nonce);
      var created:String = generateTimestamp(timestamp);
      return 'UsernameToken Username="' + Check.text(username) + '", PasswordDigest="'
        + getBase64Digest(once, created, Check.text(password)) + '", Nonce="' + once + '", Created="' + created + '"';
    }

    /** @private In Base64 of each character the lower eight bits, without line breaks. */
    internal static function base64Encode(s:String):String {
      return Base64.of(Characters.bytes(s), s.length);
    }

    /** @private As in 2006-05-09T13:43:21Z. */
    internal static function generateTimestamp(timestamp:Date):String {
      var when:Date = timestamp == null ? new Date() : timestamp;
      if (!(when is Date)) throw new ArgumentError("timestamp must be a Date; it is " + timestamp);
      return digits(when.fullYear, 4) + "-" + digits(when.month + 1) + "-" + digits(when.date)
        + "T" + digits(when.hours) + ":" + digits(when.minutes) + ":" + digits(when.seconds) + "Z";
    }

    /** @private The digest of a nonce in Base64, a time and a password. */
    internal static function getBase64Digest(nonce:String, created:String, password:String):String {
      return SHA1.hashToBase64(nonce + created + password);
    }

    private static function generateNonce():String {
      return Math.random().toString().replace(".", "");
    }

    private static function digits(number:Number, count:uint = 2):String {
      var text:String = number.toString();
      while (text.length < count) text = "0" + text;
      return text;
    }
  }
}
