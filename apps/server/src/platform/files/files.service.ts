/**
 * Files of accounts. The content of a picture is stored first, under a unique name; then one transaction writes the row and every
 * reference to it. Removal goes the other way. A crash between the two leaves unreferenced content, which the sweep finds by its
 * age; a row never refers to missing content.
 */
import { createHash } from 'node:crypto';
import { FILE_CONTENT_TYPE, PICTURE_CONTENT_TYPE } from '@dayward/contract';
import { isPhoto, removeLocation } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Database, UserTx } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Log } from '#src/platform/log.ts';
import type { RateLimit, RateLimits } from '#src/platform/rate-limit/index.ts';
import type { Storage } from '#src/platform/storage/storage.ts';
import { lockAccount } from '#src/platform/sync/rev.repo.ts';
import { BYTES_PER_ACCOUNT_MAX, FILES_PER_ACCOUNT_MAX } from './file-limits.ts';
import { findFile, insertFile, measureFiles } from './files.repo.ts';
import type { FileRow } from './files.table.ts';
import { type MadePicture, makePicture } from './make-picture.ts';
import type { PictureKind } from './picture-kind.ts';
import { keyOf, keysOf, type StoredFile } from './stored-names.ts';

export type FilesDeps = { database: Database; storage: Storage; rateLimits: RateLimits; log: Log };

/** Each picture costs a second of work; no user changes that many manually. */
const PUTTING: RateLimit<'account'> = {
  name: 'files/put',
  by: ['account'],
  max: 60,
  windowSeconds: 3600,
  lockSeconds: 600,
};

export type NewPicture = {
  userId: string;
  id: string;
  kind: PictureKind;
  bytes: Uint8Array;
  /** Folder below the account's folder; without it the folder of avatars. */
  storedIn?: string;
  /**
   * Allows any file: one that cannot be stored as a picture, and contains no location, is stored for download under this
   * name, unchanged but for blanked metadata.
   */
  downloadName?: string;
};

/**
 * Stores a picture under an id of the client's. Idempotent: the same picture again gets the same result and changes nothing.
 *
 * @param attach writes the references to the file, in the transaction that writes its row; also when the file exists already.
 * @returns once the files of the account that `attach` removed are gone from the storage as well.
 * @throws AppError `id_taken` when the id belongs to another file; `limit_reached` when the account holds too much;
 *   `rate_limited`; errors of `makePicture`.
 */
export async function putPicture(
  deps: FilesDeps,
  picture: NewPicture,
  attach: (tx: UserTx) => Promise<readonly FileRow[]>,
): Promise<void> {
  const { userId, id, kind, bytes, storedIn = null } = picture;
  const sentHash = createHash('sha256').update(bytes).digest();
  if (await attachKnown(deps, picture, sentHash, attach)) return;

  await deps.rateLimits.spend(PUTTING, { account: userId });
  const made = await makeContent(picture);
  const stored: StoredFile = { storedAs: uuidv7(), storedIn };
  let isKept = false;
  try {
    await putContent(deps.storage, userId, stored, made);
    await removeAfter(deps, userId, () =>
      deps.database.asUser(userId, async (tx) => {
        // Sequential: the same picture sent twice concurrently writes one row, and limits are exact.
        await lockAccount(tx, userId);
        const isMade = isThere(await findFile(tx, userId, id), picture, sentHash);
        if (!isMade) {
          const { width, height, contentType, downloadName } = made;
          const file = { userId, id, contentType, width, height, downloadName, sentHash, ...stored };
          await insertFile(tx, {
            ...file,
            purpose: kind.purpose,
            bytes: made.full.length + (made.thumbnail?.length ?? 0),
          });
        }
        const removed = await attach(tx);
        await checkLimits(tx, userId);
        // Set before the commit: an interrupted commit may have taken effect, and the sweep removes the content if it has not.
        isKept = !isMade;
        return removed;
      }),
    );
  } finally {
    if (!isKept) await removeContent(deps, userId, [stored]);
  }
}

