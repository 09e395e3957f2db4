// Medians, quartiles and noise. Functions alone, as part.js wants: the page imports them, and measure.js contains them.

function quantile(sorted, share) {
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low] + (sorted[high] - sorted[low]) * (at - low);
}

// The median between its quartiles, of at least one sample.
export function spread(samples) {
  const sorted = Float64Array.from(samples).sort();
  return { value: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
}

// Whether a quarter of the figures have quartiles that lie apart by half or more, as measure/summary.py has it.
export function tooNoisy(spreads) {
  const spans = spreads.map(({ low, high }) => high / low - 1).sort((a, b) => a - b);
  return spans[Math.floor((3 * spans.length) / 4)] >= 0.5;
}
