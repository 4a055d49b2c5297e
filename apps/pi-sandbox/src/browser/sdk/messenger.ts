import { fieldsOf, parseJson } from '../../platform/json.ts';
import type { SdkEnvironment } from './environment.ts';

/** The fields of an answer. */
export type Answer = Readonly<Record<string, unknown>>;

/** How long the SDK waits for an answer unless the message says otherwise. */
export const MESSAGE_TIMEOUT_MS = 120_000;

export type Messenger = {
  /**
   * Sends a message to the host and resolves with the payload of its answer.
   *
   * @param options.timeoutMs `never` for what a person decides
   */
  send(type: string, payload?: unknown, options?: { timeoutMs?: number | 'never' }): Promise<Answer>;
};

/**
 * Talks with the host page: `{id, type, payload}` there, `{id, payload}` back, both as JSON. An answer from another origin is
 * not one, so nothing is answered outside of the host.
 */
export function createMessenger(environment: SdkEnvironment): Messenger {
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;

  environment.onMessage(({ origin, data }) => {
    if (origin !== environment.hostOrigin || typeof data !== 'string') return;
    const { id, payload } = fieldsOf(parseJson(data));
    if (typeof id !== 'number') return;
    waiting.get(id)?.(fieldsOf(payload));
    waiting.delete(id);
  });

  return {
    send(type, payload, { timeoutMs = MESSAGE_TIMEOUT_MS } = {}) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, resolve);
        environment.postToParent(JSON.stringify({ id, type, payload }), environment.hostOrigin);
        if (timeoutMs === 'never') return;
        const fail = () => {
          if (waiting.delete(id)) reject(new Error(`Messaging promise with id ${id} timed out after ${timeoutMs}ms.`));
        };
        environment.schedule(fail, timeoutMs);
      });
    },
  };
}
