import type { ApiRequest, ApiResponse, ApiTransport } from '@dayward/contract';
import type { Fault, FaultPlan } from './faults.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Counts real work in progress, during which virtual time stands still. */
export type Activity = { busy: number; turns: number };

/** Timeout of a caller, in ms; the same as in the app's own transport. */
const TIMEOUT_MS = 15_000;

type TransportOptions = {
  real: ApiTransport;
  clock: VirtualClock;
  plan: FaultPlan;
  isOnline: () => boolean;
  activity: Activity;
  /** The number of restores of the server: a request that is on its way ends with the server's process. */
  restores: () => number;
};

/** The transport of one device to the server, with all faults of a bad network. */
export function faultTransport({ real, clock, plan, isOnline, activity, restores }: TransportOptions): ApiTransport {
  const wait = (delayMs: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, delayMs));
  const send = async (request: ApiRequest): Promise<ApiResponse> => {
    activity.busy += 1;
    try {
      return await real(request);
    } finally {
      activity.busy -= 1;
      activity.turns += 1;
    }
  };
  /** Sends a copy later, whose response is ignored. */
  const sendAside = (request: ApiRequest, delayMs: number) => {
    const server = restores();
    clock.setTimeout(() => {
      if (server === restores()) void send(request).catch(() => undefined);
    }, delayMs);
  };

  const outcomes: Record<Fault | 'none', (request: ApiRequest) => Promise<ApiResponse>> = {
    none: send,
    refused: () => Promise.reject(new Error('connection refused')),
    async reset_before() {
      await wait(50);
      throw new Error('connection reset before the server saw the request');
    },
    async reset_after(request) {
      await send(request);
      throw new Error('connection reset after the server acted');
    },
    async cut_answer(request) {
      const answer = await send(request);
      return { ...answer, body: answer.body.slice(0, answer.body.length / 2) };
    },
    async black_hole(request) {
      // If the path's length is even, the request arrives after all, long after the caller's timeout.
      if (request.path.length % 2 === 0) sendAside(request, 2 * TIMEOUT_MS);
      await wait(TIMEOUT_MS);
      throw new Error('no answer in time');
    },
    async slow(request) {
      await wait(5_000);
      return send(request);
    },
    async duplicated(request) {
      const [answer] = await Promise.all([send(request), send(request)]);
      return answer;
    },
    async reordered(request) {
      sendAside(request, 30_000);
      return send(request);
    },
  };

  return async (request) => {
    activity.turns += 1;
    if (!isOnline()) throw new Error('offline');
    return outcomes[plan.next()](request);
  };
}
