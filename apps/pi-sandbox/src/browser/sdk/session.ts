import type { SdkEnvironment } from './environment.ts';
import type { Messenger } from './messenger.ts';

export type IncompletePaymentCallback = (payment: unknown) => void;

/** What the SDK keeps in the memory of the page; a reload forgets it. */
export type Session = {
  readonly environment: SdkEnvironment;
  readonly messenger: Messenger;
  isInitialized: boolean;
  accessToken: string | undefined;
  /** Address of the Platform API, as the host says. */
  backendUrl: string;
  scopes: readonly string[];
  onIncompletePaymentFound: IncompletePaymentCallback | undefined;
};

export function createSession(environment: SdkEnvironment, messenger: Messenger): Session {
  return {
    ...{ environment, messenger, isInitialized: false, accessToken: undefined, backendUrl: '' },
    ...{ scopes: [], onIncompletePaymentFound: undefined },
  };
}

/** @throws Error before `Pi.init` has ended */
export function requireInit({ isInitialized }: Session): void {
  if (!isInitialized) throw new Error('Pi Network SDK was not initialized. Call init() before any other method.');
}
