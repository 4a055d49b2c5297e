import type { MutationAnswer } from '@dayward/contract';
import type { SavedChange, SavedRefusal } from './outbox-change.ts';
import type { DeviceState } from './persistence.ts';

/** The initial metadata of a device for an account. */
export function newState(newId: () => string): DeviceState {
  return { storeId: newId(), clientId: newId(), nextN: 1, since: 0, whole: 0, lastSyncedAt: null, plan: null };
}

/** True while the server has not answered a change. */
export function isUnanswered({ rev }: SavedChange): boolean {
  return rev === null;
}

/** The result of an answer for its change. */
type Outcome =
  /** Applied; the replica does not contain it yet. */
  | { becomes: 'change'; change: SavedChange }
  /** Applied; the replica contains it. */
  | { becomes: 'nothing' }
  | { becomes: 'refusal'; refusal: SavedRefusal };

/** @param since the version of the replica */
export function outcomeOf(change: SavedChange, answer: MutationAnswer, since: number): Outcome {
  if (answer.outcome === 'refused') {
    const { n: _, rev: __, historyId: ___, ...made } = change;
    return { becomes: 'refusal', refusal: { ...made, error: answer.error as SavedRefusal['error'] } }; // as in ApiError
  }
  if (answer.rev <= since) return { becomes: 'nothing' };
  return { becomes: 'change', change: { ...change, rev: answer.rev } };
}

/** True when the server's rows up to a version contain a change, so that it is not replayed on them. */
export function isContained({ rev }: SavedChange, upTo: number): boolean {
  return rev !== null && rev <= upTo;
}

/** The highest number up to which this device has processed all answers. */
export function confirmedN(state: DeviceState, outbox: readonly SavedChange[]): number {
  const waiting = outbox.filter(isUnanswered).map(({ n }) => n);
  return Math.min(state.nextN, ...waiting) - 1;
}
