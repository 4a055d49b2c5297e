import { ENTITIES, type Entity, MUTATIONS, type MutationCall } from '@dayward/contract';
import { localDate, type SyncedRow } from '@dayward/domain';
import { planBackupImport, readBackupFile, toBackupFile } from '@dayward/transfer';
import { resetCalls } from '#src/features/backup/reset-section.tsx';
import { isAlive, titleOfRow } from '#src/platform/resource/entities.ts';
import { listDeleted } from '#src/platform/resource/list-deleted.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import { FakeLocalData } from './fake-local-data.ts';
import { ada } from './people.ts';

type SampleRow = { id: string } & Record<string, unknown>;

type Sample = { build: () => SampleRow; needs?: () => { collection: string; body: SampleRow }[] };

/** The samples of the server's generated tests. By path: the package that lists them is written for Node only. */
const SAMPLES: Readonly<Record<string, Sample>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, Sample>>('../../../packages/testing/src/builders/*.sample.ts', {
      eager: true,
      import: 'SAMPLES',
    }),
  ),
);

type Words = Readonly<Record<string, unknown>>;

/** The words of a resource that are missing, in one language. */
export function wordDefects(entry: ResourceEntry, entity: Entity, words: Words): string[] {
  const { name, longText = [], parent } = entity;
  const wanted = [
    ...Object.keys(MUTATIONS)
      .filter((mutation) => mutation.startsWith(`${name}.`))
      .map((mutation) => `change.${mutation}`),
    ...[`one.${name}`, `count.${name}`, `deleted.${name}`],
    ...(parent === undefined ? [] : [`restore.${name}`, `restored.${name}`]),
    ...(entry.path === undefined ? [] : [`many.${name}`, `add.${name}`, `add.${name}.body`]),
    ...(longText.length === 0 ? [] : [`replaced.${name}`]),
    ...(entry.dayField === undefined ? [] : [`deleted.${name}.dated`]),
  ];
  return wanted.filter((key) => words[key] === undefined).map((key) => `lacks the words ${key}`);
}

/** An in-memory account with one row of each entity, made by the real mutations from the samples of the generated tests. */
export async function accountOfSamples(): Promise<{ data: FakeLocalData; idOf: (collection: string) => string }> {
  const data = new FakeLocalData(ada.id);
  const ids = new Map<string, string>();
  for (const { collection } of ENTITIES) {
    const sample = SAMPLES[collection];
    if (sample === undefined) throw new Error(`There is no sample of ${collection}.`);
    const row = sample.build();
    const rows = [...(sample.needs?.() ?? []), { collection, body: row }];
    for (const { collection: of, body } of rows) {
      if (data.find({ collection: of, id: body.id }) === undefined) await data.mutateAll([creationOf(of, body)]);
    }
    ids.set(collection, row.id);
  }
  return { data, idOf: (collection) => ids.get(collection) ?? '' };
}

function creationOf(collection: string, args: object): MutationCall {
  const name = ENTITIES.find((entity) => entity.collection === collection)?.name;
  return { name: `${name}.create`, args } as MutationCall; // the samples are valid, as the server's generated tests prove
}

type Scene = { data: FakeLocalData; id: string; resources: readonly ResourceEntry[] };

/** Errors when a row is deleted, listed under "Recently deleted", and restored. */
export async function trashDefects(
  entry: ResourceEntry,
  { collection, name }: Entity,
  scene: Scene,
): Promise<string[]> {
  const { data, id, resources } = scene;
  const before = data.find({ collection, id });
  const listed = () => listDeleted(rowsOf(data), resources).some(({ row }) => row.id === id);
  const change = (verb: 'delete' | 'restore') =>
    data.mutateAll([{ name: `${name}.${verb}`, args: { id } } as unknown as MutationCall]); // every entity has both
  await change('delete');
  const isListed = listed();
  await change('restore');
  const { updatedAt: _then, rev: _rev, ...fields } = before ?? ({} as SyncedRow);
  const after = data.find({ collection, id });
  return [
    ...(isListed === (entry.isUnlisted !== true) ? [] : ['is not listed as deleted']),
    ...(listed() ? ['is still listed after it was restored'] : []),
    ...(after !== undefined && sameFields(after, fields) ? [] : ['does not come back as it was']),
  ];
}

function sameFields(row: SyncedRow, fields: object): boolean {
  return Object.entries(fields).every(([field, value]) => JSON.stringify(row[field]) === JSON.stringify(value));
}

function rowsOf(data: FakeLocalData): Record<string, readonly SyncedRow[]> {
  return Object.fromEntries(ENTITIES.map(({ collection }) => [collection, data.rows(collection)]));
}

/** The entities with a row left after a reset. */
export async function leftByReset(data: FakeLocalData, resources: readonly ResourceEntry[]): Promise<string[]> {
  await data.mutateAll(resetCalls(resources, data));
  const entities = ENTITIES as readonly unknown[] as readonly Entity[]; // their exact fields do not matter here
  return entities
    .filter(({ collection, parent }) =>
      data.rows(collection).some((row) => {
        const owner = parent && data.find({ collection: parent.collection, id: String(row[parent.idField]) });
        return isAlive(row) && (owner === undefined || isAlive(owner));
      }),
    )
    .map(({ name }) => name);
}

const NOW = '2026-11-21T08:30:00.000Z';

/** Makes a backup of an account and imports it into an empty one. */
export async function throughBackup(data: FakeLocalData): Promise<FakeLocalData> {
  const profile = { name: ada.name, email: ada.email, plan: 'Premium' };
  const options = { kind: 'backup', profile, now: NOW, today: localDate('2026-11-21'), weekStart: 1 } as const;
  const file: unknown = JSON.parse(JSON.stringify(toBackupFile(data, options)));
  const reading = readBackupFile(file, { now: NOW, latestDay: '2026-11-22', zone: 'UTC' });
  if (reading.outcome !== 'read') throw new Error(`The backup cannot be read: ${JSON.stringify(reading)}`);
  const other = new FakeLocalData(ada.id);
  await other.mutateAll(planBackupImport(reading.backup, other, true).changes);
  return other;
}

/** The fields of an entity's row that a backup loses. */
export function backupDefects(entry: ResourceEntry, entity: Entity, from: FakeLocalData, to: FakeLocalData): string[] {
  const { collection } = entity;
  const titles = (data: FakeLocalData) =>
    data
      .rows(collection)
      .map((row) => titleOfRow(entry, row))
      .sort();
  return JSON.stringify(titles(from)) === JSON.stringify(titles(to)) ? [] : ['does not come back from a backup'];
}
