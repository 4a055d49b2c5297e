import { describe, expect, test, vi } from 'vitest';
import { PiError } from './pi-error.ts';
import type { PiPaymentCallbacks, PiSdk } from './pi-sdk.ts';
import { createPiWallet } from './pi-wallet.ts';

const never = () => new Promise<never>(() => undefined);
const USER = { uid: '5f3b', username: 'robin' };
const nothing: PiPaymentCallbacks = {
  onReadyForServerApproval: () => undefined,
  onReadyForServerCompletion: () => undefined,
  onCancel: () => undefined,
  onError: () => undefined,
};
const PAYMENT = { amount: 10, memo: 'Basic', metadata: { orderId: '1' } };

/** A wallet whose time passes only when `timeOut` is called. */
function start(sdk: Partial<PiSdk> = {}, { hasHost = true, isMobile = false } = {}) {
  const limits: number[] = [];
  const timeOuts: (() => void)[] = [];
  const whole: PiSdk = {
    init: async () => undefined,
    authenticate: async () => ({ accessToken: 'token', user: USER }),
    createPayment: () => undefined,
    nativeFeaturesList: async () => [],
    Ads: { isAdReady: never, requestAd: never, showAd: never },
    ...sdk,
  };
  const loadSdk = vi.fn(async (): Promise<PiSdk | undefined> => whole);
  const wallet = createPiWallet({
    ...{ host: hasHost ? 'pi-browser' : undefined, isMobile, loadSdk, isSandbox: true },
    wait: (ms) => {
      limits.push(ms);
      return new Promise((resolve) => timeOuts.push(resolve));
    },
  });
  return { wallet, limits, loadSdk, timeOut: () => timeOuts.at(-1)?.() };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof PiError ? [error.failure, error.message] : error),
  );

describe('the start of the SDK', () => {
  test('[PI-13] names version 2.0 and the configured sandbox, and happens once', async () => {
    const init = vi.fn(async () => undefined);
    const { wallet } = start({ init });
    await Promise.all([wallet.init(), wallet.init(), wallet.authenticate(() => undefined)]);
    expect(init.mock.calls).toEqual([[{ version: '2.0', sandbox: true }]]);
  });

  test.each([
    ['a desktop', false, 5_000],
    ['a phone', true, 10_000],
  ])('[PI-15] ends in time on %s, and is tried again by the next call', async (_, isMobile, limitMs) => {
    const init = vi.fn<() => Promise<unknown>>(never);
    const { wallet, limits, timeOut } = start({ init }, { isMobile });
    const failure = failureOf(wallet.init());
    await vi.waitFor(() => expect(limits).toEqual([limitMs]));
    timeOut();
    expect(await failure).toEqual(['timed_out', 'Initialization timeout']);
    init.mockResolvedValue(undefined);
    expect(await failureOf(wallet.init())).toBe(undefined);
  });

  test('does not load the script where no wallet is', async () => {
    const { wallet, loadSdk } = start({}, { hasHost: false });
    expect(await failureOf(wallet.init())).toEqual(['no_host', 'This browser has no Pi wallet.']);
    expect(loadSdk).not.toHaveBeenCalled();
  });

  test('a script that is missing is an error', async () => {
    const { wallet, loadSdk } = start();
    loadSdk.mockResolvedValueOnce(undefined);
    expect(await failureOf(wallet.authenticate(() => undefined))).toEqual(['no_sdk', 'Pi Network SDK not available.']);
  });
});

describe('a sign-in', () => {
  test('[PI-10] [PI-11] asks for username and payments, and gives the token and the user', async () => {
    const authenticate = vi.fn(async () => ({ accessToken: 'token', user: USER }));
    const { wallet } = start({ authenticate });
    expect(await wallet.authenticate(() => undefined)).toEqual({ accessToken: 'token', user: { ...USER, roles: [] } });
    expect(authenticate).toHaveBeenCalledWith(['username', 'payments'], expect.any(Function));
  });

  test('[PI-16] [PI-18] on a phone it ends after 15 s with a failure, never with an identity', async () => {
    const { wallet, limits, timeOut } = start({ authenticate: never }, { isMobile: true });
    const failure = failureOf(wallet.authenticate(() => undefined));
    await vi.waitFor(() => expect(limits).toEqual([10_000, 15_000]));
    timeOut();
    expect(await failure).toEqual(['timed_out', 'Authentication timeout']);
  });

  test.each<[what: string, answer: () => unknown, failure: unknown]>([
    [
      'the user declines',
      () => Promise.reject(new Error('User consent cancelled')),
      ['cancelled', 'User consent cancelled'],
    ],
    ['the SDK fails', () => Promise.reject(new Error('Authentication failed.')), ['failed', 'Authentication failed.']],
    [
      'the SDK throws a text',
      () => Promise.reject('Method unsupported in PiNet'),
      ['failed', 'Method unsupported in PiNet'],
    ],
    [
      'the SDK throws at once',
      () => {
        throw new Error('Invalid scopes found.');
      },
      ['failed', 'Invalid scopes found.'],
    ],
    ['the SDK throws nothing', () => Promise.reject(undefined), ['failed', 'Unknown error']],
    ['the answer has no token', () => ({ user: USER }), ['failed', 'Authentication failed.']],
    ['the answer has no user', () => ({ accessToken: 'token' }), ['failed', 'Authentication failed.']],
    ['there is no answer', () => undefined, ['failed', 'Authentication failed.']],
  ])('[PI-18] [PI-20] fails with what the SDK says when %s', async (_, authenticate, failure) => {
    const { wallet } = start({ authenticate });
    expect(await failureOf(wallet.authenticate(() => undefined))).toEqual(failure);
  });

  test('tells the id of a payment that was never finished, and of nothing else', async () => {
    const found: string[] = [];
    const { wallet } = start({
      authenticate: async (_, onFound) => {
        for (const payment of [{ identifier: 'p1', transaction: null }, {}, null, 'p2', { identifier: 3 }])
          onFound(payment);
        return { accessToken: 'token', user: USER };
      },
    });
    await wallet.authenticate((id) => found.push(id));
    expect(found).toEqual(['p1']);
  });
});

