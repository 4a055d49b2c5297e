import type { FastifyReply } from 'fastify';
import type { FaultyCall } from '#src/faults/fault-table.ts';
import type { Sandbox } from '#src/sandbox.ts';
import { ServerFailure } from './server-failure.ts';

/** How late the answer of a slow call is. */
const SLOW_MS = 15_000;

/**
 * Answers a call with the faults of networks that are set for it.
 *
 * @param work does what the call asks for; it runs unless the call gets no answer at all or fails
 */
export async function answerCall(
  { faults, clock }: Sandbox,
  call: FaultyCall,
  reply: FastifyReply,
  work: () => unknown,
): Promise<unknown> {
  if (faults.take(`${call}-never`) !== undefined) {
    reply.hijack();
    return undefined;
  }
  if (faults.take(`${call}-slow`) !== undefined) await clock.wait(SLOW_MS);
  if (faults.take(`${call}-html-500`) !== undefined) throw new ServerFailure();
  const answer = work();
  if (faults.take(`${call}-lost-reply`) !== undefined) {
    reply.hijack();
    reply.raw.destroy();
    return undefined;
  }
  return answer;
}
