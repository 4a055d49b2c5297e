/** Each fault that can be set, with what it does to the app. The type of `PROOFS` leaves out none. */
import { afterEach, expect, test } from 'vitest';
import {
  FAULTS,
  FAULTY_CALLS,
  type FaultName,
  type FaultyCall,
  LISTED_PREPARE_CODES,
} from '#src/faults/fault-table.ts';
import { startPiSandbox } from '#src/index.ts';
import { fieldsOf } from '#src/platform/json.ts';
import { ORDER, startPayment } from './payment-record.ts';
import { API_KEY, APP_ORIGIN, callAsServer, signIn, startVisit, USER, type Visit } from './visit.ts';

type Proof = (visit: Visit) => Promise<void>;

const sandboxes: Awaited<ReturnType<typeof startPiSandbox>>[] = [];

async function openVisit(): Promise<Visit> {
  const sandbox = await startPiSandbox({ port: 0, appOrigin: APP_ORIGIN, apiKey: API_KEY });
  sandboxes.push(sandbox);
  return startVisit(sandbox);
}

afterEach(async () => {
  for (const sandbox of sandboxes.splice(0)) await sandbox.stop();
});

/** Notes when a promise settles, so that a test can expect that it has not. */
function watch(promise: Promise<unknown>): { isSettled: boolean } {
  const state = { isSettled: false };
  const settle = () => {
    state.isSettled = true;
  };
  promise.then(settle, settle);
  return state;
}

/** A later message was answered, and the first one still is not. */
async function expectNoAnswer({ pi }: Visit, promise: Promise<unknown>): Promise<void> {
  const state = watch(promise);
  await pi.nativeFeaturesList();
  expect(state.isSettled).toBe(false);
}

/** A payment that was paid and waits for the app's server. */
const paid = ({ control }: Visit) => control.createPayment({ username: USER, amount: 1, isPaid: true });

const complete = (visit: Visit, payment: { identifier: string; transaction: { txid: string } | null }) =>
  callAsServer(visit.sandbox, 'POST', `payments/${payment.identifier}/complete`, { txid: payment.transaction?.txid });

async function readAdStatus(visit: Visit, status: 'granted' | null = 'granted') {
  const { adId } = await visit.control.createAd({ username: USER, status });
  return callAsServer(visit.sandbox, 'GET', `ads_network/status/${adId}`);
}

/** The call of a kind, ready to be made, and whether it took effect. */
async function prepareCall(visit: Visit, call: FaultyCall) {
  const { sandbox, control } = visit;
  const { identifier, transaction } = await control.createPayment({
    ...{ username: USER, amount: 1, isPaid: call === 'complete' },
  });
  const { token } = await control.issueToken({ username: USER });
  const { adId } = await control.createAd({ username: USER });
  const make = {
    me: (signal?: AbortSignal) =>
      fetch(`${sandbox.origin}/v2/me`, {
        headers: { authorization: `Bearer ${token}` },
        ...(signal !== undefined && { signal }),
      }).then(async (response) => ({ status: response.status, text: await response.text() })),
    'get-payment': (signal?: AbortSignal) => callAsServer(sandbox, 'GET', `payments/${identifier}`, undefined, signal),
    approve: (signal?: AbortSignal) => callAsServer(sandbox, 'POST', `payments/${identifier}/approve`, {}, signal),
    complete: (signal?: AbortSignal) =>
      callAsServer(sandbox, 'POST', `payments/${identifier}/complete`, { txid: transaction?.txid }, signal),
    cancel: (signal?: AbortSignal) => callAsServer(sandbox, 'POST', `payments/${identifier}/cancel`, {}, signal),
    'ad-status': (signal?: AbortSignal) =>
      callAsServer(sandbox, 'GET', `ads_network/status/${adId}`, undefined, signal),
  }[call];
  const flag = { approve: 'developer_approved', complete: 'developer_completed', cancel: 'cancelled' } as const;
  async function hasEffect(): Promise<boolean | undefined> {
    if (!(call === 'approve' || call === 'complete' || call === 'cancel')) return undefined;
    const { payments } = await control.state();
    return payments.find((payment) => payment.identifier === identifier)?.status[flag[call]];
  }
  return { make, hasEffect };
}

