import type { Client } from 'pg';
import { StartError } from '#src/platform/start-error.ts';

const OLDEST_VERSION = 150_000;

/** Settings that protect a confirmed entry from loss when the machine stops; `off` is refused. */
const DURABILITY_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/**
 * Refuses a PostgreSQL that cannot keep the promise "a confirmed entry is never lost", or that is too old.
 *
 * @throws StartError naming the setting or the version, and the cure.
 */
export async function checkRequirements(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [['server_version_num', 'server_encoding', ...DURABILITY_SETTINGS]],
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  if (Number(settings.get('server_version_num')) < OLDEST_VERSION) {
    throw new StartError('PostgreSQL 15 or newer is needed: upgrade the server that DATABASE_URL names.');
  }
  if (settings.get('server_encoding') !== 'UTF8') {
    throw new StartError("The database in DATABASE_URL is not encoded in UTF8: create it with ENCODING 'UTF8'.");
  }
  for (const name of DURABILITY_SETTINGS) {
    if (settings.get(name) === 'off') {
      throw new StartError(
        `PostgreSQL runs with ${name} = off, so a power cut could lose confirmed entries: set ${name} = on in its configuration.`,
      );
    }
  }
}
