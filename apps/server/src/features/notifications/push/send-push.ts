import type { PushMessage } from '@dayward/contract/features/notifications';
import type { Log } from '#src/platform/log.ts';
import { createTurns } from '#src/platform/turns.ts';
import { createPostMessage, type SendResult } from '../delivery/post-message.ts';
import { isPushEndpoint } from './push-hosts.ts';
import type { PushTarget } from './push-subscriptions.repo.ts';
import { createSignatures } from './signatures.ts';
import type { Vapid } from './vapid.ts';

export type SendPush = (
  target: PushTarget,
  message: PushMessage,
  options: { ttlSeconds: number; topic: string },
) => Promise<SendResult>;

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

/** Creates the sender of Web Push (RFC 8030): encrypted for the browser (RFC 8291), signed by the server (RFC 8292). */
export function createSendPush({ vapid, subject, hosts, log, timeoutMs }: PushSettings): SendPush {
  const post = createPostMessage({ log, what: 'A push', timeoutMs });
  const signatureOf = createSignatures();
  const ownTurn = createTurns();
  return async (target, message, { ttlSeconds, topic }) => {
    const { endpoint, p256dh, auth, keyId } = target;
    const keys = vapid.keysOf(keyId);
    if (keys === undefined || !isPushEndpoint(endpoint, hosts)) return { outcome: 'refused', reason: 'gone' };
    return post({
      url: endpoint,
      logged: { subscription: target.id },
      reasonOf: (status) => (status === 404 || status === 410 ? 'gone' : 'rejected'),
      async request() {
        // Loaded with the first push: few servers of a developer ever send one.
        const { default: webPush } = await import('web-push');
        await ownTurn();
        const { origin } = new URL(endpoint);
        const signature = signatureOf({ origin, subject: subject(), keys }, (signed, expiresAtSeconds) => {
          const { publicKey, privateKey } = signed.keys;
          const by = [signed.subject, publicKey, privateKey] as const;
          return webPush.getVapidHeaders(signed.origin, ...by, 'aes128gcm', expiresAtSeconds).Authorization;
        });
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          {
            ...{ TTL: ttlSeconds, topic, urgency: 'high', contentEncoding: 'aes128gcm' },
            headers: { Authorization: signature },
          },
        );
        return { headers: headersOf(headers), body: new Uint8Array(body) };
      },
    });
  };
}

/** The headers of the request; fetch counts the content itself. */
function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}
