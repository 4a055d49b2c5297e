import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PiSandbox, startPiSandbox } from '#src/index.ts';
import { ORDER, startPayment } from './payment-record.ts';
import { API_KEY, APP_ORIGIN, callAsServer, signIn, startVisit, USER, type VisitOptions } from './visit.ts';

let sandbox: PiSandbox;

beforeAll(async () => {
  sandbox = await startPiSandbox({ port: 0, appOrigin: APP_ORIGIN, apiKey: API_KEY });
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control.reset());

const visitPage = (options?: VisitOptions) => startVisit(sandbox, options);
const initialized = async (options?: VisitOptions) => {
  const visit = visitPage(options);
  await visit.pi.init({ version: '2.0' });
  return visit;
};
const payments = async () => (await sandbox.control.state()).payments;

describe('Pi.init', () => {
  test('comes first: until it has ended every other member fails', async () => {
    const { pi } = visitPage();
    const text = 'Pi Network SDK was not initialized. Call init() before any other method.';
    const init = pi.init({ version: '2.0' });
    expect(() => pi.createPayment(ORDER, {})).toThrow(text);
    await expect(pi.authenticate(['username'])).rejects.toThrow(text);
    await expect(pi.Ads.isAdReady('rewarded')).rejects.toThrow(text);
    await expect(pi.openShareDialog('Title', 'Text')).rejects.toThrow(text);
    await init;
    expect(await pi.nativeFeaturesList()).toEqual(['inline_media', 'request_permission', 'ad_network']);
  });

  test.each([[{ version: '1.0' }], [{}], [undefined]])('refuses the version of %j', async (config) => {
    await expect(visitPage().pi.init(config)).rejects.toThrow('Unrecognized version number passed to init()');
  });

  test('has no effect the second time', async () => {
    const { pi, warnings, sent } = await initialized();
    await pi.init({ version: '1.0' });
    expect(warnings).toHaveLength(1);
    expect(sent).toEqual(['load_storage']);
  });

  test('puts the store of the host in the place of the own one', async () => {
    const visit = visitPage();
    visit.stored.set('theme', 'dark');
    expect(visit.page.localStorage).toBeUndefined();
    await visit.pi.init({ version: '2.0' });
    const storage = visit.page.localStorage;
    expect([storage?.getItem('theme'), storage?.length, storage?.key(0)]).toEqual(['dark', 1, 'theme']);
    storage?.setItem('language', 'es');
    storage?.removeItem('theme');
    await expect.poll(() => [...visit.stored]).toEqual([['language', 'es']]);
  });

  test('leaves the own store to a page that nothing frames', async () => {
    const { page } = await initialized({ isFramed: false });
    expect(page.localStorage).toBeUndefined();
  });

  test('takes a write back that the host did not store', async () => {
    const { page, timers } = await initialized();
    await sandbox.control.setFault('host-silent');
    page.localStorage?.setItem('theme', 'dark');
    expect(page.localStorage?.getItem('theme')).toBe('dark');
    await expect.poll(async () => (await sandbox.control.state()).faults.set).toEqual([]);
    timers.advance(120_000);
    await expect.poll(() => page.localStorage?.getItem('theme')).toBeNull();
  });
});

describe('Pi.authenticate', () => {
  test('gives the token and the user that the platform knows', async () => {
    const visit = visitPage();
    const { accessToken, user } = await signIn(visit);
    const me = await fetch(`${sandbox.origin}/v2/me`, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(user).toEqual(await me.json());
    expect(user).toMatchObject({ username: USER, credentials: { scopes: ['username', 'payments'] } });
    expect(visit.sent).toEqual(['load_storage', 'open_consent_modal', 'communication_information_request']);
  });

  test('asks a user once for the same permissions', async () => {
    const visit = visitPage();
    await signIn(visit);
    await visit.pi.authenticate(['username', 'payments']);
    await visit.pi.authenticate(['username', 'wallet_address']);
    expect(visit.asked).toEqual([
      ['username', 'payments'],
      ['username', 'wallet_address'],
    ]);
  });

  test('fails when the user declines', async () => {
    const visit = visitPage();
    visit.person.consents = false;
    await expect(signIn(visit)).rejects.toThrow('User consent cancelled');
  });

  test.each([[['usernames']], [[]], [['username', 7]]])('refuses the scopes %j', async (scopes) => {
    const { pi } = await initialized();
    await expect(pi.authenticate(scopes)).rejects.toThrow(/^Invalid scopes found\./);
  });

  test('never settles when nothing frames the page', async () => {
    const { pi, timers } = await initialized({ isFramed: false });
    const settled = vi.fn();
    pi.authenticate(['username']).then(settled, settled);
    timers.advance(24 * 3_600_000);
    await sandbox.control.state();
    expect(settled).not.toHaveBeenCalled();
  });

  test('ignores answers of another origin', async () => {
    const { pi, timers, answered } = visitPage({ answersFrom: 'https://elsewhere.example' });
    const rejection = expect(pi.init({ version: '2.0' })).rejects.toThrow('timed out after 120000ms.');
    await expect.poll(() => answered).toEqual(['load_storage']);
    timers.advance(120_000);
    await rejection;
  });

  test('says nothing of incomplete payments without their scope', async () => {
    await sandbox.control.createPayment({ username: USER, amount: 1, isPaid: true });
    const { pi, fetched } = await initialized();
    await pi.authenticate(['username'], () => undefined);
    expect(fetched).toEqual(['/v2/me']);
    await pi.authenticate(['payments'], () => undefined);
    expect(fetched).toEqual(['/v2/me', '/v2/me', '/v2/payments/incomplete']);
  });
});

describe('Pi.createPayment', () => {
  test('throws at once for what is missing', async () => {
    const visit = await initialized();
    expect(() => startPayment(visit)).toThrow('Cannot create a payment without "payments" scope');
    await visit.pi.authenticate(['username']);
    expect(() => startPayment(visit)).toThrow('Cannot create a payment without "payments" scope');
    await visit.pi.authenticate(['username', 'payments']);
    for (const order of [{}, { ...ORDER, amount: 0 }, { ...ORDER, memo: '' }, { amount: 1, memo: 'Memo' }]) {
      expect(() => startPayment(visit, { order })).toThrow('Payment data is missing.');
    }
    expect(() => visit.pi.createPayment(ORDER, { onCancel: () => undefined })).toThrow(
      'One or more callback functions are missing.',
    );
  });

  test('asks for the approval, then for the completion', async () => {
    const visit = visitPage();
    await signIn(visit);
    const { calls, names } = startPayment(visit);
    await expect.poll(names).toEqual(['onReadyForServerApproval', 'onReadyForServerCompletion']);
    await expect.poll(async () => (await payments())[0]?.status.developer_completed).toBe(true);
    const [payment] = await payments();
    const txid = payment?.transaction?.txid;
    expect(calls.map(({ args }) => args)).toEqual([[payment?.identifier], [payment?.identifier, txid]]);
    expect(visit.stages).toEqual(['ready', 'paid']);
    const { users } = await sandbox.control.state();
    expect(users[0]?.balance).toBe(1_000 - ORDER.amount);
  });

  test('repeats a callback every 10 seconds, five times', async () => {
    const visit = visitPage();
    await signIn(visit);
    const { names } = startPayment(visit, { answers: false });
    for (let call = 1; call <= 6; call += 1) {
      await expect.poll(names).toHaveLength(call);
      visit.timers.advance(9_999);
      await visit.pi.nativeFeaturesList();
      expect(visit.sent.filter((type) => type === 'decide_callback_retrial')).toHaveLength(call - 1);
      visit.timers.advance(1);
    }
    await visit.pi.nativeFeaturesList();
    visit.timers.advance(60_000);
    await visit.pi.nativeFeaturesList();
    expect(names()).toEqual(Array.from({ length: 6 }, () => 'onReadyForServerApproval'));
  });

  test('does not repeat a callback whose call arrived', async () => {
    const visit = visitPage();
    await signIn(visit);
    visit.person.wallet = 'nothing';
    const { names } = startPayment(visit);
    await expect.poll(async () => (await payments())[0]?.status.developer_approved).toBe(true);
    visit.timers.advance(10_000);
    await expect.poll(() => visit.answered).toContain('decide_callback_retrial');
    await visit.pi.nativeFeaturesList();
    visit.timers.advance(60_000);
    expect(names()).toEqual(['onReadyForServerApproval']);
  });

  test('cancels when the user rejects', async () => {
    const visit = visitPage();
    await signIn(visit);
    visit.person.wallet = 'reject';
    const { names } = startPayment(visit);
    await expect.poll(names).toEqual(['onReadyForServerApproval', 'onCancel']);
  });

  test('cancels when the user has too little', async () => {
    const visit = visitPage({ username: 'cleo_short_of_pi' });
    await signIn(visit);
    const { names } = startPayment(visit);
    await expect.poll(names).toEqual(['onReadyForServerApproval', 'onCancel']);
    expect((await payments())[0]?.transaction).toBeNull();
  });

  test('cancels when the app does not approve within 60 seconds', async () => {
    const visit = visitPage();
    await signIn(visit);
    const { names } = startPayment(visit, { answers: false });
    await expect.poll(names).toEqual(['onReadyForServerApproval']);
    await sandbox.control.moveClock({ advanceMs: 60_000 });
    await expect.poll(names).toEqual(['onReadyForServerApproval', 'onCancel']);
  });

  test('cancels when the app cancels', async () => {
    const visit = visitPage();
    await signIn(visit);
    const { calls, names } = startPayment(visit, { answers: false });
    await expect.poll(names).toEqual(['onReadyForServerApproval']);
    await callAsServer(sandbox, 'POST', `payments/${String(calls[0]?.args[0])}/cancel`);
    await expect.poll(names).toContain('onCancel');
  });

  test('stops repeating a callback that throws', async () => {
    const visit = visitPage();
    await signIn(visit);
    let calls = 0;
    visit.pi.createPayment(ORDER, {
      onReadyForServerApproval: () => {
        calls += 1;
        throw new Error('A defect of the app');
      },
      ...{ onReadyForServerCompletion: () => undefined, onCancel: () => undefined, onError: () => undefined },
    });
    await expect.poll(() => visit.detachedErrors).toEqual([new Error('A defect of the app')]);
    visit.timers.advance(60_000);
    await visit.pi.nativeFeaturesList();
    expect(calls).toBe(1);
  });

  test('hands over what the platform refuses', async () => {
    const visit = visitPage();
    await signIn(visit);
    await sandbox.control.revoke(USER);
    const { calls } = startPayment(visit);
    await expect.poll(() => calls).toMatchObject([{ name: 'onError', args: [{ response: { status: 401 } }] }]);
  });
});

describe('Pi.Ads', () => {
  test.each(['isAdReady', 'requestAd', 'showAd'] as const)('%s knows two types', async (member) => {
    const { pi } = await initialized();
    await expect(pi.Ads[member]('banner')).rejects.toThrow('Invalid argument');
  });

  test('rewards a rewarded ad that was watched to its end', async () => {
    const visit = visitPage();
    await signIn(visit);
    expect(await visit.pi.Ads.requestAd('rewarded')).toEqual({ type: 'rewarded', result: 'AD_LOADED' });
    const shown = await visit.pi.Ads.showAd('rewarded');
    expect(shown).toEqual({ type: 'rewarded', result: 'AD_REWARDED', adId: expect.any(String) });
    const { body } = await callAsServer(sandbox, 'GET', `ads_network/status/${shown.adId}`);
    expect(body).toMatchObject({ identifier: shown.adId, mediator_ack_status: 'granted' });
  });

  test('closes all others without a reward', async () => {
    const visit = visitPage();
    await signIn(visit);
    expect(await visit.pi.Ads.showAd('interstitial')).toEqual({ type: 'interstitial', result: 'AD_CLOSED' });
    visit.person.ad = 'closed';
    expect(await visit.pi.Ads.showAd('rewarded')).toEqual({ type: 'rewarded', result: 'AD_CLOSED' });
    expect((await sandbox.control.state()).ads).toEqual([]);
  });

  test('rewards no one who is not signed in', async () => {
    const { pi } = await initialized();
    expect(await pi.Ads.showAd('rewarded')).toEqual({ type: 'rewarded', result: 'USER_UNAUTHENTICATED' });
  });
});

describe('other members', () => {
  test('share, open an address and name the host app', async () => {
    const { pi } = await initialized();
    await expect(pi.openShareDialog('Title', 'Text')).resolves.toBeUndefined();
    await expect(pi.openUrlInSystemBrowser('https://example.org/')).resolves.toBeUndefined();
    await expect(pi.openUrlInSystemBrowser('javascript:alert(1)')).rejects.toThrow('Failed to open URL');
    expect(await pi.getPiHostAppInfo()).toEqual({ hostApp: 'pi-browser' });
  });

  test('there is no logout', () => {
    expect(Object.keys(visitPage().pi)).not.toContain('logout');
  });
});
