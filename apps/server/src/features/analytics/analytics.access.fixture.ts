import { v7 as uuidv7 } from 'uuid';
import type { AccessRows } from '#test/access/access-row.ts';

/** Access rows of this feature's routes; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'analytics.list': { query: '?' },
  'analytics.report': {
    body: () => ({ id: uuidv7(), eventType: 'habit_completed', eventData: { day: '2026-11-21' } }),
  },
};
