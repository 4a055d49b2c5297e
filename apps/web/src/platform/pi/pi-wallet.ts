import { createPiAds, type PiAds } from './pi-ads.ts';
import { type PiAuth, piAuthOf } from './pi-auth.ts';
import { PiError, piErrorOf } from './pi-error.ts';
import type { PiHost } from './pi-host.ts';
import type { PiPaymentCallbacks, PiPaymentData, PiSdk } from './pi-sdk.ts';
import { inTime, type Wait } from './time-limit.ts';

/** Exactly what the app needs: the name to show, and payments (PI-10). */
const SCOPES = ['username', 'payments'];

/** Limits of the SDK's start, in milliseconds (PI-15). */
const INIT_LIMIT_MS = { desktop: 5_000, mobile: 10_000 };

/** Limits of a sign-in, in milliseconds. The user reads a sheet meanwhile; on a phone the specification sets less (PI-16). */
const AUTHENTICATE_LIMIT_MS = { desktop: 120_000, mobile: 15_000 };

/** The limit until a payment has an id, in milliseconds (PI-17). The steps after it are the user's, and have none here. */
const CREATE_LIMIT_MS = 20_000;

/** The user's Pi wallet, as far as a page can reach it. Every failure is a {@link PiError}; nothing hangs (PI-14, PI-20). */
export type PiWallet = {
  /** Starts the SDK once; a start that failed is tried again by the next call. @throws PiError `no_host`, `no_sdk`, `timed_out` */
  init(): Promise<void>;
  /**
   * Asks the user for consent, and returns the token with which the server asks the platform who the user is.
   *
   * @param onIncompletePayment called with the id of a payment that was never finished, before or after the result
   */
  authenticate(onIncompletePayment: (paymentId: string) => void): Promise<PiAuth>;
  /**
   * Opens the wallet's sheet for a payment. Resolves when the payment has an id; what comes later is told by the callbacks, also
   * after a time-out, so an order is never closed because of one.
   */
  createPayment(payment: PiPaymentData, callbacks: PiPaymentCallbacks): Promise<void>;
  ads: PiAds;
};

type PiWalletDeps = {
  host: PiHost | undefined;
  isMobile: boolean;
  /** Loads the SDK's script; undefined if it is not there afterwards. */
  loadSdk: () => Promise<PiSdk | undefined>;
  /** The flag of `Pi.init`, as the server is configured (PI-13). */
  isSandbox: boolean;
  wait: Wait;
};

/** Creates the access to the user's Pi wallet. */
export function createPiWallet({ host, isMobile, loadSdk, isSandbox, wait }: PiWalletDeps): PiWallet {
  const device = isMobile ? 'mobile' : 'desktop';
  let starting: Promise<PiSdk> | undefined;

  async function start(): Promise<PiSdk> {
    if (host === undefined) throw new PiError('no_host', 'This browser has no Pi wallet.');
    const sdk = await loadSdk();
    if (sdk === undefined) throw new PiError('no_sdk', 'Pi Network SDK not available.');
    // Awaited: its other members throw until it has resolved.
    await sdk.init({ version: '2.0', sandbox: isSandbox });
    return sdk;
  }

  function started(): Promise<PiSdk> {
    starting ??= inTime(start(), INIT_LIMIT_MS[device], 'Initialization timeout', wait).catch((error: unknown) => {
      starting = undefined;
      throw piErrorOf(error);
    });
    return starting;
  }

  return {
    init: async () => void (await started()),
    async authenticate(onIncompletePayment) {
      const sdk = await started();
      const onFound = (payment: unknown) => {
        const id = paymentIdOf(payment);
        if (id !== undefined) onIncompletePayment(id);
      };
      try {
        const answer = Promise.resolve(sdk.authenticate(SCOPES, onFound));
        return piAuthOf(await inTime(answer, AUTHENTICATE_LIMIT_MS[device], 'Authentication timeout', wait));
      } catch (error) {
        throw piErrorOf(error);
      }
    },
    async createPayment(payment, callbacks) {
      const sdk = await started();
      const created = new Promise<void>((resolve, reject) => {
        sdk.createPayment(payment, {
          ...callbacks,
          onReadyForServerApproval(paymentId) {
            resolve();
            callbacks.onReadyForServerApproval(paymentId);
          },
          onCancel(paymentId) {
            reject(new PiError('cancelled', 'The payment was cancelled.'));
            callbacks.onCancel(paymentId);
          },
          onError(error, ofPayment) {
            reject(piErrorOf(error));
            callbacks.onError(error, ofPayment);
          },
        });
      });
      try {
        await inTime(created, CREATE_LIMIT_MS, 'Payment creation timeout', wait);
      } catch (error) {
        throw piErrorOf(error);
      }
    },
    ads: createPiAds(started),
  };
}

/** The id of a payment that the SDK tells; the server asks the platform for everything else. */
function paymentIdOf(payment: unknown): string | undefined {
  const isPayment = typeof payment === 'object' && payment !== null && 'identifier' in payment;
  return isPayment && typeof payment.identifier === 'string' ? payment.identifier : undefined;
}
