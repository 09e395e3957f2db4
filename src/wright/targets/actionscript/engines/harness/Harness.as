package {
  import flash.utils.getTimer;

  /**
   * Checks contenders, then times them interleaved: short slices in turn, in a shuffled order each round, so that
   * whatever disturbs the machine disturbs all of them. The clock tells whole milliseconds.
   */
  public class Harness {
    private static const SLICE:int = 40; // milliseconds, whatever the plan says: the clock loses one of them

    private var job:Object, seed:Number;

    public function Harness(job:Object, contenders:Array) {
      this.job = job;
      seed = 1 + job.seed;
      for (var number:int = 0; number < job.cases.length; number++) {
        if (!measured(number, contenders)) return;
      }
      emit({event: "end"});
    }

    private function measured(number:int, contenders:Array):Boolean {
      var item:Object = job.cases[number], work:Work = new Work(item), timed:Array = [], entry:Object;
      for each (var contender:Object in contenders) {
        entry = {name: contender.name, run: contender.run, samples: []};
        if (!checked(entry, contender.prepare, item, work)) return false;
        timed.push(entry);
      }
      for (var i:int = 0; i < timed.length; i++) {
        warm(timed[i], work);
        progress("warm", number, (i + 1) / timed.length / 2);
      }
      timed = hopeful(timed, item);
      rounds(timed, work, number);
      for each (entry in timed) {
        emit({event: "samples", "case": item.name, contender: entry.name, first: entry.first, samples: entry.samples});
      }
      return true;
    }

    /** The first call, and whether its result is the expected one. */
    private function checked(entry:Object, prepare:Function, item:Object, work:Work):Boolean {
      prepare(work);
      var start:int = getTimer();
      entry.run(work, 1);
      entry.first = (getTimer() - start) * 1e6;
      if (work.digits == item.expected) return true;
      emit({event: "wrong", contender: entry.name, "case": item.name, expected: item.expected, got: work.digits});
      return false;
    }

    /** Runs until the compilers had their time, and a number of calls is found that fills a slice. */
    private function warm(entry:Object, work:Work):void {
      var start:int = getTimer(), batch:int = 1, taken:int;
      do {
        entry.count = batch;
        var before:int = getTimer();
        entry.run(work, batch);
        taken = getTimer() - before;
        entry.best = taken / batch;
        batch = Math.max(1, Math.min(4 * batch, Math.round(batch * SLICE / Math.max(taken, 1))));
      } while (getTimer() - start < job.plan.warmup || (taken < SLICE / 2 && entry.count < batch));
    }

    /** Those that are worth timing; each of the others is reported, with how far behind the fastest it is. */
    private function hopeful(timed:Array, item:Object):Array {
      var fastest:Number = Infinity, left:Array = [], entry:Object;
      for each (entry in timed) fastest = Math.min(fastest, entry.best);
      for each (entry in timed) {
        if (job.plan.hopeless === null || entry.best <= job.plan.hopeless * fastest) left.push(entry);
        else emit({event: "stopped", "case": item.name, contender: entry.name, times: entry.best / fastest});
      }
      return left;
    }

    private function rounds(timed:Array, work:Work, number:int):void {
      var start:int = getTimer(), plan:Object = job.plan, round:int = 0;
      while (round < plan.rounds_least || (round < plan.rounds_most && getTimer() - start < plan.budget)) {
        for each (var entry:Object in shuffled(timed)) {
          var before:int = getTimer();
          entry.run(work, entry.count);
          var taken:Number = Math.max(getTimer() - before, 0.5); // less than the clock tells
          entry.samples.push(taken * 1e6 / entry.count);
          if (taken < SLICE / 2) entry.count *= 2; // what disturbed the warm-up is over
        }
        round++;
        progress("timed", number, (1 + Math.min(1, round / plan.rounds_least)) / 2);
      }
    }

    private function shuffled(list:Array):Array {
      var order:Array = list.concat();
      for (var i:int = order.length - 1; i > 0; i--) {
        seed = seed * 16807 % 0x7fffffff; // Park and Miller's: the order of the slices can be repeated
        var j:int = seed % (i + 1), other:Object = order[i];
        order[i] = order[j];
        order[j] = other;
      }
      return order;
    }

    private function progress(stage:String, number:int, done:Number):void {
      var share:Number = (number + done) / job.cases.length;
      emit({event: "progress", stage: stage, "case": job.cases[number].name, done: share});
    }
  }
}
