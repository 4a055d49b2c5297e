import { chmod, stat } from 'node:fs/promises';
import type { Log } from '#src/platform/log.ts';

const OWNER_ONLY = 0o700;

/**
 * Makes an existing data folder accessible only to its owner: it holds the database, files, mails and the key. The embedded
 * PostgreSQL, if it runs as another account, is given its way through afterwards. A folder that this process may not change stays
 * as it is, with a warning.
 */
export async function restrictDataDir(dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  const { mode } = await stat(dataDir);
  if ((mode & 0o777 & ~OWNER_ONLY) === 0) return;
  await chmod(dataDir, OWNER_ONLY).catch((error: unknown) => {
    log.warn(
      { err: error },
      'Other accounts of this computer may enter the data folder, and this one may not change that',
    );
  });
}
