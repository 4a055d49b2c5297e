import type { ErrorBody, MutationAnswer } from '@dayward/contract';
import type { DeviceState } from './persistence.ts';

/** A change of this device that the replica does not contain yet. */
export type OutboxChange = {
  /** Created with the change; the same in memory and in the database. */
  id: string;
  /** The mutation's name and arguments, as sent. */
  name: string;
  args: unknown;
  /** The creation time by this device's clock, ISO 8601: not used for ordering. */
  madeAt: string;
  /** The last day that could be written to at that time, a local date. */
  latestDay: string;
};

/** A change that this device has saved. */
export type SavedChange = OutboxChange & {
  /** Its position among all changes of this device: the order of replay and push. */
  order: number;
  /** Its number in a push, counted from 1 for each client id. The server deduplicates by client id and number. */
  n: number;
  /** The account's version after it, once the server has answered; null until then. */
  rev: number | null;
};

/** A change that the server refused. */
export type SavedRefusal = OutboxChange & { order: number; error: ErrorBody['error'] };

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
    const { n: _, rev: __, ...made } = change;
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
