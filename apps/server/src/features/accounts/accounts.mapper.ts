import type { ClientUser } from '@dayward/contract';
import type { UserRow } from './accounts.table.ts';

/** The fields of an account that its client may see (DATAM-02). @param avatarUrl signed for this answer */
export function toClientUser(row: UserRow, avatarUrl: string | null): ClientUser {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    plan: row.plan,
    planExpiry: row.planExpiry?.toISOString() ?? null,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    hasPaid: row.hasPaid,
    avatarUrl,
    timeZone: row.timeZone,
    dayStartHour: row.dayStartHour,
    weekStart: row.weekStart,
    isPlanEnding: row.isPlanEnding,
  };
}
