import type { Log } from '#src/platform/log.ts';
import { createPostMessage, type SendResult } from '../delivery/post-message.ts';

export type SmsMessage = {
  /** The same for a message that is repeated, so that the gateway sends it once. */
  id: string;
  /** The receiver in international format. */
  to: string;
  text: string;
};

export type SendSms = (message: SmsMessage) => Promise<SendResult>;

type SmsSettings = { url: string; key: string; log: Log; timeoutMs?: number };

/** Creates the sender of text messages through the operator's gateway (docs/guides/operations.md has the request). */
export function createSendSms({ url, key, log, timeoutMs }: SmsSettings): SendSms {
  const post = createPostMessage({ log, what: 'A text message', timeoutMs });
  return (message) =>
    post({
      url,
      logged: { message: message.id },
      request: async () => ({
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': message.id,
        },
        body: JSON.stringify(message),
      }),
    });
}
