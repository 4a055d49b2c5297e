import type { FaultName } from '../../faults/fault-table.ts';
import type { Preparation } from '../../host-api/prepare-payment.ts';
import type { PayResult } from '../../payments/wallet.ts';
import type { PaymentDto } from '../../platform-api/dto.ts';
import type { PiNetwork, Pioneer } from '../../state/model.ts';

export type HostSession = {
  readonly app: { readonly name: string; readonly origin: string };
  readonly network: PiNetwork;
  readonly clockScale: number;
  readonly users: readonly Pioneer[];
};

/** What the host page asks the sandbox's server. */
export type HostApi = {
  session(): Promise<HostSession>;
  createUser(username: string): Promise<Pioneer>;
  needsConsent(username: string, scopes: unknown): Promise<boolean>;
  grant(username: string, scopes: unknown): Promise<string>;
  prepare(username: string, order: Readonly<Record<string, unknown>>): Promise<Preparation>;
  payment(identifier: string): Promise<{ payment: PaymentDto; balance: number }>;
  pay(username: string, identifier: string): Promise<PayResult>;
  reject(username: string, identifier: string): Promise<unknown>;
  rewardAd(username: string, type: string): Promise<{ adId?: string }>;
  /** Uses a fault up if it is set. */
  takeFault(name: FaultName): Promise<{ isSet: boolean; value: string | null }>;
};

/** @param origin of the sandbox; empty in its own page */
export function createHostApi(fetch: typeof globalThis.fetch, origin = ''): HostApi {
  async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${origin}/host-api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${path} with ${response.status}.`);
    // Page and server are of one version: the routes answer what the types of `HostApi` say.
    return (await response.json()) as Answer;
  }

  return {
    session: () => call('session'),
    createUser: (username) => call('users', { username }),
    needsConsent: async (username, scopes) =>
      (await call<{ isNeeded: boolean }>('consent', { username, scopes })).isNeeded,
    grant: async (username, scopes) => (await call<{ accessToken: string }>('grant', { username, scopes })).accessToken,
    prepare: (username, order) => call('prepare', { ...order, username }),
    payment: (identifier) => call(`payments/${encodeURIComponent(identifier)}`),
    pay: (username, identifier) => call(`payments/${encodeURIComponent(identifier)}/pay`, { username }),
    reject: (username, identifier) => call(`payments/${encodeURIComponent(identifier)}/reject`, { username }),
    rewardAd: (username, type) => call('ads', { username, type }),
    takeFault: (name) => call('faults', { name }),
  };
}
