import { randomInt } from 'node:crypto';
import type { PhoneNumberState } from '@dayward/contract/features/notifications';
import { maskPhoneNumber, PHONE_CODE_DIGITS, PHONE_CODE_WAIT_SECONDS } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Database, UserTx } from '#src/db/database.ts';
import { isSameSecret } from '#src/platform/crypto/is-same-secret.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { RateLimit, RateLimits } from '#src/platform/rate-limit/index.ts';
import { readChoices } from '../notification-choices.ts';
import { findAllSettings } from '../planning/reminder-sources.repo.ts';
import { textsIn } from '../texts-in.ts';
import {
  confirmPendingNumber,
  deletePhoneNumbers,
  dropPendingNumber,
  findPhoneNumbers,
  savePendingNumber,
  tryCode,
} from './phone-numbers.repo.ts';
import type { Sms } from './sms.ts';

export type PhoneDeps = { database: Database; rateLimits: RateLimits; sms: Sms | undefined };

const DAY = { windowSeconds: 86_400 };

/** One code at a time: the wait before the next one. */
const CODE_WAIT: RateLimit<'account'> = {
  name: 'sms/code-wait',
  by: ['account'],
  max: 1,
  windowSeconds: PHONE_CODE_WAIT_SECONDS,
};

/** Codes a day; chosen by us: each costs money, and five suffice for a mistyped number and a code that came late. */
const CODES_PER_ACCOUNT: RateLimit<'account'> = { name: 'sms/codes-of', by: ['account'], max: 5, ...DAY };
const CODES_PER_ADDRESS: RateLimit<'ip'> = { name: 'sms/codes-from', by: ['ip'], max: 10, ...DAY };
const CODES_PER_NUMBER: RateLimit<'phone'> = { name: 'sms/codes-to', by: ['phone'], max: 5, ...DAY };

/** The account's phone number for its owner, without the digits in the middle. */
export function readPhoneNumber({ database, sms }: PhoneDeps, userId: string): Promise<PhoneNumberState> {
  return database.asUser(userId, (tx) => stateOf(tx, sms, userId));
}

async function stateOf(tx: UserTx, sms: Sms | undefined, userId: string): Promise<PhoneNumberState> {
  const row = await findPhoneNumbers(tx, userId);
  const masked = (sealed: string | null | undefined) => {
    const number = sealed ? sms?.open(userId, sealed) : undefined;
    return number === undefined ? null : maskPhoneNumber(number);
  };
  const waiting = masked(row?.pendingNumber);
  const expiresAt = row?.codeExpiresAt ?? null;
  return {
    number: masked(row?.sealedNumber),
    pending: waiting === null || expiresAt === null ? null : { number: waiting, expiresAt },
  };
}

/**
 * Sends a code to a number. The confirmed number stays until the code has been entered; the confirmed one itself gets none.
 *
 * @throws AppError `conflict` without a gateway; `invalid_input` for a number that the server does not send to, or that the gateway
 * refuses; `rate_limited`; `unavailable` if the gateway cannot send now
 */
export async function sendPhoneCode(
  { database, rateLimits, sms }: PhoneDeps,
  { userId, number, ip }: { userId: string; number: string; ip: string },
): Promise<PhoneNumberState> {
  if (sms === undefined) throw new AppError('conflict');
  if (!sms.isAllowed(number)) throw problem('number', 'number_not_allowed', 'This server sends no messages there.');
  const { confirmed, language } = await database.asUser(userId, async (tx) => {
    const [row, settings] = [await findPhoneNumbers(tx, userId), await findAllSettings(tx, userId)];
    return { confirmed: row?.sealedNumber, language: readChoices(settings).language };
  });
  const isConfirmed = confirmed != null && sms.open(userId, confirmed) === number;
  if (isConfirmed) return readPhoneNumber({ database, rateLimits, sms }, userId);
  await rateLimits.spend(CODE_WAIT, { account: userId });
  await rateLimits.spend(CODES_PER_ACCOUNT, { account: userId });
  await rateLimits.spend(CODES_PER_ADDRESS, { ip });
  await rateLimits.spend(CODES_PER_NUMBER, { phone: sms.countedAs(number) });
  await rateLimits.spend(sms.codesOfServer, {});
  const code = String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');
  const codeHash = sms.hashCode(userId, number, code);
  const pending = { sealedNumber: sms.seal(userId, number), codeHash };
  await database.asUser(userId, (tx) => savePendingNumber(tx, userId, pending));
  const result = await sms.send({ id: uuidv7(), to: number, text: textsIn(language).smsCode(code) });
  if (result.outcome === 'sent') return readPhoneNumber({ database, rateLimits, sms }, userId);
  await database.asUser(userId, (tx) => dropPendingNumber(tx, userId, codeHash));
  if (result.outcome === 'retry') throw new AppError('unavailable');
  throw problem('number', 'number_refused', 'No message can be sent to this number.');
}

/**
 * Confirms the number to which a code was sent. Each attempt counts before it is judged, and the last wrong one ends the code.
 *
 * @throws AppError `conflict` without a gateway; `invalid_input` for a wrong code, or if none is valid any more
 */
export async function confirmPhoneNumber(
  { database, sms }: PhoneDeps,
  userId: string,
  code: string,
): Promise<PhoneNumberState> {
  if (sms === undefined) throw new AppError('conflict');
  const judged = await database.asUser(userId, async (tx) => {
    const tried = await tryCode(tx, userId);
    const number = tried && sms.open(userId, tried.pendingNumber);
    if (tried === undefined || number === undefined) return 'code_expired';
    if (!isSameSecret(sms.hashCode(userId, number, code), tried.codeHash)) return 'code_wrong';
    await confirmPendingNumber(tx, userId);
    return stateOf(tx, sms, userId);
  });
  if (judged === 'code_expired') throw problem('code', judged, 'The code has expired. Request a new one.');
  if (judged === 'code_wrong') throw problem('code', judged, 'This is not the code of the message.');
  return judged;
}

/** Removes the account's number, and the one that waits for its code; idempotent. */
export function removePhoneNumber({ database }: PhoneDeps, userId: string): Promise<void> {
  return database.asUser(userId, (tx) => deletePhoneNumbers(tx, userId));
}

function problem(field: string, code: string, message: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: { code, message } } });
}
