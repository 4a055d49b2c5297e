import type { FastifyInstance } from 'fastify';
import { rewardAd, setAdStatus } from '#src/ads/ads.ts';
import { createPayment, findPayment, submitTransaction } from '#src/payments/payments.ts';
import { pay, reject } from '#src/payments/wallet.ts';
import { paymentDto } from '#src/platform-api/dto.ts';
import type { Sandbox } from '#src/sandbox.ts';
import { entryOf } from '#src/state/entry.ts';
import { firstState } from '#src/state/snapshot.ts';
import { grantOf, issueToken, putUser, revokePermissions, uidOf } from '#src/state/users.ts';
import * as schemas from './control.schemas.ts';
import { describeState } from './describe-state.ts';

type ById = { Params: { id: string } };

/** The control API: tests and the control page set users, faults and the clock with it. A public sandbox does not have it. */
export function controlRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  const { faults, clock, state } = sandbox;
  server.get('/control/state', () => describeState(sandbox));
  server.post('/control/reset', () => {
    faults.clear();
    const fresh = firstState();
    for (const entries of Object.values(state)) clear(entries);
    Object.assign(state.users, fresh.users);
    return {};
  });
  server.post('/control/faults', ({ body }) => {
    const { name, times, value } = schemas.FaultOrder.parse(body);
    faults.set(name, { times, value });
    return { faults: faults.list() };
  });
  server.delete('/control/faults', () => {
    faults.clear();
    return { faults: [] };
  });
  server.post('/control/clock', ({ body }) => {
    const { advanceMs, scale } = schemas.ClockOrder.parse(body);
    if (scale !== undefined) clock.setScale(scale);
    clock.advance(advanceMs);
    return { now: clock.now(), scale: clock.scale };
  });
  userRoutes(server, sandbox);
  paymentRoutes(server, sandbox);
  adRoutes(server, sandbox);
}

function clear(entries: Record<string, unknown> | unknown[]): void {
  if (Array.isArray(entries)) entries.length = 0;
  else for (const key of Object.keys(entries)) delete entries[key];
}

function userRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.post('/control/users', ({ body }) => putUser(sandbox, schemas.UserOrder.parse(body)));
  server.post<{ Params: { username: string } }>('/control/users/:username/revoke', ({ params, body }) => {
    const { app } = schemas.RevokeOrder.parse(body ?? {});
    revokePermissions(sandbox, app, params.username);
    return { uid: uidOf(sandbox, app, params.username) };
  });
  server.post<{ Params: { username: string } }>('/control/users/:username/grant', ({ params, body }) => {
    const { scopes } = schemas.GrantOrder.parse(body);
    grantOf(sandbox, 'app', params.username).scopes = scopes;
    return { uid: uidOf(sandbox, 'app', params.username) };
  });
  server.post('/control/tokens', ({ body }) => {
    const order = schemas.TokenOrder.parse(body);
    const { token, given } = issueToken(sandbox, order);
    return { token, uid: given.uid };
  });
}

function paymentRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.post('/control/payments', ({ body }) => {
    const { app, username, isApproved, isPaid, ...order } = schemas.PaymentOrder.parse(body);
    const uid = uidOf(sandbox, app, username);
    const payment = createPayment(sandbox, order, { app, username, uid, direction: 'user_to_app' });
    payment.isApproved = isApproved || isPaid;
    if (isPaid) submitTransaction(sandbox, payment);
    return paymentDto(sandbox, payment);
  });
  server.post<ById>('/control/payments/:id/pay', ({ params }, reply) => {
    const payment = findPayment(sandbox, params.id);
    return payment === undefined ? reply.code(404).send({}) : pay(sandbox, payment);
  });
  server.post<ById>('/control/payments/:id/reject', ({ params }, reply) => {
    const payment = findPayment(sandbox, params.id);
    if (payment === undefined) return reply.code(404).send({});
    reject(payment);
    return paymentDto(sandbox, payment);
  });
}

function adRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.post('/control/ads', ({ body }) => {
    const { username, status } = schemas.AdOrder.parse(body);
    const ad = rewardAd(sandbox, username);
    setAdStatus(sandbox, ad, status);
    return { adId: ad.identifier };
  });
  server.post<ById>('/control/ads/:id', ({ params, body }, reply) => {
    const ad = entryOf(sandbox.state.ads, params.id);
    if (ad === undefined) return reply.code(404).send({});
    setAdStatus(sandbox, ad, schemas.AdChange.parse(body).status);
    return {};
  });
}
