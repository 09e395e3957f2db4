// Numbers as people read them, as measure/figures.py and measure/interleave.py have them.

import { spread } from "./spread.js";

export const LONG = 16 << 10; // bytes from which a message's figure is a throughput

// How many times as fast as others: each round gives one ratio, of neighbours in time.
export function ratio(ours, theirs) {
  return spread(ours.map((time, round) => theirs[round] / time));
}

export function digits(value) {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value.toFixed(value >= 10 ? 1 : 2);
}

export function duration(nanoseconds) {
  if (nanoseconds >= 1e7) return `${digits(nanoseconds / 1e6)} ms`;
  if (nanoseconds >= 1e4) return `${digits(nanoseconds / 1e3)} µs`;
  return `${digits(nanoseconds)} ns`;
}

export const times = ({ value }) => `${digits(value)}×`;

// Of a ratio: whether the quartiles can tell it from 1.
export function verdict({ low, high }) {
  return low > 1 ? "gain" : high < 1 ? "loss" : "even";
}

export const SIGNS = { gain: "▲", loss: "▼", even: "≈" };

// What a case's figure is: MB/s of long messages, millions of hashes a second of short ones. More is better in both.
export function rate(nanoseconds, size) {
  const bytes = size >= LONG ? size : 1;
  const turn = (time) => (bytes * 1000) / time;
  return { value: turn(nanoseconds.value), low: turn(nanoseconds.high), high: turn(nanoseconds.low) };
}

export function spelled(value, size) {
  if (size >= LONG) return `${digits(value)} MB/s`;
  return value >= 1 ? `${digits(value)} M/s` : `${digits(value * 1000)} k/s`;
}

// A range, its unit said once where both ends have the same.
export function between(low, high) {
  const [number, unit] = low.split(" ");
  return `${high.endsWith(` ${unit}`) ? number : low} – ${high}`;
}

export const worth = (nanoseconds, size) =>
  size >= LONG ? `${digits((size * 1000) / nanoseconds)} MB/s` : duration(nanoseconds);

export function bytes(count) {
  if (count < 1000) return `${count} B`;
  for (const [unit, factor] of [
    ["GB", 1e9],
    ["MB", 1e6],
  ]) {
    if (count >= factor) return `${digits(count / factor)} ${unit}`;
  }
  return `${digits(count / 1000)} KB`;
}
