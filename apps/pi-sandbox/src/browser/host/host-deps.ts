import type { AdType } from '../../state/model.ts';
import type { HostApi } from './host-api.ts';

/** The answer to a message; undefined for one that is never answered. */
export type HostAnswer = Readonly<Record<string, unknown>> | undefined;

/** What the wallet sheet shows, from its opening on. */
export type WalletStage = 'waiting-for-app' | 'ready' | 'paid' | 'no-funds';

export type WalletSheet = {
  /** Resolves when the user decides; leaving the sheet is a rejection. */
  readonly decision: Promise<'pay' | 'reject'>;
  show(stage: WalletStage): void;
  close(): void;
};

/** The sheets on which a person acts. */
export type Sheets = {
  consent(scopes: readonly string[]): Promise<boolean>;
  wallet(payment: { amount: number; memo: string; balance: number }): WalletSheet;
  ad(type: AdType): Promise<'finished' | 'closed'>;
  share(title: string, message: string): Promise<void>;
};

/** The store that the framed page has instead of its own. */
export type HostStorage = {
  entries(): Readonly<Record<string, string>>;
  write(key: string, value: string | null): void;
};

export type HostDeps = {
  readonly api: HostApi;
  readonly sheets: Sheets;
  readonly storage: HostStorage;
  /** The user whose Pi Browser this is. */
  readonly username: string;
  /** Address of the Platform API for the SDK. */
  readonly backendUrl: string;
  readonly openUrl: (url: string) => void;
  /** Resolves after this time on the sandbox's clock. */
  readonly sleep: (ms: number) => Promise<void>;
};