function callProofs(call: FaultyCall) {
  return {
    [`${call}-never`]: async (visit: Visit) => {
      const { make, hasEffect } = await prepareCall(visit, call);
      const abort = new AbortController();
      const state = watch(make(abort.signal));
      await expect.poll(async () => (await visit.control.state()).faults.set).toEqual([]);
      expect(state.isSettled).toBe(false);
      expect(await hasEffect()).not.toBe(true);
      abort.abort();
    },
    [`${call}-slow`]: async (visit: Visit) => {
      const { make } = await prepareCall(visit, call);
      const answer = make();
      const state = watch(answer);
      await expect.poll(async () => (await visit.control.state()).faults.set).toEqual([]);
      expect(state.isSettled).toBe(false);
      await visit.control.moveClock({ advanceMs: 15_000 });
      expect((await answer).status).toBe(200);
    },
    [`${call}-html-500`]: async (visit: Visit) => {
      const { make, hasEffect } = await prepareCall(visit, call);
      const { status, text } = await make();
      expect([status, text.slice(0, 9)]).toEqual([500, '<!DOCTYPE']);
      expect(await hasEffect()).not.toBe(true);
    },
    [`${call}-lost-reply`]: async (visit: Visit) => {
      const { make, hasEffect } = await prepareCall(visit, call);
      await expect(make()).rejects.toThrow('fetch failed');
      expect(await hasEffect()).not.toBe(false);
    },
  };
}

const signInProofs = {
  'consent-cancel': async (visit) => {
    await expect(signIn(visit)).rejects.toThrow('User consent cancelled');
  },
  'consent-never': async (visit) => {
    await visit.pi.init({ version: '2.0' });
    await expectNoAnswer(visit, visit.pi.authenticate(['username']));
  },
  'token-expired': async (visit) => {
    await expect(signIn(visit)).rejects.toThrow('Authentication failed.');
  },
  'token-foreign-app': async (visit) => {
    const { user } = await signIn(visit);
    const { users } = await visit.control.state();
    expect(fieldsOf(user)['uid']).not.toBe(users.find(({ username }) => username === USER)?.uid);
    expect(fieldsOf(user)['username']).toBe(USER);
  },
  'scope-missing': async (visit) => {
    const { user } = await signIn(visit);
    expect(fieldsOf(user)['credentials']).toMatchObject({ scopes: ['username'] });
    const { calls } = startPayment(visit);
    await expect
      .poll(() => calls)
      .toMatchObject([{ name: 'onError', args: [{ response: { status: 400, data: { error: 'missing_scope' } } }] }]);
  },
  'uid-changed': async (visit) => {
    await visit.control.clearFaults();
    const { user } = await signIn(visit);
    await visit.control.setFault('uid-changed');
    const { user: later } = await signIn(startVisit(visit.sandbox));
    expect(fieldsOf(later)['uid']).not.toBe(fieldsOf(user)['uid']);
  },
  'incomplete-without-transaction': async (visit) => {
    const found: unknown[] = [];
    await signIn(visit, (payment) => found.push(payment));
    await expect
      .poll(() => found)
      .toMatchObject([{ transaction: null, status: { developer_approved: true, cancelled: false } }]);
  },
  'incomplete-unknown-payment': async (visit) => {
    const found: unknown[] = [];
    await signIn(visit, (payment) => found.push(payment));
    await expect
      .poll(() => found)
      .toMatchObject([{ transaction: { verified: true }, metadata: { leftBySandbox: true } }]);
  },
} satisfies Partial<Record<FaultName, Proof>>;

