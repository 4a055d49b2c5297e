import { FREE_PLAN } from '@dayward/domain';
import type { AccessRows } from '#test/access/access-row.ts';

/** Access rows of this feature's routes; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'plans.list': {},
  'plans.downgrade': { body: () => ({ plan: FREE_PLAN }) },
  'plans.cancel': { body: () => ({ reason: 'Too many plans' }), needsPaidTime: true },
  'plans.resume': { needsPaidTime: true },
};
