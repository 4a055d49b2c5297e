import type { AccessRows } from '#test/access/access-row.ts';

/** Access rows of this feature's routes; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'people.get': { item: async (_, { user }) => user.id },
};