const paymentProofs = {
  'payment-refused': async (visit) => {
    await signIn(visit);
    await visit.control.clearFaults();
    for (const value of LISTED_PREPARE_CODES) {
      await visit.control.setFault('payment-refused', { value });
      const { names } = startPayment(visit);
      await expect.poll(names).toEqual(['onError']);
    }
  },
  'payment-silent': async (visit) => {
    await signIn(visit);
    const { calls } = startPayment(visit);
    await expect.poll(async () => (await visit.control.state()).faults.set).toEqual([]);
    await visit.pi.nativeFeaturesList();
    expect(calls).toEqual([]);
    expect((await visit.control.state()).payments).toEqual([]);
  },
  'payment-amount-wrong': async (visit) => {
    await signIn(visit);
    const { names } = startPayment(visit);
    await expect.poll(names).toContain('onReadyForServerCompletion');
    expect((await visit.control.state()).payments).toMatchObject([{ amount: ORDER.amount / 10 }]);
  },
  'open-payment': async (visit) => {
    await signIn(visit);
    const { names } = startPayment(visit);
    await expect.poll(names).toContain('onReadyForServerCompletion');
    const [open] = (await visit.control.state()).payments;
    expect(open).toMatchObject({ transaction: null, status: { cancelled: true } });
  },
  'open-payment-paid': async (visit) => {
    const found: unknown[] = [];
    await signIn(visit, (payment) => found.push(payment));
    const { calls } = startPayment(visit);
    await expect.poll(() => found).toMatchObject([{ transaction: { verified: true } }]);
    expect(calls).toEqual([{ name: 'onError', args: [new Error('A pending payment needs to be handled.'), found[0]] }]);
  },
  'approval-window-over': async (visit) => {
    await signIn(visit);
    const { names } = startPayment(visit);
    await expect.poll(names).toEqual(['onReadyForServerApproval', 'onCancel']);
  },
  'callbacks-repeated': async (visit) => {
    await signIn(visit);
    const { names } = startPayment(visit);
    await expect.poll(names).toEqual(['onReadyForServerApproval', 'onReadyForServerCompletion']);
    visit.timers.advance(10_000);
    await expect.poll(names).toHaveLength(3);
  },
  'completion-callback-lost': async (visit) => {
    await signIn(visit);
    const { names } = startPayment(visit);
    await expect.poll(() => visit.stages).toContain('paid');
    await expect.poll(async () => (await visit.control.state()).faults.set).toEqual([]);
    await visit.pi.nativeFeaturesList();
    expect(names()).toEqual(['onReadyForServerApproval']);
    expect((await visit.control.state()).payments).toMatchObject([{ transaction: { verified: true } }]);
  },
  'wallet-reject': async (visit) => {
    await signIn(visit);
    const { names } = startPayment(visit);
    await expect.poll(names).toContain('onCancel');
    expect((await visit.control.state()).payments).toMatchObject([{ status: { user_cancelled: true } }]);
  },
  'wallet-no-funds': async (visit) => {
    await signIn(visit);
    const { names } = startPayment(visit);
    await expect.poll(names).toEqual(['onReadyForServerApproval', 'onCancel']);
    expect(visit.stages.at(-1)).toBe('no-funds');
  },
  'wallet-never': async (visit) => {
    await signIn(visit);
    const { names } = startPayment(visit);
    await expect
      .poll(async () => (await visit.control.state()).payments)
      .toMatchObject([{ status: { developer_approved: true } }]);
    await visit.pi.nativeFeaturesList();
    expect(names()).toEqual(['onReadyForServerApproval']);
    expect(visit.stages).toEqual([]);
  },
} satisfies Partial<Record<FaultName, Proof>>;

const serverProofs = {
  'key-refused': async (visit) => {
    expect((await callAsServer(visit.sandbox, 'GET', 'payments/incomplete_server_payments')).status).toBe(401);
  },
  'payment-forbidden': async (visit) => {
    const { identifier } = await paid(visit);
    expect(await callAsServer(visit.sandbox, 'POST', `payments/${identifier}/approve`)).toMatchObject({ status: 403 });
  },
  'payment-unknown': async (visit) => {
    const { identifier } = await paid(visit);
    expect(await callAsServer(visit.sandbox, 'GET', `payments/${identifier}`)).toMatchObject({
      ...{ status: 404, body: { error: 'payment_not_found' } },
    });
  },
  'network-wrong': async (visit) => {
    const { identifier, network } = await paid(visit);
    const { body } = await callAsServer(visit.sandbox, 'GET', `payments/${identifier}`);
    expect([network, body['network']]).toEqual(['Pi Testnet', 'Pi Network']);
  },
  'verification-late': async (visit) => {
    const payment = await paid(visit);
    expect((await complete(visit, payment)).body['error']).toBe('not_verified');
    expect((await complete(visit, payment)).status).toBe(200);
  },
  'verification-failed': async (visit) => {
    const { body } = await complete(visit, await paid(visit));
    expect(body).toMatchObject({ error: 'verification_failed', verification_error: expect.any(String) });
  },
  'txid-mismatch': async (visit) => {
    expect((await complete(visit, await paid(visit))).body['error']).toBe('txid_mismatch');
  },
} satisfies Partial<Record<FaultName, Proof>>;

