import type { ClientUser } from '@dayward/contract';
import type { Site } from '#src/platform/site/site.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import type { UserRow } from '../accounts.table.ts';
import { avatarAddress } from './avatar.service.ts';

/** The fields of an account that its client may see (DATAM-02), with an avatar address on the site of the request. */
export function describeUser(
  { files }: Pick<AccountsDeps, 'files'>,
  row: UserRow,
  site: Pick<Site, 'baseUrl'>,
): ClientUser {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    plan: row.plan,
    planExpiry: row.planExpiry?.toISOString() ?? null,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    hasPaid: row.hasPaid,
    avatarUrl: avatarAddress(files, row, site),
    timeZone: row.timeZone,
    dayStartHour: row.dayStartHour,
    weekStart: row.weekStart,
    isPlanEnding: row.isPlanEnding,
  };
}
