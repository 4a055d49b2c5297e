/**
 * The client of the Pi Platform. It never throws for what the platform does: every answer, and every missing one, is a {@link PiResult}.
 *
 * It trusts what it has asked for, and nothing that a browser says: ids and tokens must have their shapes before they are sent, an
 * answer about another payment or network is no answer, and redirects are not followed. The platform does not say whether a repeated
 * change is harmless, so only reads are repeated; after an `unavailable` change, read the payment and decide by its flags.
 *
 * @see docs/decisions/0055-pi-platform.md
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { Log } from '#src/platform/log.ts';
import { createSilentHosts } from '#src/platform/silent-hosts.ts';
import {
  type PiAdStatus,
  PiAdStatusSchema,
  PiErrorSchema,
  PiPaymentSchema,
  type PiUser,
  PiUserSchema,
} from './pi-answers.ts';
import type { PiPayment } from './pi-payment.ts';
import { type PiOutcome, sendPiRequest } from './pi-request.ts';
import { type PiRefusal, type PiResult, type PiUnavailableDetail, unavailable } from './pi-result.ts';
import type { PiSettings } from './pi-settings.ts';
import { isPiAccessToken, isPiId, isPiTxid } from './pi-shapes.ts';

export type PiPlatform = {
  /** Asks whose access token this is; `unauthorized` for one that is invalid or has expired. */
  me(accessToken: string): Promise<PiResult<PiUser>>;
  getPayment(paymentId: string): Promise<PiResult<PiPayment>>;
  /** Allows the payer to send the money. */
  approve(paymentId: string): Promise<PiResult<PiPayment>>;
  /** Tells the platform that the goods are delivered. Any other result than `ok` must not be taken as paid. */
  complete(paymentId: string, txid: string): Promise<PiResult<PiPayment>>;
  cancel(paymentId: string): Promise<PiResult<PiPayment>>;
  adStatus(adId: string): Promise<PiResult<PiAdStatus>>;
};

type Options = Pick<PiSettings, 'apiUrl' | 'apiKey' | 'network'> & {
  log: Log;
  fetch?: typeof globalThis.fetch;
  /** Longest time of a call, its repetition included (in milliseconds). */
  timeoutMs?: number;
  /** Mean wait before a read is repeated (in milliseconds). */
  retryDelayMs?: number;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
};

/** As in the platform's own clients. */
const TIMEOUT_MS = 20_000;

/** Time in which the platform must tell whose a token is: the page that waits for the sign-in gives up after 15 seconds. */
const SIGN_IN_TIMEOUT_MS = 12_000;

const RETRY_DELAY_MS = 250;

/** The SDK asks for an approval about every ten seconds, for a minute: a longer pause could cost a payment. */
const PAUSE_MS = 10_000;

/** Our code for a payment on another network than the configured one: key and network do not belong together. */
const WRONG_NETWORK = 'wrong_network';

/** Reasons that may be gone a moment later. */
const PASSING: ReadonlySet<PiUnavailableDetail> = new Set(['unreachable', 'server_error', 'malformed']);

type Call<T> = {
  /** Name for the log, without ids. */
  name: string;
  method: 'GET' | 'POST';
  /** Below the base address; every part of it is a constant or has a checked shape. */
  path: string;
  authorization: string;
  body?: Readonly<Record<string, string>>;
  schema: z.ZodType<T>;
  /** Shorter than the time of all calls. */
  timeoutMs?: number;
  /** Judges a valid answer: undefined if it is about what was asked. */
  object?: (value: T) => PiResult<T> | undefined;
};

/** Creates the client of the Pi Platform, or of its emulator. */
export function createPiPlatform(options: Options): PiPlatform {
  const { apiKey, network, now = Date.now } = options;
  const send = createCaller(options);
  const key = `Key ${apiKey}`;

  const payment = (
    path: string,
    id: string,
    rest: { method: 'GET' | 'POST'; name: string; body?: { txid: string } },
  ) => {
    if (!isPiId(id)) return Promise.resolve(refusal('not_found', 'malformed_id'));
    return send({
      ...rest,
      path: `/payments/${id}${path}`,
      authorization: key,
      schema: PiPaymentSchema,
      object(value) {
        if (value.id !== id) return unavailable('malformed');
        if (value.network === network) return undefined;
        return { ...refusal('refused', WRONG_NETWORK), payment: value };
      },
    });
  };

  return {
    async me(accessToken) {
      if (!isPiAccessToken(accessToken)) return refusal('unauthorized', 'malformed_token');
      return send({
        ...{ name: 'me', method: 'GET', path: '/me', authorization: `Bearer ${accessToken}`, schema: PiUserSchema },
        timeoutMs: SIGN_IN_TIMEOUT_MS,
        object: ({ validUntilMs = Number.POSITIVE_INFINITY }) =>
          validUntilMs > now() ? undefined : refusal('unauthorized', 'expired_token'),
      });
    },
    getPayment: (id) => payment('', id, { method: 'GET', name: 'payment' }),
    approve: (id) => payment('/approve', id, { method: 'POST', name: 'approve' }),
    async complete(id, txid) {
      if (!isPiTxid(txid)) return refusal('refused', 'malformed_txid');
      return payment('/complete', id, { method: 'POST', name: 'complete', body: { txid: txid.toLowerCase() } });
    },
    cancel: (id) => payment('/cancel', id, { method: 'POST', name: 'cancel' }),
    async adStatus(adId) {
      if (!isPiId(adId)) return refusal('not_found', 'malformed_id');
      return send({
        ...{ name: 'ad status', method: 'GET', path: `/ads_network/status/${adId}`, authorization: key },
        schema: PiAdStatusSchema,
        object: (value) => (value.adId === adId ? undefined : unavailable('malformed')),
      });
    },
  };
}

