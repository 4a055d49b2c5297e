import type { Database } from '#src/db/database.ts';
import type { Log } from '#src/platform/log.ts';
import type { Storage } from '#src/platform/storage/storage.ts';
import { listStoredNames } from './files.repo.ts';
import { madeAt, nameOf } from './stored-names.ts';

/** Younger content may belong to a transaction that has not ended yet; a day is far longer than any. */
const AGE_MIN_MS = 86_400_000;

const ACCOUNT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Parts = { database: Database; storage: Storage; log: Log };

/**
 * Removes content without a row: the remains of a crash, also of deleted accounts. An account that fails is logged and does not
 * stop the rest.
 */
export async function sweepOrphans({ database, storage, log }: Parts, now: Date): Promise<void> {
  const isOld = (name: string) => now.getTime() - madeAt(name) > AGE_MIN_MS;
  for (const userId of await storage.folders()) {
    if (!ACCOUNT.test(userId)) continue;
    try {
      const keys = (await storage.list(userId)).filter((key) => {
        const name = nameOf(key);
        return name !== undefined && isOld(name);
      });
      if (keys.length === 0) continue;
      const known = new Set(await database.asUser(userId, (tx) => listStoredNames(tx, userId)));
      const orphans = keys.filter((key) => !known.has(nameOf(key) ?? ''));
      for (const key of orphans) await storage.delete(key);
      if (orphans.length > 0) log.info({ userId, count: orphans.length }, 'files that nothing points to were removed');
    } catch (error) {
      log.error({ err: error, userId }, 'The files of an account could not be swept');
    }
  }
}
