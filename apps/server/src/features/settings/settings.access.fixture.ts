import type { AccessRows } from '#test/access/access-row.ts';

/** Access rows of this feature's routes; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'settings.get': { word: 'appearance' },
  'settings.put': { word: 'appearance', body: () => ({ settingsData: { theme: 'dark' } }) },
};
