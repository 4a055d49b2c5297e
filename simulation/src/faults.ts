import type { SeededRandom } from '@dayward/testing';

/** Faults of a network for one request and its response. */
export const FAULTS = [
  // The connection is refused: the request never leaves.
  'refused',
  // The connection breaks during the request: the server never receives it.
  'reset_before',
  // The server has acted, and its response is lost.
  'reset_after',
  // The server has acted, and only a part of its response arrives.
  'cut_answer',
  // No response until the caller's timeout; the server may receive the request later or never.
  'black_hole',
  // A slow but successful response.
  'slow',
  // The request arrives twice, and both copies are answered.
  'duplicated',
  // The response comes at once, and the same request arrives again much later, after others.
  'reordered',
] as const;

export type Fault = (typeof FAULTS)[number];

export type FaultPlan = { next(): Fault | 'none'; counts: Record<Fault, number> };

/**
 * Picks a random fault for each request.
 *
 * @param share the share of faulty requests, 0 to 1
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