type Send = <T>(call: Call<T>) => Promise<PiResult<T>>;

/** Creates the sender of calls: one deadline for each, one repetition of reads, a pause while the platform is silent. */
function createCaller(options: Options): Send {
  const { apiUrl, log, timeoutMs = TIMEOUT_MS, retryDelayMs = RETRY_DELAY_MS, now = Date.now } = options;
  const { host } = new URL(apiUrl);
  const silentHosts = createSilentHosts({ now, pauseMs: PAUSE_MS });

  async function sendOnce<T>(call: Call<T>, deadline: AbortSignal): Promise<PiResult<T>> {
    if (silentHosts.pauseOf(host) > 0) return unavailable('paused');
    const { method, path, authorization, body } = call;
    const request = { method, url: apiUrl + path, authorization, ...(body && { body }) };
    const outcome = await sendPiRequest(request, { fetch: options.fetch ?? globalThis.fetch, deadline });
    if (outcome.kind === 'silence') silentHosts.noteSilence(host);
    else silentHosts.noteAnswer(host);
    const result = read(call, outcome);
    tell(log, call, { outcome, result });
    return result;
  }

  return async (call) => {
    const deadline = AbortSignal.timeout(Math.min(timeoutMs, call.timeoutMs ?? timeoutMs));
    const first = await sendOnce(call, deadline);
    if (call.method !== 'GET' || first.ok || first.reason !== 'unavailable' || !PASSING.has(first.detail)) return first;
    // Jitter: many calls that failed together are not repeated together.
    await sleep(retryDelayMs * (0.5 + Math.random()), undefined, { signal: deadline }).catch(() => undefined);
    return deadline.aborted ? first : sendOnce(call, deadline);
  };
}

function read<T>(call: Call<T>, outcome: PiOutcome): PiResult<T> {
  if (outcome.kind === 'silence') return unavailable(outcome.detail);
  const { status } = outcome;
  const json = outcome.kind === 'answer' ? outcome.json : undefined;
  if (status === 200) {
    const parsed = call.schema.safeParse(json);
    if (!parsed.success) return unavailable('malformed');
    return call.object?.(parsed.data) ?? { ok: true, value: parsed.data };
  }
  if (status === 429) return unavailable('rate_limited');
  if (status >= 500) return unavailable('server_error');
  const error = PiErrorSchema.safeParse(json).data;
  const reason = REASON_OF.get(status);
  if (reason !== undefined) return { ...refusal(reason), ...error };
  return status >= 400 && error !== undefined ? { ...refusal('refused'), ...error } : unavailable('malformed');
}

/** Statuses that mean something without a body: a web server in front of the platform answers some of them in plain text. */
const REASON_OF: ReadonlyMap<number, PiRefusal['reason']> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
]);

function refusal(reason: PiRefusal['reason'], code = 'unknown_error'): PiRefusal {
  return { ok: false, reason, code, message: '' };
}

/** Logs what an operator may have to act on; the refusal of a user's own token is none of it. */
function tell<T>(
  log: Log,
  { name, authorization }: Call<T>,
  { outcome, result }: { outcome: PiOutcome; result: PiResult<T> },
): void {
  if (result.ok) return;
  const status = outcome.kind === 'silence' ? undefined : outcome.status;
  if (result.reason === 'unavailable') {
    const error = outcome.kind === 'silence' ? { err: outcome.error } : {};
    log.warn({ call: name, status, detail: result.detail, ...error }, 'The Pi Platform gave no usable answer');
  } else if (authorization.startsWith('Key ')) {
    const isWrongSetting = result.reason === 'unauthorized' || result.code === WRONG_NETWORK;
    const level = isWrongSetting ? 'error' : 'warn';
    log[level]({ call: name, status, code: result.code }, 'The Pi Platform refused a call');
  }
}
