import type { PushMessage } from '@dayward/contract/features/notifications';
import type { DeliveryReason } from '@dayward/domain';
import type { Log } from '#src/platform/log.ts';
import { createSilentHosts } from '#src/platform/silent-hosts.ts';
import { isPushEndpoint } from './push-hosts.ts';
import type { PushTarget } from './push-subscriptions.repo.ts';
import type { Vapid } from './vapid.ts';

/** The outcome of one push: taken, to be tried again, or refused for good. */
export type PushResult =
  | { outcome: 'sent' }
  | { outcome: 'retry'; reason: DeliveryReason; afterMs?: number }
  | { outcome: 'refused'; reason: DeliveryReason };

export type SendPush = (
  target: PushTarget,
  message: PushMessage,
  options: { ttlSeconds: number; topic: string },
) => Promise<PushResult>;

const TIMEOUT_MS = 10_000;

/** Longest wait that a push service may ask for. */
const RETRY_AFTER_MAX_MS = 6 * 3_600_000;

type PushSettings = {
  vapid: Vapid;
  /** Whom a push service may write to about this server: an address of mail or of the site. */
  subject: () => string;
  /** Hosts beyond those of browsers, see {@link isPushEndpoint}. */
  hosts: readonly string[];
  log: Log;
  /** Longest wait for the answer of a push service. */
  timeoutMs?: number;
};

/** Creates the sender of Web Push (RFC 8030): encrypted for the browser (RFC 8291), signed by the server (RFC 8292), no redirects. */
export function createSendPush({ vapid, subject, hosts, log, timeoutMs = TIMEOUT_MS }: PushSettings): SendPush {
  const silentHosts = createSilentHosts();
  return async (target, message, { ttlSeconds, topic }) => {
    const { endpoint, p256dh, auth, keyId } = target;
    const keys = vapid.keysOf(keyId);
    if (keys === undefined || !isPushEndpoint(endpoint, hosts)) return { outcome: 'refused', reason: 'gone' };
    const { host } = new URL(endpoint);
    const pauseMs = silentHosts.pauseOf(host);
    if (pauseMs > 0) return { outcome: 'retry', reason: 'timed_out', afterMs: pauseMs };
    try {
      // Loaded with the first push: few servers of a developer ever send one.
      const { default: webPush } = await import('web-push');
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        ...{ TTL: ttlSeconds, topic, urgency: 'high', contentEncoding: 'aes128gcm' },
        vapidDetails: { subject: subject(), ...keys },
      });
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: headersOf(request.headers),
        body: new Uint8Array(request.body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      silentHosts.noteAnswer(host);
      const result = resultOf(response);
      if (result.outcome !== 'sent')
        log.warn({ status: response.status, host, subscription: target.id }, 'A push was not taken');
      return result;
    } catch (error) {
      silentHosts.noteSilence(host);
      log.warn({ err: error, host, subscription: target.id }, 'A push could not be sent');
      return { outcome: 'retry', reason: 'timed_out' };
    }
  };
}

/** The headers of the request; fetch counts the content itself. */
function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

function resultOf({ status, ok, headers }: Response): PushResult {
  if (ok) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'refused', reason: 'gone' };
  if (status === 429 || status >= 500) {
    const afterMs = readRetryAfter(headers.get('retry-after') ?? '');
    return { outcome: 'retry', reason: 'busy', ...(afterMs !== undefined && { afterMs }) };
  }
  return { outcome: 'refused', reason: 'rejected' };
}

/** Reads the wait that a service asks for, in seconds or until a time (RFC 9110, section 10.2.3); undefined if it asks for none. */
function readRetryAfter(text: string): number | undefined {
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), RETRY_AFTER_MAX_MS);
}
