package hashwright.support {
  import flash.system.Capabilities;

  /**
   * What runs this.
   *
   * @private
   */
  public final class Player {
    /**
     * Ruffle interprets, and wants shifts by variables; what compiles, as AwayFL, Flash Player and AIR do, recognizes
     * rotations only by numbers. Ruffle's versions end in three zeros, as in "WIN 32,0,0,0"; no release of Flash Player
     * or AIR does, and AwayFL says "SHUMWAY". A wrong guess costs time, and no digest.
     */
    public static const isRuffle:Boolean = /^(WIN|MAC|LNX|AND|IOS) \d+,0,0,0$/.test(Capabilities.version);
  }
}
