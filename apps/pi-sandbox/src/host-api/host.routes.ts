import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { rewardAd } from '#src/ads/ads.ts';
import { isFaultName } from '#src/faults/fault-table.ts';
import { findPayment } from '#src/payments/payments.ts';
import { pay, reject } from '#src/payments/wallet.ts';
import { fieldsOf } from '#src/platform/json.ts';
import { paymentDto } from '#src/platform-api/dto.ts';
import type { Sandbox } from '#src/sandbox.ts';
import { entryOf } from '#src/state/entry.ts';
import { AD_TYPES, type Payment, SCOPES } from '#src/state/model.ts';
import { putUser } from '#src/state/users.ts';
import { grantPermissions, needsConsent } from './consent.ts';
import { preparePayment } from './prepare-payment.ts';

/** A user whom someone creates on the host page begins with this many Pi. */
const FIRST_BALANCE = 1_000;

export const Username = z.string().regex(/^[A-Za-z0-9_]{1,30}$/);

const Consent = z.object({ username: Username, scopes: z.array(z.enum(SCOPES)).min(1) });
const Asked = z.looseObject({ username: Username });
const Shown = z.object({ username: Username, type: z.enum(AD_TYPES) });
const Wallet = z.object({ username: Username });

type ById = { Params: { id: string } };

/** What the host page asks its server. Only the page itself may call it; see `request-guard.ts`. */
export function hostRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  const { settings, state, clock, faults } = sandbox;
  server.get('/host-api/session', () => ({
    app: { name: settings.appName, origin: settings.appOrigin },
    network: settings.network,
    clockScale: clock.scale,
    users: Object.values(state.users),
  }));
  server.post('/host-api/users', ({ body }) =>
    putUser(sandbox, { username: Username.parse(fieldsOf(body)['username']), balance: FIRST_BALANCE }),
  );
  server.post('/host-api/consent', ({ body }) => {
    const { username, scopes } = Consent.parse(body);
    return { isNeeded: needsConsent(sandbox, username, scopes) };
  });
  server.post('/host-api/grant', ({ body }) => {
    const { username, scopes } = Consent.parse(body);
    return { accessToken: grantPermissions(sandbox, username, scopes) };
  });
  server.post('/host-api/prepare', ({ body }) => {
    const { username, ...asked } = Asked.parse(body);
    return preparePayment(sandbox, username, asked);
  });
  server.post('/host-api/ads', ({ body }) => {
    const { username, type } = Shown.parse(body);
    if (type === 'interstitial') return {};
    const { identifier } = rewardAd(sandbox, username);
    return faults.take('ad-id-missing') === undefined ? { adId: identifier } : {};
  });
  server.post('/host-api/faults', ({ body }) => {
    const { name } = fieldsOf(body);
    const fault = typeof name === 'string' && isFaultName(name) ? faults.take(name) : undefined;
    return { isSet: fault !== undefined, value: fault?.value ?? null };
  });
  walletRoutes(server, sandbox);
}

function walletRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.get<ById>('/host-api/payments/:id', ({ params }, reply) => {
    const payment = findPayment(sandbox, params.id);
    if (payment === undefined) return reply.code(404).send({});
    const balance = entryOf(sandbox.state.users, payment.username)?.balance ?? 0;
    return { payment: paymentDto(sandbox, payment), balance };
  });
  server.post<ById>('/host-api/payments/:id/pay', (request, reply) => {
    const payment = paymentOfUser(sandbox, request);
    return payment === undefined ? reply.code(404).send({}) : pay(sandbox, payment);
  });
  server.post<ById>('/host-api/payments/:id/reject', (request, reply) => {
    const payment = paymentOfUser(sandbox, request);
    if (payment === undefined) return reply.code(404).send({});
    reject(payment);
    return {};
  });
}

function paymentOfUser(sandbox: Sandbox, { params, body }: { params: { id: string }; body: unknown }) {
  const { username } = Wallet.parse(body);
  const payment: Payment | undefined = findPayment(sandbox, params.id);
  return payment?.username === username ? payment : undefined;
}
