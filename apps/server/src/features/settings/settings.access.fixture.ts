import type { AccessRows } from '#test/access/access-row.ts';

/** Who may call the routes of this feature; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'settings.get': { word: 'appearance' },
  'settings.put': { word: 'appearance', body: () => ({ settingsData: { theme: 'dark' } }) },
};
