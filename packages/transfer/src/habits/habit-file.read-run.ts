import { HabitDaySchema } from '@dayward/contract/features/habits';
import {
  type HabitDay,
  isLocalDate,
  isMilestone,
  type LocalDate,
  localDateAt,
  naturalId,
  normalizeDay,
} from '@dayward/domain';
import type * as z from 'zod/mini';
import type { FileDiagnostics } from '#src/files/file-diagnostics.ts';
import { normalizeInstant, readKeys } from '#src/files/read-keys.ts';
import {
  type HabitFileMilestone,
  HabitFileMilestoneSchema,
  type HabitFileNote,
  HabitFileNoteSchema,
} from './habit-file.schemas.ts';

/** The data of one run of a habit in a file. */
export type RunReading = {
  runId: string;
  days: ReadonlyMap<LocalDate, HabitDay>;
  notes: readonly Omit<HabitFileNote, 'createdAt'>[];
  milestones: readonly HabitFileMilestone[];
};

type Context = {
  habitId: string;
  runId: string;
  /** The path prefix of the run in its habit: empty, or ending in a dot. */
  place: string;
  latestDay: string;
  zone: string;
  findings: FileDiagnostics;
  /** Ids of notes that the file has used so far. */
  takenNotes: Set<string>;
};

type Parts = Readonly<Record<string, unknown>>;

/** Parses the data of a run: its days, notes and milestones. Problems are added to the findings. */
export function readRun(parts: Parts, context: Context): RunReading {
  const { runId, findings } = context;
  findings.pictureCount += Array.isArray(parts['images']) ? parts['images'].length : 0;
  return {
    runId,
    days: readDays(parts['days'], context),
    notes: readNotes(parts['notes'], context),
    milestones: readMilestones(parts['milestones'], context),
  };
}

const DAY_NAMES = { read: new Set(Object.keys(HabitDaySchema.shape)) };
const LOG_NAMES = { read: new Set(Object.keys(HabitDaySchema.shape.logs.def.innerType.def.element.shape)) };

function readDays(given: unknown, context: Context): ReadonlyMap<LocalDate, HabitDay> {
  const { findings, latestDay } = context;
  const days = new Map<LocalDate, HabitDay>();
  if (given === undefined) return days;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    findings.problem(`${context.place}days`);
    return days;
  }
  for (const [day, facts] of Object.entries(given)) {
    const place = `${context.place}days.${day.slice(0, 20)}`;
    if (!isLocalDate(day)) findings.problem(place);
    else if (day > latestDay) findings.problem(place, 'day_in_future');
    else {
      const read = readDay(facts, day, place, context);
      if (read !== undefined) days.set(day, read);
    }
  }
  return days;
}

function readDay(given: unknown, day: LocalDate, place: string, { zone, findings }: Context): HabitDay | undefined {
  const facts = readKeys(given, DAY_NAMES, findings);
  if (facts === undefined) {
    findings.problem(place);
    return undefined;
  }
  const { logs } = facts;
  const said = {
    zone,
    ...facts,
    // A day without an instant gets noon UTC.
    at: normalizeInstant(facts['at'] ?? `${day}T12:00:00.000Z`),
    ...(Array.isArray(logs) && {
      logs: logs.map((log: unknown) => withInstant(readKeys(log, LOG_NAMES, findings) ?? log)),
    }),
  };
  const read = findings.parse<HabitDay>(HabitDaySchema, said, place);
  return read && normalizeDay(read);
}

function withInstant(log: unknown): unknown {
  return typeof log === 'object' && log !== null && 'at' in log ? { ...log, at: normalizeInstant(log.at) } : log;
}

const NOTE_NAMES = {
  read: new Set(Object.keys(HabitFileNoteSchema.shape)),
  left: new Set(['habitId', 'runId', 'updatedAt', 'userId']),
};

function readNotes(given: unknown, context: Context): RunReading['notes'] {
  const { findings, place, habitId, runId, zone, takenNotes } = context;
  const list = typeof given === 'string' ? [given] : given;
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    findings.problem(`${place}notes`);
    return [];
  }
  return list.flatMap((note: unknown, index) => {
    const at = `${place}notes.${index}`;
    if (typeof note === 'string' && note.trim() === '') return [];
    const named = typeof note === 'string' ? { content: note } : readKeys(note, NOTE_NAMES, findings);
    const id =
      named?.['id'] ??
      naturalId('imported_note', habitId, runId, String(index), String(named?.['content']).slice(0, 200));
    const read = findings.parse(
      HabitFileNoteSchema,
      named && { ...named, id, createdAt: normalizeInstant(named['createdAt']) },
      at,
    );
    if (read === undefined) return [];
    if (takenNotes.has(read.id)) findings.problem(`${at}.id`, 'duplicate');
    takenNotes.add(read.id);
    const { createdAt, ...rest } = read;
    // A note without a day gets the day on which it was written.
    return [{ ...rest, date: rest.date ?? dayOf(createdAt, zone) }];
  });
}

/** The calendar day of an instant in a zone; null if the instant is invalid or outside the calendar. */
function dayOf(instant: string | undefined, zone: string): LocalDate | null {
  const ms = Date.parse(instant ?? '');
  const day = Number.isNaN(ms) ? '' : localDateAt(ms, zone);
  return isLocalDate(day) ? day : null;
}

const MILESTONE_NAMES = { read: new Set(Object.keys(HabitFileMilestoneSchema.shape)) };

/** Parses milestones. Entries without a streak length and a day come from another app and are ignored. */
function readMilestones(given: unknown, { findings, latestDay, place }: Context): HabitFileMilestone[] {
  if (!Array.isArray(given)) {
    if (given !== undefined) findings.ignore('milestones');
    return [];
  }
  return given.flatMap((milestone: unknown, index) => {
    const named = readKeys(milestone, MILESTONE_NAMES, findings);
    if (named?.['days'] === undefined || named['reachedOn'] === undefined) {
      findings.ignore('milestones');
      return [];
    }
    const at = `${place}milestones.${index}`;
    const read = findings.parse<z.output<typeof HabitFileMilestoneSchema>>(HabitFileMilestoneSchema, named, at);
    if (read === undefined) return [];
    if (read.reachedOn > latestDay) findings.problem(`${at}.reachedOn`, 'day_in_future');
    if (!isMilestone(read.days)) findings.problem(`${at}.days`);
    return [read];
  });
}
