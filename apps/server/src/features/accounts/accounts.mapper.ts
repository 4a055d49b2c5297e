import type { ClientUser } from '@dayward/contract';
import type { UserRow } from './accounts.table.ts';

/** What a client may see of its account (DATAM-02). */
export function toClientUser(row: UserRow): ClientUser {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    plan: row.plan,
    planExpiry: row.planExpiry?.toISOString() ?? null,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    hasPaid: row.hasPaid,
    avatarUrl: row.avatarUrl,
    timeZone: row.timeZone,
    dayStartHour: row.dayStartHour,
    weekStart: row.weekStart,
    isPlanEnding: row.isPlanEnding,
  };
}
