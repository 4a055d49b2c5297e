import type { MutationAnswer } from '@dayward/contract';
import type { DeviceState } from './device-store.ts';
import type { SavedChange, SavedRefusal } from './outbox-change.ts';

/** What a device knows that has kept nothing for the account yet. */
export function newState(newId: () => string): DeviceState {
  return { storeId: newId(), clientId: newId(), nextN: 1, since: 0, whole: 0, lastSyncedAt: null, plan: null };
}

/** Whether the server has not answered a change yet. */
export function isWaiting({ rev }: SavedChange): boolean {
  return rev === null;
}

/** What becomes of a change with its answer. */
export type Outcome =
  /** Applied, and the rows of this device do not contain it yet. */
  | { becomes: 'change'; change: SavedChange }
  /** Applied, and the rows of this device contain it. */
  | { becomes: 'nothing' }
  | { becomes: 'refusal'; refusal: SavedRefusal };

/** @param since the version up to which this device has the server's rows */
export function outcomeOf(change: SavedChange, answer: MutationAnswer, since: number): Outcome {
  if (answer.outcome === 'refused') {
    const { n: _, rev: __, ...made } = change;
    return { becomes: 'refusal', refusal: { ...made, error: answer.error as SavedRefusal['error'] } }; // as in ApiError
  }
  if (answer.rev <= since) return { becomes: 'nothing' };
  return { becomes: 'change', change: { ...change, rev: answer.rev } };
}

/** Whether the server's rows up to a version contain a change, so that it need not be replayed on them. */
export function isContained({ rev }: SavedChange, upTo: number): boolean {
  return rev !== null && rev <= upTo;
}

/** The number up to which this device has dealt with all answers. */
export function confirmedN(state: DeviceState, outbox: readonly SavedChange[]): number {
  const waiting = outbox.filter(isWaiting).map(({ n }) => n);
  return Math.min(state.nextN, ...waiting) - 1;
}
