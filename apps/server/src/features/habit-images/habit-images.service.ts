import { HabitImageEntity, type HabitImageRow, type ShownHabitImage } from '@dayward/contract/features/habits';
import { safeFileStem, takePicture } from '@dayward/domain';
import type { Database, UserTx } from '#src/db/database.ts';
import { habitImagesTable, listParts } from '#src/features/habits/index.ts';
import { toEntityDto } from '#src/platform/entity/entity.mapper.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import { type Files, findFile, placeOfHabitImage } from '#src/platform/files/index.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import { toSyncedRow } from '#src/platform/sync/synced-row.ts';
import { deleteLeftFiles, findImage, hasLeftFiles } from './habit-images.repo.ts';

type Deps = { database: Database; sync: SyncWriter; files: Files };

const FIELD_NAMES = Object.keys(HabitImageEntity.fields);

/** @throws AppError `not_found` for an unknown, foreign or deleted habit */
export async function listImages(
  deps: Deps,
  userId: string,
  page: Parameters<typeof listParts>[3],
  site: Site,
): Promise<{ items: ShownHabitImage[]; next: string | null }> {
  const { rows, next } = await listParts(deps.database, userId, habitImagesTable, page);
  return { items: rows.map((row) => toShown(deps.files, userId, row, site)), next };
}

/**
 * Keeps the picture of an image whose row is there, and says so in the row. Sending the same again changes nothing; another
 * picture under that id is refused, because an image never changes.
 *
 * @throws AppError `not_found` where there is no such image, or it is deleted; as `putPicture`
 */
export async function putImage(
  deps: Deps,
  { userId, habitId, id, bytes }: { userId: string; habitId: string; id: string; bytes: Uint8Array },
  site: Site,
): Promise<ShownHabitImage> {
  const { database, files, sync } = deps;
  // Before anything is decoded and kept; asked again when the row is written.
  const image = await database.asUser(userId, (tx) => findOpenImage(tx, userId, { habitId, id }));
  const storedIn = placeOfHabitImage(habitId, safeFileStem(String(image['fileName'])), Date.now());
  await files.put({ userId, id, purpose: 'habit-image', bytes, storedIn }, async (tx) => {
    const row = await findOpenImage(tx, userId, { habitId, id });
    const file = await findFile(tx, userId, id);
    const { width, height, bytes: size } = file ?? {};
    if (!width || !height || !size) throw new Error('A picture that was just kept is not there');
    const view = { find: () => toSyncedRow(FIELD_NAMES, row), childrenOf: () => [] };
    const effect = takePicture(view, { id, habitId, width, height, bytes: size }, { now: new Date().toISOString() });
    if (effect.outcome === 'refused') throw new AppError(effect.code);
    await sync.writeRows(tx, userId, effect.writes, effect.events);
    return [];
  });
  const kept = await database.asUser(userId, (tx) => findOpenImage(tx, userId, { habitId, id }));
  return toShown(files, userId, kept, site);
}

/** Removes the files of images that are gone for good; those that only rest in "Recently deleted" keep theirs. */
export async function removeLeftFiles({ database, files }: Pick<Deps, 'database' | 'files'>, userId: string) {
  if (!(await database.asUser(userId, (tx) => hasLeftFiles(tx, userId)))) return;
  await files.remove(userId, (tx) => deleteLeftFiles(tx, userId));
}

async function findOpenImage(
  tx: UserTx,
  userId: string,
  { habitId, id }: { habitId: string; id: string },
): Promise<OwnedRow> {
  const row = await findImage(tx, userId, id);
  if (row === undefined || row.deletedAt !== null || row['habitId'] !== habitId) throw new AppError('not_found');
  return row;
}

function toShown(files: Files, owner: string, row: OwnedRow, { baseUrl }: Site): ShownHabitImage {
  const { id } = row;
  const hasPicture = row['uploadedAt'] !== null;
  const sign = (size: 'full' | 'thumbnail') => (hasPicture ? files.sign(baseUrl, { owner, id, size }) : null);
  // The schema of the route checks this form on its way out.
  const dto = toEntityDto(FIELD_NAMES, row) as HabitImageRow;
  return { ...dto, address: sign('full'), thumbnailAddress: sign('thumbnail') };
}
