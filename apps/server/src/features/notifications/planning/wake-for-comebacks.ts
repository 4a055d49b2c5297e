import { HABIT_MONTHS, type HabitMonth, mayHoldComeback } from '@dayward/domain';
import type { AfterEffect } from '#src/platform/sync/sync-writer.ts';
import { wakeForMotivation } from './reminder-clocks.repo.ts';

/** Lets the scheduler look for a comeback where an entry may be one; a tick of every day costs no statement. */
export const wakeForComebacks: AfterEffect = async (tx, userId, { writes, peek }) => {
  const isWanted = writes.some(({ collection, id, fields }) => {
    if (collection !== HABIT_MONTHS || !('days' in fields)) return false;
    const month = peek({ collection, id }) as object | undefined as HabitMonth | undefined; // rows of this collection are valid
    return month !== undefined && mayHoldComeback(month.days);
  });
  if (isWanted) await wakeForMotivation(tx, userId);
};
