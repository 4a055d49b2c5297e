/**
 * The part of `window.Pi` (SDK 2.0) that the app calls. Every result is `unknown`: the script is another party's, and is read before
 * it is used.
 */
export type PiSdk = {
  init(options: { version: '2.0'; sandbox: boolean }): unknown;
  authenticate(scopes: string[], onIncompletePaymentFound: (payment: unknown) => void): unknown;
  createPayment(payment: PiPaymentData, callbacks: PiPaymentCallbacks): unknown;
  nativeFeaturesList(): unknown;
  Ads: {
    isAdReady(type: PiAdType): unknown;
    requestAd(type: PiAdType): unknown;
    showAd(type: PiAdType): unknown;
  };
};

export type PiAdType = 'interstitial' | 'rewarded';

/** @property amount in Pi */
export type PiPaymentData = { amount: number; memo: string; metadata: Readonly<Record<string, string>> };

/** The SDK may call each of the first two several times, and calls them without waiting for them. */
export type PiPaymentCallbacks = {
  onReadyForServerApproval: (paymentId: string) => void;
  onReadyForServerCompletion: (paymentId: string, txid: string) => void;
  onCancel: (paymentId: string) => void;
  onError: (error: unknown, payment?: unknown) => void;
};

/** The members without which nothing works. */
const NEEDED = ['init', 'authenticate', 'createPayment'] as const;

/** Returns the SDK of a page, undefined if its script is missing or is something else. */
export function findPiSdk(page: object): PiSdk | undefined {
  const sdk = 'Pi' in page ? page.Pi : undefined;
  if (typeof sdk !== 'object' || sdk === null) return undefined;
  return NEEDED.every((name) => typeof Reflect.get(sdk, name) === 'function') ? (sdk as PiSdk) : undefined; // as the check says
}
