import { ENTITIES } from '@dayward/contract';
import { localDate, SETTINGS_DEFAULTS } from '@dayward/domain';
import { ENTITY_SAMPLES } from '@dayward/testing';
import { expectStoredNames, namesOfValue } from '@dayward/testing/stored-names';
import { test } from 'vitest';
import { AccountInMemory, idOf } from '#src/files/account.fixture.ts';
import { toBackupFile } from './backup/backup-file.ts';
import { HABIT_FILE_VERSION } from './habits/habit-file.schemas.ts';
import { TASK_FILE_VERSION } from './tasks/task-file.schemas.ts';

const at = '2026-11-20T08:00:00.000Z';
const zone = 'Europe/Berlin';
const [habitId, endedRun, taskId] = [idOf(1), idOf(2), idOf(3)];
const day = {
  ...{ at, zone, state: 'done', everDone: true, note: 'Ten pages', protectedAt: at },
  logs: [{ id: idOf(4), amount: 2, at }],
};
const ofHabit = { habitId, runId: habitId };

/** Rows of every kind that files hold, each with every field that it can have. */
const ROWS = {
  habit_runs: [{ id: endedRun, habitId, endedAt: at }],
  habit_months: [{ ...ofHabit, month: '2026-11', days: { '20': day } }],
  habit_notes: [{ ...ofHabit, content: 'Good', mood: 4, energy: 3, date: '2026-11-20' }],
  habit_images: [
    {
      ...ofHabit,
      fileName: 'a.jpg',
      caption: '',
      takenOn: '2026-11-20',
      width: 1,
      height: 1,
      bytes: 1,
      uploadedAt: at,
    },
  ],
  habit_milestones: [{ ...ofHabit, days: 7, reachedOn: '2026-11-20' }],
  task_attachments: [{ taskId, fileName: 'a.pdf', contentType: 'application/pdf', bytes: 1, uploadedAt: at }],
  time_entries: [
    {
      ...{ subjectKind: 'task', subjectId: taskId, runId: null, day: '2026-11-20', zone },
      ...{ startedAt: at, endedAt: '2026-11-20T09:00:00.000Z', unlogged: null },
    },
  ],
  settings: Object.entries(SETTINGS_DEFAULTS).map(([settingsType, settingsData]) => ({ settingsType, settingsData })),
};

/** A row of every entity in the section of plain rows, with the rows that it belongs to. */
function plainRows(): Record<string, readonly Readonly<Record<string, unknown>>[]> {
  const samples = ENTITIES.flatMap(({ collection, file }) => {
    const sample = ENTITY_SAMPLES[collection];
    if (file !== 'rows' || sample === undefined) return [];
    const parents = (sample.needs?.() ?? []).map(({ collection: of, body }) => [of, [body]] as const);
    return [...parents, [collection, [sample.build()]] as const];
  });
  return Object.fromEntries(samples);
}

function fileOf(kind: 'backup' | 'export'): unknown {
  const account = new AccountInMemory({ rows: { ...plainRows(), ...ROWS } }).applyAll(
    {
      name: 'habit.create',
      args: {
        ...{ id: habitId, name: 'Read', schedule: { type: 'times', times: 3, per: 'week' } },
        pauses: [{ from: '2026-11-01', to: '2026-11-02' }],
      },
    },
    {
      name: 'task.create',
      args: {
        ...{ id: taskId, title: 'Water', dueDate: '2026-11-30' },
        reminders: [
          { kind: 'before', minutes: 30 },
          { kind: 'at', date: '2026-11-29', time: '09:00' },
        ],
        recurring: 'Weekly',
        recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO', anchor: 'due', pileUp: 'skip', startsOn: '2026-11-30' },
      },
    },
    { name: 'subtask.create', args: { id: idOf(5), taskId, title: 'Fern' } },
    { name: 'taskNote.create', args: { id: idOf(6), taskId, content: 'Twice' } },
    { name: 'list.create', args: { id: idOf(7), name: 'Home' } },
    {
      name: 'taskFilter.create',
      args: {
        ...{ id: idOf(8), name: 'Mine' },
        filter: {
          due: 'week',
          search: 'a',
          statuses: ['Todo'],
          priorities: ['Low'],
          categories: ['Home'],
          tags: ['a'],
          assignees: ['Robin'],
        },
      },
    },
  );
  const profile = { name: 'Ada', email: 'ada@example.com', plan: 'Free' };
  const moment = { now: '2026-11-21T09:00:00.000Z', today: localDate('2026-11-21'), weekStart: 1 } as const;
  return JSON.parse(JSON.stringify(toBackupFile(account, { kind, profile, ...moment })));
}

test('files keep their keys and versions', () => {
  const [backup, exported] = [namesOfValue(fileOf('backup')), namesOfValue(fileOf('export'))];
  expectStoredNames('files', {
    backup,
    'export beyond a backup': exported.filter((name) => !backup.includes(name)),
    versions: [`habits ${HABIT_FILE_VERSION}`, `tasks ${TASK_FILE_VERSION}`],
  });
});
