import { createHmac } from 'node:crypto';
import { SMS_PER_ACCOUNT_A_DAY_MAX } from '@dayward/domain';
import type { SmsConfig } from '#src/config.ts';
import { type KeyRing, UnsealError } from '#src/platform/crypto/key-ring.ts';
import type { Log } from '#src/platform/log.ts';
import type { RateLimit, RateLimits } from '#src/platform/rate-limit/index.ts';
import type { SendResult } from '../delivery/post-message.ts';
import { createSendSms, type SmsMessage } from './send-sms.ts';

/** Purposes of the keys that seal numbers, hash codes, and hash the numbers by which is counted. */
export const NUMBER_KEY_PURPOSE = 'sms.number';
export const CODE_KEY_PURPOSE = 'sms.code';
export const LIMIT_KEY_PURPOSE = 'sms.limit';

const DAY = { windowSeconds: 86_400 };

/** A fifth of what the server may send in a day is for codes, so that neither codes nor reminders use up the other's share. */
const CODES_SHARE = 0.2;

/** Text messages through the operator's gateway. */
export type Sms = {
  /** Most codes of all accounts in 24 hours. */
  codesOfServer: RateLimit<never>;
  seal(userId: string, number: string): string;
  /** Opens a sealed number; undefined if the server no longer has its key. */
  open(userId: string, sealed: string): string | undefined;
  hashCode(userId: string, number: string, code: string): string;
  /** The number as limits count it. */
  countedAs(number: string): string;
  isAllowed(number: string): boolean;
  send(message: SmsMessage): Promise<SendResult>;
  /** Sends a notification, unless the account or the server has sent as many as a day allows. */
  sendNotification(rateLimits: RateLimits, userId: string, message: SmsMessage): Promise<SendResult>;
};

/** Creates the text messages of a server with a gateway. */
export function createSms({ config, keyRing, log }: { config: SmsConfig; keyRing: KeyRing; log: Log }): Sms {
  const { prefixes, dailyMax } = config;
  const send = createSendSms({ ...config, log });
  const codesMax = Math.ceil(dailyMax * CODES_SHARE);
  const ofServer: RateLimit<never> = { name: 'sms/server', by: [], max: Math.max(dailyMax - codesMax, 1), ...DAY };
  const ofAccount: RateLimit<'account'> = {
    name: 'sms/account',
    by: ['account'],
    max: SMS_PER_ACCOUNT_A_DAY_MAX,
    ...DAY,
  };
  const keyed = (purpose: string, ...parts: readonly string[]) =>
    createHmac('sha256', keyRing.deriveKey(purpose)).update(parts.join('\n')).digest('base64url');
  return {
    codesOfServer: { name: 'sms/codes', by: [], max: codesMax, ...DAY },
    seal: (userId, number) => keyRing.seal(NUMBER_KEY_PURPOSE, Buffer.from(number), userId),
    open(userId, sealed) {
      try {
        return Buffer.from(keyRing.open(NUMBER_KEY_PURPOSE, sealed, userId)).toString();
      } catch (error) {
        if (error instanceof UnsealError) return undefined;
        throw error;
      }
    },
    hashCode: (userId, number, code) => keyed(CODE_KEY_PURPOSE, userId, number, code),
    countedAs: (number) => keyed(LIMIT_KEY_PURPOSE, number),
    isAllowed: (number) => prefixes.some((prefix) => number.startsWith(prefix)),
    send,
    async sendNotification(rateLimits, userId, message) {
      const key = { account: userId };
      if (!(await rateLimits.consume(ofAccount, key)).isAllowed) return { outcome: 'refused', reason: 'daily_limit' };
      if (!(await rateLimits.consume(ofServer, {})).isAllowed) {
        log.warn('The server has sent as many text messages as SMS_DAILY_MAX allows');
        return { outcome: 'refused', reason: 'daily_limit' };
      }
      const result = await send(message);
      // The gateway sends a repeated message once, so it counts once.
      if (result.outcome === 'retry') {
        await rateLimits.refund(ofAccount, key);
        await rateLimits.refund(ofServer, {});
      }
      return result;
    },
  };
}
