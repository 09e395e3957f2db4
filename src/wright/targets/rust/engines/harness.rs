//! Checks contenders, then times them interleaved: short slices in turn, in a shuffled order each round, so that
//! whatever disturbs the machine disturbs all of them. Time is this thread's own, so that others take none of it.

use std::fmt::Write;

/// What a contender is given, and where it leaves its result.
pub struct Work {
    /// The message, or those of a batch side by side.
    pub message: &'static [u8],
    /// The messages of a batch.
    pub messages: Vec<&'static [u8]>,
    pub key: [u8; 16],
    pub out: Vec<u8>,
}

struct Item {
    name: &'static str,
    expected: &'static str,
    key: &'static str,
    size: usize,
    least: usize,
    most: usize,
    messages: usize,
}

struct Contender {
    name: &'static str,
    run: fn(&mut Work, usize),
}

/// A contender on a case; times are in milliseconds.
struct Timed {
    name: &'static str,
    run: fn(&mut Work, usize),
    first: f64,
    best: f64,
    count: usize,
    samples: Vec<f64>,
}

#[repr(C)]
struct Timespec {
    seconds: i64,
    nanoseconds: i64,
}

const THREAD_TIME: i32 = 3;

unsafe extern "C" {
    fn clock_gettime(clock: i32, time: *mut Timespec) -> i32;
}

/// Milliseconds of this thread.
fn now() -> f64 {
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    // SAFETY: the C library writes the struct, which is laid out as its own on systems of 64 bits.
    unsafe { clock_gettime(THREAD_TIME, &mut time) };
    time.seconds as f64 * 1e3 + time.nanoseconds as f64 / 1e6
}

/// Mulberry32: the order of the slices can be repeated.
fn chance(seed: &mut u32) -> u32 {
    *seed = seed.wrapping_add(0x6d2b_79f5);
    let mut t = (*seed ^ *seed >> 15).wrapping_mul(*seed | 1);
    t ^= t.wrapping_add((t ^ t >> 7).wrapping_mul(t | 61));
    t ^ t >> 14
}

/// The same bytes as wright.measure.interleave.message_bytes.
fn message_bytes(size: usize) -> impl Iterator<Item = u8> {
    (0..size).map(|i| (i * 167 + (i >> 8) * 13 + 5) as u8)
}

/// The same number as one of wright.measure.interleave.random_words.
fn random_word(i: usize) -> u32 {
    let mut x = (i as u32).wrapping_mul(0x9e37_79b1);
    x = (x ^ x >> 15).wrapping_mul(0x85eb_ca77);
    x = (x ^ x >> 13).wrapping_mul(0xc2b2_ae3d);
    x ^ x >> 16
}

fn bytes(digits: &str) -> Vec<u8> {
    let pairs = (0..digits.len()).step_by(2).map(|i| &digits[i..i + 2]);
    pairs.map(|pair| u8::from_str_radix(pair, 16).expect("digits")).collect()
}

fn digits(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        write!(text, "{byte:02x}").expect("a string takes all");
    }
    text
}

fn work_of(item: &Item) -> Work {
    let (mut data, mut ends) = (Vec::new(), vec![0]);
    for i in 0..item.messages {
        let span = item.most - item.least + 1;
        data.extend(message_bytes(item.least + random_word(i) as usize % span));
        ends.push(data.len());
    }
    if item.messages == 0 {
        data.extend(message_bytes(item.size));
    }
    let message: &'static [u8] = data.leak();
    let messages = ends.windows(2).map(|ends| &message[ends[0]..ends[1]]).collect();
    let mut key = [0; 16];
    if !item.key.is_empty() {
        key.copy_from_slice(&bytes(item.key));
    }
    Work { message, messages, key, out: vec![0; item.expected.len() / 2] }
}

