import { randomInt } from 'node:crypto';
import { fetchCall } from '#test/access/send-call.ts';
import type { TestServer } from '#test/test-server.ts';
import { routeOf } from './race-account.ts';
import { separation } from './separation.ts';
import type { Twins } from './twins.ts';

/**
 * Measures how well the time of an answer tells two requests apart, in a random order, so that what else the machine does
 * affects both alike.
 *
 * @param size the number of requests of each
 */
export async function measureSeparation(server: TestServer, twins: Twins, size: number): Promise<number> {
  const route = routeOf(twins.route);
  const times = { known: [] as number[], unknown: [] as number[] };
  const order = shuffle(Array.from({ length: 2 * size }, (_, index) => (index < size ? 'known' : 'unknown')));
  for (const which of order) {
    await server.database.authPool.query('delete from auth.attempts');
    const call = await twins[which]();
    const startedAt = performance.now();
    const answer = await fetchCall(server, route, call);
    await answer.arrayBuffer();
    times[which].push(performance.now() - startedAt);
  }
  return separation(times.known, times.unknown);
}

/** A random order of values (Fisher and Yates). */
function shuffle<T>(values: readonly T[]): T[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(randomInt(rest.length), 1));
}
