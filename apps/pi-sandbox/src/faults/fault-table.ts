/** How one fault is shown and set. */
export type FaultInfo = {
  readonly area: string;
  /** What happens, as the control page says it. */
  readonly effect: string;
  /** What the fault can be told; the first is the default. */
  readonly values?: readonly string[];
};

/** Calls of the Platform API that a network can spoil. */
export const FAULTY_CALLS = ['me', 'get-payment', 'approve', 'complete', 'cancel', 'ad-status'] as const;
export type FaultyCall = (typeof FAULTY_CALLS)[number];

const CALL_FAULTS = {
  never: 'the connection stays open and no answer comes',
  slow: 'the answer comes after 15 seconds',
  'html-500': 'an HTML page with status 500, and nothing is done',
  'lost-reply': 'the call takes effect, and its connection breaks before the answer',
} as const;
export type CallFault = `${FaultyCall}-${keyof typeof CALL_FAULTS}`;

const SIGN_IN = {
  'consent-cancel': { area: 'Sign-in', effect: 'The user declines the permissions.' },
  'consent-never': { area: 'Sign-in', effect: 'The consent sheet never answers.' },
  'token-expired': { area: 'Sign-in', effect: 'The access token is no longer valid.' },
  'token-foreign-app': { area: 'Sign-in', effect: 'The access token belongs to another app.' },
  'scope-missing': { area: 'Sign-in', effect: 'The user grants all permissions but payments.' },
  'uid-changed': { area: 'Sign-in', effect: 'The user revoked the permissions before: the uid is a new one.' },
  'incomplete-without-transaction': {
    area: 'Sign-in',
    effect: 'An approved payment without a transaction is reported as incomplete.',
  },
  'incomplete-unknown-payment': {
    area: 'Sign-in',
    effect: 'A paid payment that the app has never seen is reported as incomplete.',
  },
} as const satisfies Record<string, FaultInfo>;

/** Codes of a payment that is refused before it exists and that the SDK passes to onError. */
export const LISTED_PREPARE_CODES = [
  'altered_amount',
  'horizon_failure',
  'invalid_amount',
  'invalid_arguments',
  'invalid_metadata',
  'missing_wallet',
  'no_suitable_wallet',
  'not_approved_payment',
  'pending_check_failed',
  'stale_payment',
  'wallet_disabled',
  'wallet_sanctioned',
] as const;

const PAYMENTS = {
  'payment-refused': {
    area: 'Payments',
    effect: 'The payment is refused with this code: onError.',
    values: LISTED_PREPARE_CODES,
  },
  'payment-silent': {
    area: 'Payments',
    effect: 'The payment is refused with a code that the SDK does not know: no callback is called.',
  },
  'payment-amount-wrong': { area: 'Payments', effect: 'The payment has another amount than the page asked for.' },
  'open-payment': { area: 'Payments', effect: 'The user has an open payment without a transaction: it is cancelled.' },
  'open-payment-paid': {
    area: 'Payments',
    effect: 'The user has an open payment with a transaction: the new one is refused.',
  },
  'approval-window-over': { area: 'Payments', effect: 'The 60 seconds for the approval are over at once.' },
  'callbacks-repeated': { area: 'Payments', effect: 'A callback is called again although its call succeeded.' },
  'completion-callback-lost': {
    area: 'Payments',
    effect: 'The transaction is accepted and onReadyForServerCompletion is never called.',
  },
  'wallet-reject': { area: 'Payments', effect: 'The user rejects the payment.' },
  'wallet-no-funds': { area: 'Payments', effect: 'The wallet holds too little.' },
  'wallet-never': { area: 'Payments', effect: 'The user leaves the wallet sheet open for ever.' },
} as const satisfies Record<string, FaultInfo>;

const SERVER_CALLS = {
  'key-refused': { area: 'Server calls', effect: 'The API key is not accepted: 401.' },
  'payment-forbidden': { area: 'Server calls', effect: 'The key is of another app or network: 403.' },
  'payment-unknown': { area: 'Server calls', effect: 'The payment does not exist: 404.' },
  'network-wrong': { area: 'Server calls', effect: 'The payment names the other network.' },
  'verification-late': { area: 'Server calls', effect: 'The transaction is not verified yet.' },
  'verification-failed': { area: 'Server calls', effect: 'The transaction is not the one of the payment.' },
  'txid-mismatch': { area: 'Server calls', effect: 'The completion is told that its txid is another.' },
} as const satisfies Record<string, FaultInfo>;

const ADS = {
  'ads-unsupported': { area: 'Ads', effect: 'The host app has no ad network.' },
  'ad-not-ready': { area: 'Ads', effect: 'isAdReady says no.' },
  'ad-request': {
    area: 'Ads',
    effect: 'requestAd answers with this.',
    values: ['AD_FAILED_TO_LOAD', 'AD_NOT_AVAILABLE', 'ADS_NOT_SUPPORTED', 'rejects'],
  },
  'ad-show': {
    area: 'Ads',
    effect: 'showAd answers with this.',
    values: [
      ...['AD_CLOSED', 'AD_DISPLAY_ERROR', 'AD_NETWORK_ERROR', 'AD_NOT_AVAILABLE'],
      ...['ADS_NOT_SUPPORTED', 'USER_UNAUTHENTICATED', 'rejects'],
    ],
  },
  'ad-never': { area: 'Ads', effect: 'showAd is not answered: the time-out of the SDK ends it.' },
  'ad-id-missing': { area: 'Ads', effect: 'The ad was rewarded, and there is no adId.' },
  'ad-status-pending': { area: 'Ads', effect: 'The status is null for the next calls.' },
  'ad-status-revoked': { area: 'Ads', effect: 'The reward was revoked.' },
  'ad-status-failed': { area: 'Ads', effect: 'The mediator could not confirm the ad.' },
  'ad-status-unknown': { area: 'Ads', effect: 'The ad is unknown: 404.' },
} as const satisfies Record<string, FaultInfo>;

const HOST = {
  'script-missing': { area: 'Host', effect: 'The SDK cannot be loaded: 404.' },
  'init-never': { area: 'Host', effect: 'Pi.init gets no answer from the host until its time-out.' },
  'host-silent': { area: 'Host', effect: 'The host does not answer a message.' },
} as const satisfies Record<string, FaultInfo>;

const OWN = { ...SIGN_IN, ...PAYMENTS, ...SERVER_CALLS, ...ADS, ...HOST };

export type FaultName = keyof typeof OWN | CallFault;

/** Every fault that the sandbox can act out, by its name. */
export const FAULTS: Readonly<Record<FaultName, FaultInfo>> = { ...OWN, ...callFaults() };

function callFaults(): Record<CallFault, FaultInfo> {
  const faults = FAULTY_CALLS.flatMap((call) =>
    Object.entries(CALL_FAULTS).map(([fault, effect]) => [
      `${call}-${fault}`,
      { area: 'Network of server calls', effect: `${call}: ${effect}.` },
    ]),
  );
  // Each call has each fault.
  return Object.fromEntries(faults) as Record<CallFault, FaultInfo>;
}

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}