/** @returns true if the picture existed already; its references exist then as well */
async function attachKnown(
  deps: FilesDeps,
  picture: NewPicture,
  sentHash: Buffer,
  attach: (tx: UserTx) => Promise<readonly FileRow[]>,
): Promise<boolean> {
  const { userId, id } = picture;
  let isKnown = false;
  await removeAfter(deps, userId, () =>
    deps.database.asUser(userId, async (tx) => {
      await lockAccount(tx, userId);
      isKnown = isThere(await findFile(tx, userId, id), picture, sentHash);
      return isKnown ? attach(tx) : [];
    }),
  );
  return isKnown;
}

/**
 * Deletes files together with their references.
 *
 * @param detach deletes both in one transaction, and returns the rows of the files.
 */
export async function removeFiles(
  deps: FilesDeps,
  userId: string,
  detach: (tx: UserTx) => Promise<readonly FileRow[]>,
): Promise<void> {
  await removeAfter(deps, userId, () =>
    deps.database.asUser(userId, async (tx) => {
      await lockAccount(tx, userId);
      return detach(tx);
    }),
  );
}

/** @throws AppError `id_taken` when the id belongs to something else */
function isThere(known: FileRow | undefined, { kind }: NewPicture, sentHash: Buffer): boolean {
  if (known === undefined) return false;
  if (known.purpose !== kind.purpose || !known.sentHash.equals(sentHash)) throw new AppError('id_taken');
  return true;
}

/** Measures the account after the change, so that replacing a file needs no room for both. */
async function checkLimits(tx: UserTx, userId: string): Promise<void> {
  const { count, bytes } = await measureFiles(tx, userId);
  if (count > FILES_PER_ACCOUNT_MAX || bytes > BYTES_PER_ACCOUNT_MAX) throw new AppError('limit_reached');
}

/** Stored content of a file. */
type MadeContent = Pick<MadePicture, 'full' | 'thumbnail'> &
  Pick<FileRow, 'contentType' | 'width' | 'height' | 'downloadName'>;

/**
 * Converts the file to a picture if possible, so that the metadata of photos is removed. A photo that cannot be re-encoded and
 * contains a location, and a film whose location cannot be removed, are refused.
 *
 * @throws AppError `location_not_removable`; errors of `makePicture`
 */
async function makeContent({ bytes, kind, downloadName }: NewPicture): Promise<MadeContent> {
  try {
    return { ...(await makePicture(bytes, kind)), contentType: PICTURE_CONTENT_TYPE, downloadName: null };
  } catch (error) {
    const isNoPicture = error instanceof AppError && error.code.startsWith('picture_');
    if (downloadName === undefined || !isNoPicture) throw error;
    const full = removeLocation(bytes);
    if (full === undefined) throw isPhoto(bytes) ? error : new AppError('location_not_removable');
    return {
      ...{ full, thumbnail: undefined, width: null, height: null },
      ...{ contentType: FILE_CONTENT_TYPE, downloadName },
    };
  }
}

async function putContent(
  storage: Storage,
  userId: string,
  stored: StoredFile,
  { full, thumbnail, contentType }: MadeContent,
) {
  await storage.put(keyOf(userId, stored, 'full'), full, { contentType });
  if (thumbnail !== undefined) await storage.put(keyOf(userId, stored, 'thumbnail'), thumbnail, { contentType });
}

async function removeAfter(deps: FilesDeps, userId: string, change: () => Promise<readonly FileRow[]>): Promise<void> {
  const removed = await change();
  await removeContent(deps, userId, removed);
}

/** The sweep finds content that cannot be removed now. */
async function removeContent({ storage, log }: FilesDeps, userId: string, files: readonly StoredFile[]): Promise<void> {
  for (const key of files.flatMap((file) => keysOf(userId, file))) {
    await storage.delete(key).catch((error: unknown) => log.warn({ err: error, userId }, 'a file was not removed'));
  }
}
