import type { Readable } from 'node:stream';
import type { Database } from '#src/db/database.ts';
import type { Log } from '#src/platform/log.ts';
import type { Storage } from '#src/platform/storage/storage.ts';
import type { FilePlace } from './file-address.ts';
import { findFile } from './files.repo.ts';
import { keyOf } from './stored-names.ts';

export type FoundFile = {
  stream: Readable;
  bytes: number;
  etag: string;
  contentType: string;
  /** Set for a file that is only downloaded. */
  downloadName: string | null;
};

/** Opens a file for reading; the caller reads the stream to its end or destroys it. The caller has checked the permission. */
export async function openFile(
  { database, storage, log }: { database: Database; storage: Storage; log: Log },
  { owner, id, size }: FilePlace,
): Promise<FoundFile | undefined> {
  const row = await database.asUser(owner, (tx) => findFile(tx, owner, id));
  if (row === undefined) return undefined;
  const found = await storage.get(keyOf(owner, row, size));
  // A missing thumbnail is normal; a missing full size means that the storage does not belong to this database.
  if (found === undefined && size === 'full')
    log.error({ userId: owner, fileId: id }, 'the content of a file is missing');
  const { contentType, downloadName } = row;
  return found && { ...found, etag: `"${row.storedAs}.${size}"`, contentType, downloadName };
}
