/** Random numbers that a seed repeats: a run that failed can be run again with its seed. */
export type SeededRandom = {
  readonly seed: number;
  /** A number in [from, to). */
  between(from: number, to: number): number;
  /** True with the given chance, 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
};

const STEP = 0x6d2b79f5;
const RANGE = 2 ** 32;

/** Makes the numbers of a seed by mulberry32, a small generator by Tommy Ettinger in the public domain. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + STEP) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
  return {
    seed,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

/** The seed that `DAYWARD_SEED` asks for, or a new one. */
export function chooseSeed(): number {
  const wanted = Number(process.env['DAYWARD_SEED'] ?? '');
  return wanted > 0 ? wanted : Math.floor(Math.random() * RANGE);
}
