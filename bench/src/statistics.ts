/** The value below which a share of the samples lies (nearest rank); NaN without samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** Rounds for output: microseconds and hundredths are enough. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
