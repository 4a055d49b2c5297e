import type { DeliveryReason } from '@dayward/domain';
import type { Log } from '#src/platform/log.ts';
import { createSilentHosts } from '#src/platform/silent-hosts.ts';

/** The outcome of one message: taken by its service, to be tried again, or refused for good. */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'retry'; reason: DeliveryReason; afterMs?: number }
  | { outcome: 'refused'; reason: DeliveryReason };

/** A message for a service that takes it by HTTP. */
export type Posting = {
  url: string;
  /** Makes the request; one that cannot be made counts as not sent. */
  request: () => Promise<{ headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> }>;
  /** Why the service refuses, by its status; `rejected` without it. */
  reasonOf?: (status: number) => DeliveryReason;
  /** What the log names: neither a person nor a text. */
  logged?: Readonly<Record<string, string>>;
};

type Settings = {
  log: Log;
  /** What is sent, for the log. */
  what: string;
  /** Longest wait for an answer. */
  timeoutMs?: number | undefined;
};

const TIMEOUT_MS = 10_000;

/** Longest wait that a service may ask for. */
const RETRY_AFTER_MAX_MS = 6 * 3_600_000;

/**
 * Creates the way in which messages are posted to the services of other people: without redirects, within a time, and not to one
 * that has stopped answering.
 */
export function createPostMessage({ log, what, timeoutMs = TIMEOUT_MS }: Settings) {
  const silentHosts = createSilentHosts();
  return async ({ url, request, reasonOf = () => 'rejected', logged }: Posting): Promise<SendResult> => {
    const { host } = new URL(url);
    const pauseMs = silentHosts.pauseOf(host);
    if (pauseMs > 0) return { outcome: 'retry', reason: 'timed_out', afterMs: pauseMs };
    try {
      const response = await fetch(url, {
        method: 'POST',
        ...(await request()),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      silentHosts.noteAnswer(host);
      const result = resultOf(response, reasonOf);
      if (result.outcome !== 'sent') log.warn({ status: response.status, host, ...logged }, `${what} was not taken`);
      return result;
    } catch (error) {
      silentHosts.noteSilence(host);
      log.warn({ err: error, host, ...logged }, `${what} could not be sent`);
      return { outcome: 'retry', reason: 'timed_out' };
    }
  };
}

function resultOf({ status, ok, headers }: Response, reasonOf: (status: number) => DeliveryReason): SendResult {
  if (ok) return { outcome: 'sent' };
  if (status === 429 || status >= 500) {
    const afterMs = readRetryAfter(headers.get('retry-after') ?? '');
    return { outcome: 'retry', reason: 'busy', ...(afterMs !== undefined && { afterMs }) };
  }
  return { outcome: 'refused', reason: reasonOf(status) };
}

/** Reads the wait that a service asks for, in seconds or until a time (RFC 9110, section 10.2.3); undefined if it asks for none. */
function readRetryAfter(text: string): number | undefined {
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), RETRY_AFTER_MAX_MS);
}
