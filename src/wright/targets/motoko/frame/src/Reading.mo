/*# A message while an iterator is read for it: its length is one that none has and, as far as it `closes`, it has ended. #*/
  let READING : Nat64 = 0x8000000000000000;

  func entered() = Prim.trap("$$module$$: an iterator uses the message that it is read for");

  func opened(self : Digest) {
    /*% if closes %*/
    if (not self.closed) return;
    if (self.length == READING) entered();
    Prim.trap("$$module$$: the message has ended; reset it, or begin another")
    /*% else %*/
    if (self.length == READING) entered();
    /*% endif %*/
  };

  /// Sets a message apart before an iterator is read for it. The result is its length.
  func reading(self : Digest) : Nat64 {
    opened(self);
    let length = self.length;
    /*% if closes %*/
    self.closed := true;
    /*% endif %*/
    self.length := READING;
    length
  };

  /// Goes on with it, now of that length. Traps where the iterator has changed it.
  func wasRead(self : Digest, length : Nat64) {
    if (self.length != READING) entered();
    /*% if closes %*/
    if (length > LONGEST) Prim.trap("$$module$$: a message has less than 2^61 bytes");
    self.closed := false;
    /*% endif %*/
    self.length := length;
  };

