import { SETTINGS, type SettingsRow } from '@dayward/domain';
import { sql } from 'drizzle-orm';
import type { VisitorTx } from '#src/db/database.ts';

export type ShownAccount = { id: string; name: string; avatarUrl: string | null; isActive: boolean };

/** Finds the public fields of the account that the transaction visits; undefined if there is none. */
export async function findShownAccount(tx: VisitorTx): Promise<ShownAccount | undefined> {
  const { rows } = await tx.execute<ShownAccount>(
    sql`select id, name, avatar_url as "avatarUrl", is_active as "isActive" from users where id = ${tx.$visitedUserId}`,
  );
  return rows[0];
}

/** Lists the account's privacy settings. */
export async function listPrivacySettings(tx: VisitorTx): Promise<SettingsRow[]> {
  const { rows } = await tx.execute<SettingsRow>(
    sql`select settings_type as "settingsType", settings_data as "settingsData" from ${sql.identifier(SETTINGS)}
        where user_id = ${tx.$visitedUserId} and settings_type = 'privacy' and deleted_at is null`,
  );
  return rows;
}