fn progress(stage: &str, number: usize, done: f64) {
    let (name, share) = (ITEMS[number].name, (number as f64 + done) / ITEMS.len() as f64);
    println!(r#"{{"event":"progress","stage":"{stage}","case":{name},"done":{share:.6}}}"#);
}

/// A contender's first call, and whether its result is the expected one.
fn checked(timed: &mut Timed, item: &Item, work: &mut Work) -> bool {
    work.out.fill(0);
    let start = now();
    (timed.run)(work, 1);
    timed.first = now() - start;
    let got = digits(&work.out);
    if got != item.expected {
        let (name, case, expected) = (timed.name, item.name, item.expected);
        println!(r#"{{"event":"wrong","contender":{name},"case":{case},"expected":"{expected}","got":"{got}"}}"#);
    }
    got == item.expected
}

/// Runs for the warm-up, and finds how many calls fill a slice.
fn warm(timed: &mut Timed, work: &mut Work) {
    let (start, mut calls, mut batch) = (now(), 0, 1);
    while calls < 3 || now() - start < WARMUP {
        let before = now();
        (timed.run)(work, batch);
        let each = (now() - before).max(1e-4) / batch as f64;
        calls += batch;
        timed.best = timed.best.min(each);
        timed.count = ((SLICE / each + 0.5) as usize).max(1);
        batch = timed.count.min(4 * batch);
    }
}

fn interleaved(all: &mut [Timed], work: &mut Work, number: usize, seed: &mut u32) {
    let start = now();
    let mut told = start;
    let mut order: Vec<usize> = (0..all.len()).collect();
    let mut round = 0;
    while round < ROUNDS_LEAST || round < ROUNDS_MOST && now() - start < BUDGET {
        round += 1;
        for i in (1..order.len()).rev() {
            order.swap(i, chance(seed) as usize % (i + 1));
        }
        for &i in &order {
            let timed = &mut all[i];
            let before = now();
            (timed.run)(work, timed.count);
            timed.samples.push((now() - before) * 1e6 / timed.count as f64);
        }
        if now() - told > 100.0 {
            told = now();
            progress("timed", number, (1.0 + ((told - start) / BUDGET).min(1.0)) / 2.0);
        }
    }
}

fn measured(number: usize, seed: &mut u32) -> bool {
    let item = &ITEMS[number];
    let mut work = work_of(item);
    let begun = |each: &Contender| Timed {
        name: each.name,
        run: each.run,
        first: 0.0,
        best: f64::MAX,
        count: 1,
        samples: Vec::new(),
    };
    let mut all: Vec<Timed> = CONTENDERS.iter().map(begun).collect();
    if !all.iter_mut().all(|timed| checked(timed, item, &mut work)) {
        return false;
    }
    let among = all.len() as f64;
    for (i, timed) in all.iter_mut().enumerate() {
        warm(timed, &mut work);
        progress("warm", number, (i as f64 + 1.0) / among / 2.0);
    }
    let fastest = all.iter().map(|timed| timed.best).fold(f64::MAX, f64::min);
    all.retain(|timed| {
        let (times, name) = (timed.best / fastest, timed.name);
        let worth = HOPELESS == 0.0 || times <= HOPELESS;
        if !worth {
            println!(r#"{{"event":"stopped","case":{},"contender":{name},"times":{times:.6}}}"#, item.name);
        }
        worth
    });
    interleaved(&mut all, &mut work, number, seed);
    progress("timed", number, 1.0);
    for timed in &all {
        let samples: Vec<String> = timed.samples.iter().map(|sample| format!("{sample:.6}")).collect();
        let (case, name, first, samples) = (item.name, timed.name, timed.first * 1e6, samples.join(","));
        println!(r#"{{"event":"samples","case":{case},"contender":{name},"first":{first:.6},"samples":[{samples}]}}"#);
    }
    true
}

fn main() {
    let mut seed = SEED;
    for number in 0..ITEMS.len() {
        if !measured(number, &mut seed) {
            std::process::exit(1);
        }
    }
    println!(r#"{{"event":"end"}}"#);
}
