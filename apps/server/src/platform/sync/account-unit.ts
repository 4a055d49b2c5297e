import type { EffectEvent, RowWrite } from '@dayward/domain';
import { rowAfter } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import { EVENTS_PER_PRUNE, type NewEvent, pruneEvents, sendEvents } from '#src/platform/events/domain-events.repo.ts';
import { measureState } from './account-size.ts';
import { type AccountState, addGrowth, type Totals } from './account-state.ts';
import { growthOf, type PlannedWrite } from './plan-writes.ts';
import type { Registry } from './registry.ts';
import { lockAccount, saveAccount } from './rev.repo.ts';
import { createUnitOfWork, type UnitOfWork } from './unit-of-work.ts';

/** What a transaction does to one account: rows, running totals, versions and events, in memory until they are flushed. */
export type AccountUnit = {
  readonly tx: UserTx;
  readonly userId: string;
  readonly known: UnitOfWork;
  /** The account's state under its lock, which is requested when the unit opens. */
  readonly locked: Promise<AccountState>;
  /** The running totals; measured if they are not known, such as after a purge that was cut short. */
  measured(): Promise<{ totals: Totals; rowBytes: number }>;
  /** Sends the rows written so far, for statements that read them. */
  flushRows(): void;
  /** Writes one change, under the account's next version. @returns the account's version after it */
  write(change: { now: Date; writes: readonly PlannedWrite[]; events: readonly EffectEvent[] }): Promise<number>;
  /** Sends everything that was written; statements that are sent later see it. @returns the writes of all changes */
  flush(): Promise<readonly RowWrite[]>;
};

/** Opens a unit in a transaction, and requests the account's lock. */
export function openAccountUnit(registry: Registry, tx: UserTx, userId: string): AccountUnit {
  const known = createUnitOfWork(registry, tx, userId);
  const locked = lockAccount(tx, userId);
  let writes: RowWrite[] = [];
  let events: NewEvent[] = [];
  let isChanged = false;

  return {
    ...{ tx, userId, known, locked },
    flushRows: known.flush,
    async measured() {
      const state = await locked;
      const { totals, rowBytes } = state;
      if (totals !== null && rowBytes !== null) return { totals, rowBytes };
      known.flush();
      isChanged = true;
      return measureState(registry, tx, userId, state);
    },
    async write({ now, writes: planned, events: happened }) {
      const state = await locked;
      if (planned.length > 0) Object.assign(state, { rev: state.rev + 1, isTaken: true });
      for (const one of planned) {
        const { write, before } = one;
        known.put(write.collection, { ...rowAfter(before, write, now.toISOString()), rev: state.rev });
        addGrowth(state, write.collection, growthOf(one));
        writes.push(write);
      }
      for (const event of happened) events.push({ rev: state.rev, ...event });
      isChanged ||= planned.length > 0 || happened.length > 0;
      return state.rev;
    },
    async flush() {
      const state = await locked;
      known.flush();
      if (events.length > 0) sendEvents(tx, userId, events);
      state.newEvents += events.length;
      if (state.newEvents >= EVENTS_PER_PRUNE) {
        state.newEvents = 0;
        tx.$leave(pruneEvents(tx, userId));
      }
      if (isChanged) saveAccount(tx, userId, state);
      const flushed = writes;
      [writes, events, isChanged] = [[], [], false];
      return flushed;
    },
  };
}
