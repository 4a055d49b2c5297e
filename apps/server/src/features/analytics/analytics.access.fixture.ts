import { v7 as uuidv7 } from 'uuid';
import type { AccessRows } from '#test/access/access-row.ts';

/** Who may call the routes of this feature; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'analytics.list': { query: '?' },
  'analytics.report': {
    body: () => ({ id: uuidv7(), eventType: 'habit_completed', eventData: { day: '2026-11-21' } }),
  },
};
