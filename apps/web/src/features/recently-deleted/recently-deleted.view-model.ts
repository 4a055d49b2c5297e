import { TextVersions } from '@dayward/contract';
import type { HabitEntity, HabitMonths, HabitRuns } from '@dayward/contract/features/habits';
import {
  type Colour,
  currentRunId,
  DELETED_KEPT_DAYS,
  dayOfKey,
  HABIT_MONTHS,
  HABIT_RUN_KEPT_DAYS,
  type HabitDay,
  isComplete,
  isLocalDate,
  type LocalDate,
  type SyncedRow,
} from '@dayward/domain';
import { entityOf, isAlive, titleOfRow } from '#src/platform/resource/entities.ts';
import { listDeleted, newestFirst } from '#src/platform/resource/list-deleted.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import type { RowsByCollection } from '#src/platform/resource/use-collections.ts';
import type { RowOf } from '#src/platform/sync/use-local-store.ts';

type Habit = RowOf<typeof HabitEntity.fields>;
type HabitRunRow = RowOf<typeof HabitRuns.fields>;
type HabitMonthRow = RowOf<typeof HabitMonths.fields>;
type TextVersionRow = RowOf<typeof TextVersions.fields>;

/** Fields of every deleted item. */
type TrashItem = {
  id: string;
  /** Its name, or the name of its parent. */
  name: string;
  colour: Colour;
  /** When it was deleted, ISO 8601. */
  since: string;
  /** Retention in days. */
  keptDays: number;
};

/** A deleted row of any resource. */
export type DeletedItem = TrashItem & {
  entry: ResourceEntry;
  /** The text of a child row; its `name` is the name of its parent. */
  words?: string;
  /** The local date of the item. */
  day: LocalDate | null;
  /** The address that shows it once it is restored. */
  seenAt: string;
};

/** A run of a habit that ended. */
export type EndedRun = TrashItem & { habitId: string; currentRunId: string; daysDone: number };

/** A text that another one replaced, and the place to restore it to. */
export type ReplacedText = TrashItem & { text: string; place: TextPlace; seenAt: string };

export type TextPlace =
  | { kind: 'field'; entry: ResourceEntry; rowId: string; field: string }
  | { kind: 'dayNote'; habitId: string; runId: string; day: LocalDate };

const bySince = newestFirst<TrashItem>(({ since }) => since);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days until permanent deletion, a begun day counts whole; 0 when the retention is over. */
export function daysLeft({ since, keptDays }: Pick<TrashItem, 'since' | 'keptDays'>, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(since) + keptDays * DAY_MS - nowMs) / DAY_MS));
}

/**
 * Deleted rows of every resource, and deleted parts of live rows, last deleted first. Children of a deleted row are restored with
 * it, and so are those of a run that ended.
 */
export function deletedItems(rows: RowsByCollection, resources: readonly ResourceEntry[]): DeletedItem[] {
  return listDeleted(rows, resources).map(({ entry, row, title, parent }) => {
    const owner = parent ?? { entry, row };
    const day = entry.dayField === undefined ? null : row[entry.dayField];
    return {
      id: row.id,
      entry,
      ...namedAfter(owner),
      ...{ since: row.deletedAt ?? '', keptDays: DELETED_KEPT_DAYS },
      day: typeof day === 'string' ? (day as LocalDate) : null, // the entity's schema made it
      seenAt: parent === undefined ? (entry.path ?? '') : addressOf(parent),
      ...(parent !== undefined && { words: title }),
    };
  });
}

type Owner = { entry: ResourceEntry; row: SyncedRow };

/** Tasks, for example, have titles and no colour of their own. */
function namedAfter({ entry, row }: Owner): Pick<TrashItem, 'name' | 'colour'> {
  const colour = row['colour'] ?? 'slate';
  return { name: titleOfRow(entry, row), colour: colour as Colour }; // the only colours that rows have
}

function addressOf({ entry, row }: Owner): string {
  return entry.pathOf?.(row) ?? entry.path ?? '';
}

