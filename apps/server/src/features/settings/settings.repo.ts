import type { SettingsType } from '@dayward/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { settingsTable } from './settings.table.ts';

/** Finds the stored settings of a type; undefined if none were ever set. */
export async function findSettings(tx: UserTx, userId: string, type: SettingsType) {
  const { settingsType, settingsData, updatedAt } = settingsTable;
  const [row] = await tx
    .select({ settingsType, settingsData, updatedAt })
    .from(settingsTable)
    .where(and(eq(settingsTable.userId, userId), eq(settingsType, type), isNull(settingsTable.deletedAt)));
  return row;
}
