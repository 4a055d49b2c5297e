import {
  type ShownTaskAttachment,
  TaskAttachmentEntity,
  type TaskAttachmentRow,
} from '@dayward/contract/features/tasks';
import { safeFileStem, takeAttachedFile } from '@dayward/domain';
import type { Database, UserTx } from '#src/db/database.ts';
import { toEntityDto } from '#src/platform/entity/entity.mapper.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import { type Files, findFile, placeOfTaskAttachment, safeDownloadName } from '#src/platform/files/index.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import { toSyncedRow } from '#src/platform/sync/synced-row.ts';
import { deleteLeftFiles, findAttachment, hasLeftFiles } from './attachments.repo.ts';
import { findKeptTaskIds, type PageOfParts } from './parts.repo.ts';
import { listParts } from './parts.service.ts';
import { taskAttachmentsTable } from './tasks.table.ts';

type Deps = { database: Database; sync: SyncWriter; files: Files };

const FIELD_NAMES = Object.keys(TaskAttachmentEntity.fields);

/** @throws AppError `not_found` for an unknown, foreign or deleted task */
export async function listAttachments(
  deps: Deps,
  userId: string,
  page: PageOfParts,
  site: Site,
): Promise<{ items: ShownTaskAttachment[]; next: string | null }> {
  const { rows, next } = await listParts(deps.database, userId, taskAttachmentsTable, page);
  return { items: rows.map((row) => toShown(deps.files, userId, row, site)), next };
}

/**
 * Keeps the file of an attachment whose row is there, and says so in the row. Sending the same again changes nothing;
 * another file under that id is refused, because an attachment never changes. Pictures are made anew; all else is kept as
 * it is and is only ever downloaded.
 *
 * @throws AppError `not_found` where there is no such attachment, or it or its task is deleted; `limit_reached` when the
 * account holds too much; `id_taken`, `rate_limited`, `unavailable`
 */
export async function putAttachment(
  deps: Deps,
  { userId, taskId, id, bytes }: { userId: string; taskId: string; id: string; bytes: Uint8Array },
  site: Site,
): Promise<ShownTaskAttachment> {
  const { database, files, sync } = deps;
  if (bytes.length === 0) {
    throw new AppError('invalid_input', { fields: { root: { code: 'empty', message: 'The file is empty.' } } });
  }
  // Before anything is decoded and kept; asked again when the row is written.
  const attachment = await database.asUser(userId, (tx) => findOpenAttachment(tx, userId, { taskId, id }));
  const fileName = String(attachment['fileName']);
  const storedIn = placeOfTaskAttachment(taskId, safeFileStem(fileName.replaceAll('.', '-')), Date.now());
  const file = { userId, id, bytes, storedIn, downloadName: safeDownloadName(fileName) };
  await files.put({ ...file, purpose: 'task-attachment' }, async (tx) => {
    const row = await findOpenAttachment(tx, userId, { taskId, id });
    const isPicture = (await findFile(tx, userId, id))?.downloadName === null;
    const view = { find: () => toSyncedRow(FIELD_NAMES, row) };
    const effect = takeAttachedFile(view, { id, taskId, isPicture }, { now: new Date().toISOString() });
    if (effect.outcome === 'refused') throw new AppError(effect.code);
    await sync.writeRows(tx, userId, effect.writes, effect.events);
    return [];
  });
  const kept = await database.asUser(userId, (tx) => findOpenAttachment(tx, userId, { taskId, id }));
  return toShown(files, userId, kept, site);
}

/** Removes the files of attachments that are gone for good; those that only rest in "Recently deleted" keep theirs. */
export async function removeLeftFiles({ database, files }: Pick<Deps, 'database' | 'files'>, userId: string) {
  if (!(await database.asUser(userId, (tx) => hasLeftFiles(tx, userId)))) return;
  await files.remove(userId, (tx) => deleteLeftFiles(tx, userId));
}

async function findOpenAttachment(
  tx: UserTx,
  userId: string,
  { taskId, id }: { taskId: string; id: string },
): Promise<OwnedRow> {
  const row = await findAttachment(tx, userId, id);
  const isOpen = row !== undefined && row.deletedAt === null && row['taskId'] === taskId;
  if (!isOpen || !(await findKeptTaskIds(tx, userId, [taskId])).has(taskId)) throw new AppError('not_found');
  return row;
}

function toShown(files: Files, owner: string, row: OwnedRow, { baseUrl }: Site): ShownTaskAttachment {
  const { id } = row;
  // The schema of the route checks this form on its way out.
  const dto = toEntityDto(FIELD_NAMES, row) as TaskAttachmentRow;
  const sign = (size: 'full' | 'thumbnail') => files.sign(baseUrl, { owner, id, size });
  return {
    ...dto,
    address: dto.uploadedAt === null ? null : sign('full'),
    thumbnailAddress: dto.isPicture ? sign('thumbnail') : null,
  };
}
