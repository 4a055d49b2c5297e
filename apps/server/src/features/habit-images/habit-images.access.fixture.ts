import { type AccessRows, childOf, pictureFile, rowOf } from '#test/access/access-row.ts';

/** Access rows of this feature's routes; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'habits.images': { item: rowOf('habits') },
  'habits.putImage': { item: childOf('habit_images'), upload: pictureFile, gate: 'habit_tracking' },
};
