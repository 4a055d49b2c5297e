/** Children with one file each: the row comes first, also from an offline device; the file follows by its own route. */
import type { Entity } from '@dayward/contract';
import { markFileArrived, safeFileStem } from '@dayward/domain';
import type { Database, UserTx } from '#src/db/database.ts';
import type { FeatureContext } from '#src/platform/feature.ts';
import { type FileRow, type Files, findFile, type PictureKind, safeDownloadName } from '#src/platform/files/index.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import type { Site } from '#src/platform/site/site.ts';
import { toSyncedRow } from '#src/platform/sync/synced-row.ts';
import { deleteOrphanedFiles, findChild, hasOrphanedFiles } from './child-files.repo.ts';
import { findVisibleParents, type ParentRows } from './children.repo.ts';
import type { Children } from './children.service.ts';
import { toEntityDto } from './entity.mapper.ts';
import type { OwnedRow, OwnedTable } from './owned-columns.ts';

/** File options of one kind of children. */
export type ChildFiles = {
  files: Files;
  /** The purpose of the files, and the shapes of those that are pictures. */
  kind: PictureKind;
  /** Only pictures; or any file, which is only offered for download if it cannot be stored as a picture. */
  takes: 'pictures' | 'any-file';
  /** True if a file is refused while its parent is deleted; otherwise it is available once the parent is restored. */
  onlyWithParent: boolean;
  /** Schedule on which the files of purged rows are removed. */
  removeLeft: Pick<ScheduledJob, 'name' | 'cron'>;
};

type Place = { userId: string; parentId: string; id: string };

export type FileChildren = {
  /**
   * Stores the file of an existing child and records it in the row. Idempotent: the same file again changes nothing; another file
   * under that id is refused, because such a file never changes.
   *
   * @returns the updated row
   * @throws AppError `not_found` if there is no such child, or it is deleted; `invalid_input` for an empty file if any file is
   *   accepted; otherwise like `putPicture`
   */
  put(context: Pick<FeatureContext, 'database' | 'sync'>, place: Place, bytes: Uint8Array): Promise<OwnedRow>;
  /** Removes the files of purged rows; rows in "Recently deleted" keep theirs. */
  removeLeft(database: Database, userId: string): Promise<void>;
  /** Maps a row to its wire form, with addresses that open its file for minutes; null until the file has arrived. */
  toDto(row: OwnedRow, owner: string, site: Site): Record<string, unknown>;
};

/** Facts about its file that a row can hold; the declaration selects them by `setByRule`. */
type FileFacts = Partial<Pick<FileRow, 'width' | 'height' | 'bytes'>> & { isPicture?: boolean };

/** Creates the file storage of an entity's rows from its declaration. @throws Error for an entity that names no parent */
export function createChildFiles(
  entity: Entity,
  table: OwnedTable,
  { idField }: Children,
  parent: ParentRows,
  { files, kind, takes, onlyWithParent }: Omit<ChildFiles, 'removeLeft'>,
): FileChildren {
  const { name, collection, setByRule = [] } = entity;
  const fieldNames = Object.keys(entity.fields);
  const folder = entity.parent?.collection ?? collection;

  async function findOpen(tx: UserTx, { userId, parentId, id }: Place): Promise<OwnedRow> {
    const row = await findChild(tx, userId, table, id);
    if (row === undefined || row.deletedAt !== null || row[idField] !== parentId) throw new AppError('not_found');
    const isOpen = !onlyWithParent || (await findVisibleParents(tx, userId, parent, [parentId])).length > 0;
    if (!isOpen) throw new AppError('not_found');
    return row;
  }

  async function factsOf(tx: UserTx, { userId, id }: Place): Promise<FileFacts> {
    const file = await findFile(tx, userId, id);
    if (file === undefined) throw new Error('A file that was just kept is not there');
    const { width, height, bytes, downloadName } = file;
    const facts = { width, height, bytes, isPicture: downloadName === null };
    return Object.fromEntries(Object.entries(facts).filter(([fact]) => setByRule.includes(fact)));
  }

  return {
    async put({ database, sync }, place, bytes) {
      if (takes === 'any-file' && bytes.length === 0) throw emptyFile();
      const { userId, parentId, id } = place;
      // Checked before anything is decoded and stored, and again when the row is written.
      const fileName = String((await database.asUser(userId, (tx) => findOpen(tx, place)))['fileName']);
      const file = { userId, id, bytes, kind, ...namesOf(takes, `${folder}/${parentId}`, fileName) };
      await files.put(file, async (tx) => {
        const row = await findOpen(tx, place);
        const view = { find: () => toSyncedRow(fieldNames, row) };
        const arrived = { id, parentId, facts: await factsOf(tx, place) };
        const effect = markFileArrived({ name, collection, idField }, view, arrived, { now: new Date().toISOString() });
        if (effect.outcome === 'refused') throw new AppError(effect.code);
        await sync.writeRows(tx, userId, effect.writes, effect.events);
        return [];
      });
      return database.asUser(userId, (tx) => findOpen(tx, place));
    },

    async removeLeft(database, userId) {
      if (!(await database.asUser(userId, (tx) => hasOrphanedFiles(tx, userId, table, kind.purpose)))) return;
      await files.remove(userId, (tx) => deleteOrphanedFiles(tx, userId, table, kind.purpose));
    },

    toDto(row, owner, { baseUrl }) {
      const isThere = row['uploadedAt'] !== null;
      const hasThumbnail = takes === 'pictures' ? isThere : row['isPicture'] === true;
      const sign = (size: 'full' | 'thumbnail') => files.sign(baseUrl, { owner, id: row.id, size });
      return {
        ...toEntityDto(fieldNames, row),
        address: isThere ? sign('full') : null,
        thumbnailAddress: hasThumbnail ? sign('thumbnail') : null,
      };
    },
  };
}

/**
 * Storage path of a file, `{parents}/{parentId}/{timestamp}-{filename}` (CALLS-12, CALLS-13), and its download name. The path of
 * any file keeps its extension; a picture gets a new one, because its format changes.
 */
function namesOf(takes: ChildFiles['takes'], folder: string, fileName: string) {
  const storedIn = (stem: string) => `${folder}/${Date.now()}-${safeFileStem(stem)}`;
  if (takes === 'pictures') return { storedIn: storedIn(fileName) };
  return { storedIn: storedIn(fileName.replaceAll('.', '-')), downloadName: safeDownloadName(fileName) };
}

function emptyFile(): AppError {
  return new AppError('invalid_input', { fields: { root: { code: 'empty', message: 'The file is empty.' } } });
}
