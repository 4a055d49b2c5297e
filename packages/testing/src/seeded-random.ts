/** Reproducible random numbers: a failed run can be repeated with its seed. */
export type SeededRandom = {
  readonly seed: number;
  /** Returns a number in [from, to). */
  between(from: number, to: number): number;
  /** Returns true with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** Returns a whole number in [from, to], both ends included. */
  whole(from: number, to: number): number;
  /** @throws RangeError when there is nothing to pick from */
  pick<T>(items: readonly T[]): T;
  /** Picks a key with a probability proportional to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
};

const STEP = 0x6d2b79f5;
const RANGE = 2 ** 32;

/** Builds a generator by mulberry32, a small generator by Tommy Ettinger in the public domain. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + STEP) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    seed,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    whole,
    pick(items) {
      if (items.length === 0) throw new RangeError('There is nothing to pick from');
      return items[whole(0, items.length - 1)] as (typeof items)[number]; // the index is within the list
    },
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const entries = Object.entries(weights) as [K, number][]; // the keys of the record itself
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (chosen ?? entries[0] ?? ['' as K])[0]; // rounding may leave a tiny remainder; an empty record has no K
    },
  };
}

/** Returns the seed from `DAYWARD_SEED`, or a new one. */
export function chooseSeed(): number {
  return findWantedSeed() ?? Math.floor(Math.random() * RANGE);
}

/**
 * Returns the seed from `DAYWARD_SEED`, which repeats a run; undefined without one.
 *
 * @throws RangeError when it is not a whole number from 0 up to 2^32, so that no other seed runs in its place
 */
export function findWantedSeed(): number | undefined {
  const text = process.env['DAYWARD_SEED'] ?? '';
  if (text === '') return undefined;
  const seed = Number(text);
  if (!/^\d+$/.test(text) || seed >= RANGE) throw new RangeError(`DAYWARD_SEED is not a seed: ${text}`);
  return seed;
}