describe('a payment', () => {
  test('[PI-17] [PI-19] ends after 20 s without an id, and what comes later is still told', async () => {
    let callbacks: PiPaymentCallbacks | undefined;
    const { wallet, limits, timeOut } = start({
      createPayment: (_, given) => {
        callbacks = given;
      },
    });
    const approved = vi.fn();
    const failure = failureOf(wallet.createPayment(PAYMENT, { ...nothing, onReadyForServerApproval: approved }));
    await vi.waitFor(() => expect(limits).toEqual([5_000, 20_000]));
    timeOut();
    expect(await failure).toEqual(['timed_out', 'Payment creation timeout']);
    callbacks?.onReadyForServerApproval('p1');
    expect(approved).toHaveBeenCalledWith('p1');
  });

  test('resolves with its id, and has no limit after it', async () => {
    const completed = vi.fn();
    const { wallet } = start({
      createPayment: (_, { onReadyForServerApproval, onReadyForServerCompletion }) => {
        onReadyForServerApproval('p1');
        setTimeout(() => onReadyForServerCompletion('p1', 'tx'));
      },
    });
    await wallet.createPayment(PAYMENT, { ...nothing, onReadyForServerCompletion: completed });
    await vi.waitFor(() => expect(completed).toHaveBeenCalledWith('p1', 'tx'));
  });

  test.each<[what: string, createPayment: PiSdk['createPayment'], failure: unknown]>([
    ['the user cancels', (_, { onCancel }) => onCancel('p1'), ['cancelled', 'The payment was cancelled.']],
    ['the SDK fails', (_, { onError }) => onError(new Error('Missing app wallet.')), ['failed', 'Missing app wallet.']],
    [
      'the SDK throws',
      () => {
        throw new Error('Payment data is missing.');
      },
      ['failed', 'Payment data is missing.'],
    ],
  ])('[PI-19] fails when %s', async (_, createPayment, failure) => {
    expect(await failureOf(start({ createPayment }).wallet.createPayment(PAYMENT, nothing))).toEqual(failure);
  });
});

describe('[PI-14] an ad', () => {
  const ads = (answer: unknown) => {
    const call = async () => answer;
    return start({ Ads: { isAdReady: call, requestAd: call, showAd: call } }).wallet.ads;
  };

  test.each<[answer: unknown, result: unknown]>([
    [
      { type: 'rewarded', result: 'AD_REWARDED', adId: 'ad1' },
      { status: 'rewarded', adId: 'ad1' },
    ],
    [
      { type: 'rewarded', result: 'AD_REWARDED' },
      { status: 'rewarded', adId: undefined },
    ],
    [{ result: 'AD_CLOSED' }, { status: 'closed' }],
    [{ result: 'AD_NOT_AVAILABLE' }, { status: 'unavailable' }],
    [{ result: 'ADS_NOT_SUPPORTED' }, { status: 'not_supported' }],
    [{ result: 'USER_UNAUTHENTICATED' }, { status: 'unauthenticated' }],
    [{ result: 'AD_NETWORK_ERROR' }, { status: 'failed' }],
    [{ result: 'AD_OF_TOMORROW' }, { status: 'failed' }],
    [undefined, { status: 'failed' }],
  ])('that ends with %j', async (answer, result) => {
    expect(await ads(answer).showAd('rewarded')).toEqual(result);
  });

  test('is ready, or loaded, only if the SDK says so', async () => {
    expect(await ads({ ready: true }).isAdReady('rewarded')).toBe(true);
    expect(await ads({ ready: 'yes' }).isAdReady('rewarded')).toBe(false);
    expect(await ads({ result: 'AD_LOADED' }).requestAd('rewarded')).toBe(true);
    expect(await ads('AD_LOADED').requestAd('rewarded')).toBe(false);
  });

  test.each<[features: unknown, isSupported: boolean]>([
    [['inline_media', 'ad_network'], true],
    [['inline_media'], false],
    [undefined, false],
    ['ad_network', false],
  ])('is supported in a browser with the features %j: %s', async (features, isSupported) => {
    const { wallet } = start({ nativeFeaturesList: async () => features });
    expect(await wallet.ads.isSupported()).toBe(isSupported);
  });

  test('whose SDK fails is an error that says so', async () => {
    const fail = () => Promise.reject(new Error('Method unsupported in PiNet'));
    const { wallet } = start({ Ads: { isAdReady: fail, requestAd: fail, showAd: fail } });
    expect(await failureOf(wallet.ads.showAd('rewarded'))).toEqual(['failed', 'Method unsupported in PiNet']);
  });
});
