import { type AccessRows, rowOf } from '#test/access/access-row.ts';

/** Access rows of this feature's routes; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'habits.toggle': { item: rowOf('habits'), body: () => ({ done: true }), gate: 'habit_tracking' },
  'habits.notes': { item: rowOf('habits') },
};