/** Ended runs of live habits, last ended first; only runs with content. */
export function endedRuns(
  runs: readonly HabitRunRow[],
  habits: readonly Habit[],
  months: readonly HabitMonthRow[],
): EndedRun[] {
  const byId = idsOf(habits);
  const ended = runs.filter(({ endedAt }) => endedAt !== null);
  const wanted = new Set(ended.map(({ id }) => id));
  const monthsByRun = Map.groupBy(
    months.filter(({ runId }) => wanted.has(runId)),
    ({ runId }) => runId,
  );
  return ended
    .flatMap(({ id, habitId, endedAt }) => {
      const habit = byId.get(habitId);
      const days: HabitDay[] = (monthsByRun.get(id) ?? []).flatMap((month) => Object.values(month.days));
      if (endedAt === null || !habit || habit.deletedAt !== null || days.length === 0) return [];
      const daysDone = days.filter((day) => day.everDone === true || isComplete(habit, day)).length;
      const { name, colour } = habit;
      const since = { since: endedAt, keptDays: HABIT_RUN_KEPT_DAYS };
      return [{ id, habitId, currentRunId: currentRunId(habit), name, colour, daysDone, ...since }];
    })
    .toSorted(bySince);
}

/** Replaced texts of live rows, last replaced first; without those that have been restored. */
export function replacedTexts(
  versions: readonly TextVersionRow[],
  rows: RowsByCollection,
  resources: readonly ResourceEntry[],
): ReplacedText[] {
  const find = createFinder(rows, resources);
  return versions
    .flatMap(({ id, ofCollection, ofId, field, text, displacedAt }): ReplacedText[] => {
      const found =
        ofCollection === HABIT_MONTHS ? findDayNote(find, ofId, field) : findField(find, ofCollection, ofId, field);
      if (found === undefined || found.present === text) return [];
      const keptDays = TextVersions.expires?.afterDays ?? DELETED_KEPT_DAYS;
      const { owner, place } = found;
      const seenAt = place.kind === 'dayNote' ? (owner.entry.path ?? '') : addressOf(owner);
      return [{ id, ...namedAfter(owner), since: displacedAt, keptDays, text, place, seenAt }];
    })
    .toSorted(bySince);
}

/** The place of a replaced text: its present text, and its owner. */
type FoundPlace = { owner: Owner; place: TextPlace; present: string } | undefined;

type Finder = {
  entryOf(collection: string): ResourceEntry | undefined;
  /** A live row: present and not deleted. */
  row(collection: string, id: string): SyncedRow | undefined;
};

function createFinder(rows: RowsByCollection, resources: readonly ResourceEntry[]): Finder {
  const entries = new Map(resources.map((entry) => [entityOf(entry.name).collection, entry]));
  const byId = new Map(Object.entries(rows).map(([collection, some]) => [collection, idsOf(some)]));
  return {
    entryOf: (collection) => entries.get(collection),
    row(collection, id) {
      const row = byId.get(collection)?.get(id);
      return row !== undefined && isAlive(row) ? row : undefined;
    },
  };
}

function findField(find: Finder, collection: string, id: string, field: string): FoundPlace {
  const entry = find.entryOf(collection);
  const row = find.row(collection, id);
  if (entry === undefined || row === undefined) return undefined;
  const { longText = [], parent } = entityOf(entry.name);
  if (!longText.includes(field)) return undefined;
  const place = { kind: 'field', entry, rowId: id, field } as const;
  const present = String(row[field]);
  if (parent === undefined) return { owner: { entry, row }, place, present };
  const parentEntry = find.entryOf(parent.collection);
  const parentRow = find.row(parent.collection, String(row[parent.idField]));
  if (parentEntry === undefined || parentRow === undefined) return undefined;
  if (entry.isShownWith?.(row, parentRow) === false) return undefined;
  return { owner: { entry: parentEntry, row: parentRow }, place, present };
}

/** @param field `days.07.note` */
function findDayNote(find: Finder, monthId: string, field: string): FoundPlace {
  const key = /^days\.(\d\d)\.note$/.exec(field)?.[1];
  const month = find.row(HABIT_MONTHS, monthId) as HabitMonthRow | undefined; // the collection's own mutations made it
  const entry = find.entryOf('habits');
  const habit = month && (find.row('habits', month.habitId) as Habit | undefined); // likewise
  if (key === undefined || entry === undefined || month === undefined || habit === undefined) return undefined;
  // Days of a run that ended reappear when the run is restored, and so do their texts.
  if (month.runId !== currentRunId(habit) || !isLocalDate(`${month.month}-${key}`)) return undefined;
  const { habitId, runId } = month;
  const place = { kind: 'dayNote', habitId, runId, day: dayOfKey(month.month, key) } as const;
  return { owner: { entry, row: habit }, place, present: month.days[key]?.note ?? '' };
}

function idsOf<Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
