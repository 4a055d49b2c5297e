/** What the sandbox knows. Everything is plain JSON, so that a snapshot is the state itself. Instants are milliseconds. */

export type PiNetwork = 'testnet' | 'mainnet';

/** The configured app, and a second one whose tokens and payments the first must not accept. */
export const APPS = ['app', 'other-app'] as const;
export type AppId = (typeof APPS)[number];

export const SCOPES = [
  'username',
  'payments',
  'wallet_address',
  'roles',
  'platform',
  'preferred_language',
  'in_app_notifications',
] as const;
export type Scope = (typeof SCOPES)[number];

/** A test user of the sandbox. */
export type Pioneer = { readonly username: string; balance: number };

/** The permissions that a user gave to an app. */
export type Grant = { generation: number; scopes: readonly Scope[] };

export type AccessToken = {
  readonly app: AppId;
  readonly username: string;
  readonly uid: string;
  readonly scopes: readonly Scope[];
  readonly validUntil: number;
};

export type PaymentDirection = 'user_to_app' | 'app_to_user';

export type Payment = {
  readonly identifier: string;
  readonly app: AppId;
  readonly username: string;
  readonly uid: string;
  readonly amount: number;
  readonly memo: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly direction: PaymentDirection;
  readonly createdAt: number;
  /** Pi cancels a payment that the app has not approved by then. */
  readonly approveUntil: number;
  readonly network: PiNetwork;
  isApproved: boolean;
  isCompleted: boolean;
  isCancelled: boolean;
  isUserCancelled: boolean;
  transaction: { readonly txid: string; isVerified: boolean } | null;
};

/** A transaction of the fake chain. */
export type ChainTransaction = {
  readonly txid: string;
  readonly memo: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly createdAt: number;
};

export const AD_TYPES = ['interstitial', 'rewarded'] as const;
export type AdType = (typeof AD_TYPES)[number];

export type AdStatus = 'granted' | 'revoked' | 'failed' | null;

/** A rewarded ad that was shown to its end. */
export type Ad = {
  readonly identifier: string;
  readonly app: AppId;
  readonly username: string;
  status: AdStatus;
  grantedAt: number | null;
  revokedAt: number | null;
};

export type InAppNotification = {
  readonly title: string;
  readonly body: string;
  readonly userUid: string;
  readonly subroute: string;
  readonly sentAt: number;
};

export type SandboxState = {
  readonly users: Record<string, Pioneer>;
  /** By `app/username`. */
  readonly grants: Record<string, Grant>;
  readonly tokens: Record<string, AccessToken>;
  readonly payments: Record<string, Payment>;
  readonly transactions: Record<string, ChainTransaction>;
  readonly ads: Record<string, Ad>;
  readonly notifications: InAppNotification[];
};
