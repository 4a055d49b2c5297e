import type * as z from 'zod';
import { fieldsOf } from '#src/platform/json.ts';
import type { PaymentDto } from '#src/platform-api/dto.ts';
import type { AppId, Pioneer, Scope } from '#src/state/model.ts';
import type {
  AdChange,
  AdOrder,
  ClockOrder,
  FaultOrder,
  PaymentOrder,
  TokenOrder,
  UserOrder,
} from './control.schemas.ts';
import type { DescribedState } from './describe-state.ts';

type Of<Schema extends z.ZodType> = z.input<Schema>;

/** The control API of a running sandbox, in this process or in another. */
export type Control = {
  state(): Promise<DescribedState>;
  /** Forgets everything but the first users. */
  reset(): Promise<unknown>;
  /** Sets a fault for the next calls that it concerns, for one if nothing else is said. */
  setFault(name: Of<typeof FaultOrder>['name'], options?: Omit<Of<typeof FaultOrder>, 'name'>): Promise<unknown>;
  clearFaults(): Promise<unknown>;
  moveClock(order: Of<typeof ClockOrder>): Promise<{ now: number; scale: number }>;
  putUser(order: Of<typeof UserOrder>): Promise<Pioneer>;
  /** @returns the user's new uid */
  revoke(username: string, app?: AppId): Promise<{ uid: string }>;
  /** Grants permissions as a user does on the consent sheet. */
  grant(username: string, scopes: readonly Scope[]): Promise<unknown>;
  issueToken(order: Of<typeof TokenOrder>): Promise<{ token: string; uid: string }>;
  createPayment(order: Of<typeof PaymentOrder>): Promise<PaymentDto>;
  /** Pays as the user in the wallet does; the answer names the problem if the wallet cannot. */
  pay(identifier: string): Promise<{ txid?: string; problem?: string }>;
  reject(identifier: string): Promise<PaymentDto>;
  createAd(order: Of<typeof AdOrder>): Promise<{ adId: string }>;
  setAdStatus(adId: string, status: Of<typeof AdChange>['status']): Promise<unknown>;
};

/** Calls the control API of the sandbox at this origin. @throws Error for an order that it refuses */
export function createControl(origin: string): Control {
  const call = createCall(origin);
  return {
    state: () => call('GET', 'state'),
    reset: () => call('POST', 'reset', {}),
    setFault: (name, options) => call('POST', 'faults', { name, ...options }),
    clearFaults: () => call('DELETE', 'faults'),
    moveClock: (order) => call('POST', 'clock', order),
    putUser: (order) => call('POST', 'users', order),
    revoke: (username, app = 'app') => call('POST', `users/${username}/revoke`, { app }),
    grant: (username, scopes) => call('POST', `users/${username}/grant`, { scopes }),
    issueToken: (order) => call('POST', 'tokens', order),
    createPayment: (order) => call('POST', 'payments', order),
    pay: (identifier) => call('POST', `payments/${identifier}/pay`, {}),
    reject: (identifier) => call('POST', `payments/${identifier}/reject`, {}),
    createAd: (order) => call('POST', 'ads', order),
    setAdStatus: (adId, status) => call('POST', `ads/${adId}`, { status }),
  };
}

function createCall(origin: string) {
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${origin}/control/${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) {
      throw new Error(`The sandbox refused ${method} ${path}: ${String(fieldsOf(answer)['error'] ?? response.status)}`);
    }
    // Both ends are of one version: the routes answer what these types say.
    return answer as Answer;
  };
}