const adProofs = {
  'ads-unsupported': async ({ pi }) => {
    await pi.init({ version: '2.0' });
    expect(await pi.nativeFeaturesList()).not.toContain('ad_network');
    expect(await pi.nativeFeaturesList()).toContain('ad_network');
  },
  'ad-not-ready': async ({ pi }) => {
    await pi.init({ version: '2.0' });
    expect(await pi.Ads.isAdReady('rewarded')).toEqual({ type: 'rewarded', ready: false });
    expect(await pi.Ads.isAdReady('rewarded')).toEqual({ type: 'rewarded', ready: true });
  },
  'ad-request': async ({ pi, control }) => {
    await pi.init({ version: '2.0' });
    for (const value of FAULTS['ad-request'].values ?? []) {
      await control.setFault('ad-request', { value });
      const result = pi.Ads.requestAd('rewarded');
      if (value === 'rejects') await expect(result).rejects.toThrow('Unexpected error');
      else expect(await result).toEqual({ type: 'rewarded', result: value });
    }
  },
  'ad-show': async (visit) => {
    await visit.pi.init({ version: '2.0' });
    for (const value of FAULTS['ad-show'].values ?? []) {
      await visit.control.setFault('ad-show', { value });
      const result = visit.pi.Ads.showAd('rewarded');
      if (value === 'rejects') await expect(result).rejects.toThrow('Unexpected error');
      else expect(await result).toEqual({ type: 'rewarded', result: value });
    }
  },
  'ad-never': async (visit) => {
    await signIn(visit);
    const shown = visit.pi.Ads.showAd('rewarded');
    const rejection = expect(shown).rejects.toThrow(/timed out after 300000ms\.$/);
    await expectNoAnswer(visit, shown);
    visit.timers.advance(300_000);
    await rejection;
  },
  'ad-id-missing': async (visit) => {
    await signIn(visit);
    expect(await visit.pi.Ads.showAd('rewarded')).toEqual({ type: 'rewarded', result: 'AD_REWARDED' });
  },
  'ad-status-pending': async (visit) => {
    expect((await readAdStatus(visit)).body['mediator_ack_status']).toBeNull();
    expect((await readAdStatus(visit)).body['mediator_ack_status']).toBe('granted');
  },
  'ad-status-revoked': async (visit) => {
    expect((await readAdStatus(visit)).body).toMatchObject({
      ...{ mediator_ack_status: 'revoked', mediator_revoked_at: expect.any(String) },
    });
  },
  'ad-status-failed': async (visit) => {
    expect((await readAdStatus(visit)).body).toMatchObject({
      mediator_ack_status: 'failed',
      mediator_granted_at: null,
    });
  },
  'ad-status-unknown': async (visit) => {
    expect((await readAdStatus(visit)).status).toBe(404);
  },
} satisfies Partial<Record<FaultName, Proof>>;

const hostProofs = {
  'script-missing': async ({ sandbox }) => {
    expect((await fetch(`${sandbox.origin}/pi-sdk.js`)).status).toBe(404);
  },
  'init-never': async ({ pi, control, timers }) => {
    const rejection = expect(pi.init({ version: '2.0' })).rejects.toThrow(
      'Messaging promise with id 1 timed out after 120000ms.',
    );
    await expect.poll(async () => (await control.state()).faults.set).toEqual([]);
    timers.advance(120_000);
    await rejection;
    expect(() => pi.createPayment({}, {})).toThrow('Pi Network SDK was not initialized.');
  },
  'host-silent': async ({ pi, control, timers }) => {
    await control.clearFaults();
    await pi.init({ version: '2.0' });
    await control.setFault('host-silent');
    const rejection = expect(pi.Ads.isAdReady('rewarded')).rejects.toThrow('timed out after 120000ms.');
    await expect.poll(async () => (await control.state()).faults.set).toEqual([]);
    timers.advance(120_000);
    await rejection;
  },
} satisfies Partial<Record<FaultName, Proof>>;

const PROOFS: Readonly<Record<string, Proof>> = {
  ...{ ...signInProofs, ...paymentProofs, ...serverProofs, ...adProofs, ...hostProofs },
  ...Object.assign({}, ...FAULTY_CALLS.map(callProofs)),
};

test('each fault has a proof', () => {
  expect(Object.keys(PROOFS).sort()).toEqual(Object.keys(FAULTS).sort());
});

test.each(Object.entries(PROOFS))('%s', async (name, prove) => {
  const visit = await openVisit();
  // The keys are the names of the faults: the test above compares them.
  await visit.control.setFault(name as FaultName);
  await prove(visit);
  expect((await visit.control.state()).faults.set).toEqual([]);
});
