import type { SeededRandom } from '@dayward/testing';

/** What a network can do to one request and its answer. */
export const FAULTS = [
  // Nobody listens: the request never leaves.
  'refused',
  // The connection breaks while the request travels: the server never sees it.
  'reset_before',
  // The server has acted, and its answer is lost.
  'reset_after',
  // The server has acted, and only a part of its answer arrives.
  'cut_answer',
  // Nothing comes back until the caller gives up; the server may see the request then or never.
  'black_hole',
  // All is well, but it takes long.
  'slow',
  // The request arrives twice, and both are answered.
  'duplicated',
  // The answer comes at once, and the same request arrives again much later, after others.
  'reordered',
] as const;

export type Fault = (typeof FAULTS)[number];

export type FaultPlan = { next(): Fault | 'none'; counts: Record<Fault, number> };

/**
 * Draws what happens to each request.
 *
 * @param share of the requests that something happens to, 0 to 1
 */
export function faultPlan(random: SeededRandom, share: number): FaultPlan {
  const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>; // one entry for each fault
  return {
    counts,
    next() {
      if (!random.chance(share)) return 'none';
      const fault = random.pick(FAULTS);
      counts[fault] += 1;
      return fault;
    },
  };
}
