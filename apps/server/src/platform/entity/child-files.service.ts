/** Children that have a file each: the row comes first, also from a device without a network; the file follows by its own route. */
import type { Entity } from '@dayward/contract';
import { safeFileStem, takeFile } from '@dayward/domain';
import type { Database, UserTx } from '#src/db/database.ts';
import type { FeatureContext } from '#src/platform/feature.ts';
import { type FileRow, type Files, findFile, type PictureKind, safeDownloadName } from '#src/platform/files/index.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import type { Site } from '#src/platform/site/site.ts';
import { toSyncedRow } from '#src/platform/sync/synced-row.ts';
import { deleteLeftFiles, findChild, hasLeftFiles } from './child-files.repo.ts';
import { findSeenParents, type ParentRows } from './children.repo.ts';
import type { Children } from './children.service.ts';
import { toEntityDto } from './entity.mapper.ts';
import type { OwnedRow, OwnedTable } from './owned-columns.ts';

/** What one kind of children keeps as files. */
export type ChildFiles = {
  files: Files;
  /** For what files are kept, and in which shapes where they are pictures. */
  kind: PictureKind;
  /** Pictures alone; or any file, which is only downloaded where it cannot be kept as a picture. */
  takes: 'pictures' | 'any-file';
  /** Whether a file is refused while its parent is deleted; otherwise it is there when the parent comes back. */
  onlyWithParent: boolean;
  /** When the files of purged rows go. */
  removeLeft: Pick<ScheduledJob, 'name' | 'cron'>;
};

type Place = { userId: string; parentId: string; id: string };

export type FileChildren = {
  /**
   * Keeps the file of a child whose row is there, and says so in the row. Sending the same again changes nothing; another
   * file under that id is refused, because such a file never changes.
   *
   * @returns the row as it is then
   * @throws AppError `not_found` where there is no such child, or it is deleted; `invalid_input` for an empty file where any
   * file is taken; as `putPicture`
   */
  put(context: Pick<FeatureContext, 'database' | 'sync'>, place: Place, bytes: Uint8Array): Promise<OwnedRow>;
  /** Removes the files of rows that are gone for good; those that only rest in "Recently deleted" keep theirs. */
  removeLeft(database: Database, userId: string): Promise<void>;
  /** The wire form of a row, with the addresses that open its file for minutes; null while it has not arrived. */
  toDto(row: OwnedRow, owner: string, site: Site): Record<string, unknown>;
};

/** What a row can tell of its file; which of it a kind of rows tells, its declaration says by `setByRule`. */
type FileFacts = Partial<Pick<FileRow, 'width' | 'height' | 'bytes'>> & { isPicture?: boolean };

/** Makes the keeping of the files of an entity's rows from its declaration. @throws Error for an entity that names no parent */
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
    const isOpen = !onlyWithParent || (await findSeenParents(tx, userId, parent, [parentId])).length > 0;
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
      // Before anything is decoded and kept; asked again when the row is written.
      const fileName = String((await database.asUser(userId, (tx) => findOpen(tx, place)))['fileName']);
      const file = { userId, id, bytes, kind, ...namesOf(takes, `${folder}/${parentId}`, fileName) };
      await files.put(file, async (tx) => {
        const row = await findOpen(tx, place);
        const view = { find: () => toSyncedRow(fieldNames, row) };
        const arrived = { id, parentId, facts: await factsOf(tx, place) };
        const effect = takeFile({ name, collection, idField }, view, arrived, { now: new Date().toISOString() });
        if (effect.outcome === 'refused') throw new AppError(effect.code);
        await sync.writeRows(tx, userId, effect.writes, effect.events);
        return [];
      });
      return database.asUser(userId, (tx) => findOpen(tx, place));
    },

    async removeLeft(database, userId) {
      if (!(await database.asUser(userId, (tx) => hasLeftFiles(tx, userId, table, kind.purpose)))) return;
      await files.remove(userId, (tx) => deleteLeftFiles(tx, userId, table, kind.purpose));
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
 * Where a file is stored, `{parents}/{parentId}/{timestamp}-{filename}` (CALLS-12, CALLS-13), and under which name it is
 * downloaded. The name of any file keeps its ending in the place; that of a picture is made anew, whose format is another.
 */
function namesOf(takes: ChildFiles['takes'], folder: string, fileName: string) {
  const storedIn = (stem: string) => `${folder}/${Date.now()}-${safeFileStem(stem)}`;
  if (takes === 'pictures') return { storedIn: storedIn(fileName) };
  return { storedIn: storedIn(fileName.replaceAll('.', '-')), downloadName: safeDownloadName(fileName) };
}

function emptyFile(): AppError {
  return new AppError('invalid_input', { fields: { root: { code: 'empty', message: 'The file is empty.' } } });
}
