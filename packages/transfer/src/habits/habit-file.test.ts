import type { MutationCall } from '@dayward/contract';
import { childrenOfHabit, HABIT_RUNS, HABITS, habitMonthId, localDate, monthOf } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { HABIT_FILE_HABITS_MAX } from '#src/files/file-limits.ts';
import { Account, idOf, read, readUsable, TODAY } from './habit-file.fixture.ts';

const zone = 'Europe/Berlin';
const at = '2026-11-21T08:30:00.000Z';
const [h, r1, r2] = [idOf(1), idOf(11), idOf(12)];

const create = (id = h, name = 'Read'): MutationCall => ({ name: 'habit.create', args: { id, name } });
const restart = (runId: string): MutationCall => ({ name: 'habit.restart', args: { habitId: h, runId } });
const done = (day: string, runId = h): MutationCall => ({
  name: 'habit.setDay',
  args: { habitId: h, runId, day, at, zone, state: 'done' },
});

const file = (...habits: unknown[]) => JSON.stringify({ version: '1.0.0', exportDate: at, habits });
const definitionOf = (habit: object) => readUsable(file(habit)).habits[0]?.definition;
const problemsOf = (...habits: unknown[]) => {
  const reading = read(JSON.parse(file(...habits)));
  return reading.outcome === 'unusable' && reading.reason === 'problems'
    ? reading.problems.map(({ path, code }) => `${path} ${code}`)
    : reading.outcome;
};

describe('a file of habits', () => {
  test('[HAB-38] contains the definition of a habit, its days, its statistics and its ended runs', () => {
    const account = new Account().applyAll(
      create(),
      done('2026-11-19'),
      restart(r1),
      done('2026-11-20', r1),
      done(TODAY, r1),
    );
    const { version, exportDate, habits } = JSON.parse(account.export());
    expect([version, exportDate]).toEqual(['1.0.0', '2026-11-21T09:00:00.000Z']);
    expect(habits).toMatchObject([
      {
        ...{ id: h, name: 'Read', category: 'Health', archived: false, runId: r1 },
        ...{ streak: 2, totalDays: 2, completedToday: true, bestStreak: 2, lastCompleted: TODAY },
        days: { '2026-11-20': { state: 'done' }, [TODAY]: { state: 'done', everDone: true, at, zone } },
        runs: [{ id: h, days: { '2026-11-19': { state: 'done' } }, notes: [], images: [], milestones: [] }],
      },
    ]);
    expect(habits[0].yearlyProgress).toHaveLength(365);
  });

  test('excludes habits in Recently deleted', () => {
    const account = new Account().applyAll(create(), create(idOf(2), 'Run'), { name: 'habit.delete', args: { id: h } });
    expect(JSON.parse(account.export()).habits).toMatchObject([{ name: 'Run' }]);
  });

  test('contains images without their pictures; an import counts them and creates none', () => {
    const args = { id: idOf(30), habitId: h, runId: null, fileName: 'a.jpg', caption: 'Day one', takenOn: TODAY };
    const account = new Account().applyAll(create(), { name: 'habitImage.create', args });
    const text = account.export();
    expect(JSON.parse(text).habits[0].images).toMatchObject([{ id: idOf(30), fileName: 'a.jpg', caption: 'Day one' }]);
    expect(readUsable(text).pictures).toBe(1);
    const other = new Account();
    other.import(text);
    expect(other.rows('habit_images')).toEqual([]);
  });
});

describe('reading a file', () => {
  test('[HAB-40] fills in missing keys', () => {
    expect(definitionOf({ name: 'Read' })).toMatchObject({
      ...{ name: 'Read', goal: 1, category: 'Health', difficulty: 'Medium', priority: 'Medium' },
      ...{ reminderTime: '09:00', reminderEnabled: true, schedule: { type: 'daily' } },
    });
    expect(definitionOf({ name: 'Read', reminder_enabled: null, goal: null })).toMatchObject({
      goal: 1,
      reminderEnabled: true,
    });
    expect(definitionOf({ name: 'Read', reminderEnabled: false })?.reminderEnabled).toBe(false);
    expect(definitionOf({ name: 'Read', reminder_enabled: 'no' })?.reminderEnabled).toBe(true);
  });

  test('accepts snake case keys and never reads statistics', () => {
    const row = {
      ...{ id: h, user_id: 'somebody', name: 'Water', description: null, goal: 8, category: 'Fitness', streak: 99 },
      ...{
        total_days: 400,
        completed_today: true,
        weekly_progress: [1],
        reminder_time: '07:30:00',
        reminder_enabled: false,
      },
      ...{ created_at: '2025-01-02 03:04:05.678901+00', archived: true, archived_at: '2026-01-02T03:04:05+01:00' },
      ...{ images: ['https://example.org/a.png'], notes: ['Cold is fine', ''], milestones: [{ title: 'A week' }] },
    };
    const reading = readUsable(file(row));
    expect(reading.habits[0]?.definition).toMatchObject({
      ...{ id: h, name: 'Water', description: '', kind: 'count', goal: 8, category: 'Fitness' },
      ...{ reminderTime: '07:30', reminderEnabled: false, archivedAt: '2026-01-02T02:04:05.000Z' },
    });
    expect(reading.habits[0]?.current.notes).toMatchObject([{ content: 'Cold is fine', mood: null }]);
    expect(reading).toMatchObject({ pictures: 1, ignored: { names: ['title', 'milestones'] } });
    const account = new Account();
    account.import(file(row));
    expect(JSON.parse(account.export()).habits[0]).toMatchObject({ streak: 0, totalDays: 0, completedToday: false });
  });

  test('ignores and counts unknown keys, and lists the first ones', () => {
    const { ignored } = readUsable(
      file({ name: 'Read', aura: 'green', days: { [TODAY]: { state: 'done', luck: 3 } } }),
    );
    expect(ignored).toEqual({ count: 2, names: ['aura', 'luck'] });
  });

  test('maps a foreign habit id to the same id each time', () => {
    const ids = (...habits: object[]) => readUsable(file(...habits)).habits.map(({ definition }) => definition.id);
    expect(ids({ id: 7, name: 'Read' })).toEqual(ids({ id: '7', name: 'Read' }));
    expect(
      new Set(ids({ id: 7, name: 'Read' }, { id: 8, name: 'Read' }, { name: 'Read' }, { name: 'Read' })).size,
    ).toBe(4);
    expect(ids({ id: h.toUpperCase(), name: 'Read' })).toEqual([h]);
  });

  test('a note without a day gets the day on which it was written, in the user’s zone', () => {
    const note = (createdAt: string) => ({ content: createdAt, createdAt });
    const written = ['2026-11-20T23:30:00.000Z', '2026-11-20T22:30:00.000Z', '9999-12-31T23:30:00.000Z'];
    const { notes } = readUsable(file({ name: 'Read', notes: written.map(note) })).habits[0]?.current ?? { notes: [] };
    expect(notes.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-20', null]);
  });

  test('a day without an instant gets noon UTC and the user’s zone', () => {
    const days = readUsable(file({ name: 'Read', days: { '2026-11-20': { state: 'done' } } })).habits[0]?.current.days;
    expect(days?.get(localDate('2026-11-20'))).toEqual({
      state: 'done',
      everDone: true,
      at: '2026-11-20T12:00:00.000Z',
      zone,
    });
  });

  test.each<[string, unknown, string]>([
    ['nothing', null, 'no_habits'],
    ['a list', [], 'no_habits'],
    ['a text', 'habits', 'no_habits'],
    ['no habits', { version: '1.0.0' }, 'no_habits'],
    ['habits that are no list', { habits: { 0: { name: 'Read' }, length: 1 } }, 'no_habits'],
    ['a later version', { version: '2.0.0', habits: [] }, 'newer_version'],
    ['ten thousand habits', { habits: Array.from({ length: 10_000 }, () => ({ name: 'x' })) }, 'too_many_habits'],
  ])('[HAB-39] refuses %s', (_, content, reason) => {
    expect(read(content)).toEqual({ outcome: 'unusable', reason });
  });

  test.each<[string, object, string[]]>([
    ['no name', {}, ['name invalid']],
    ['a blank name', { name: ' \n ' }, ['name invalid']],
    ['a name of a million characters', { name: 'x'.repeat(1_000_000) }, ['name invalid']],
    ['an unknown category', { name: 'Read', category: 'Sleep' }, ['category invalid']],
    ['a goal of 11', { name: 'Read', goal: 11 }, ['goal invalid']],
    ['a goal that is a text', { name: 'Read', goal: '3' }, ['goal invalid']],
    [
      'a schedule that cannot be',
      { name: 'Read', schedule: { type: 'weekdays', days: [] } },
      ['schedule.days invalid'],
    ],
    ['an impossible day', { name: 'Read', days: { '2026-02-30': {} } }, ['days.2026-02-30 invalid']],
    ['a day that is no day', { name: 'Read', days: { yesterday: {} } }, ['days.yesterday invalid']],
    ['a day to come', { name: 'Read', days: { '2026-11-23': {} } }, ['days.2026-11-23 day_in_future']],
    ['days that are a list', { name: 'Read', days: [TODAY] }, ['days invalid']],
    ['a day that is a text', { name: 'Read', days: { [TODAY]: 'done' } }, [`days.${TODAY} invalid`]],
    ['an unknown state', { name: 'Read', days: { [TODAY]: { state: 'won' } } }, [`days.${TODAY}.state invalid`]],
    [
      'an amount below 0',
      { name: 'Read', days: { [TODAY]: { logs: [{ id: h, amount: -1, at }] } } },
      [`days.${TODAY}.logs.0.amount invalid`],
    ],
    ['an amount that is none', { name: 'Read', days: { [TODAY]: { logs: ['3'] } } }, [`days.${TODAY}.logs.0 invalid`]],
    [
      'a zone with markup',
      { name: 'Read', days: { [TODAY]: { state: 'done', zone: '<b>' } } },
      [`days.${TODAY}.zone invalid`],
    ],
    ['notes that are no list', { name: 'Read', notes: { a: 1 } }, ['notes invalid']],
    ['a blank note', { name: 'Read', notes: [{ content: ' ' }] }, ['notes.0.content invalid']],
    ['a mood of 6', { name: 'Read', notes: [{ content: 'a', mood: 6 }] }, ['notes.0.mood invalid']],
    [
      'a milestone that none is',
      { name: 'Read', milestones: [{ days: 8, reachedOn: TODAY }] },
      ['milestones.0.days invalid'],
    ],
    [
      'a milestone to come',
      { name: 'Read', milestones: [{ days: 7, reachedOn: '2027-01-01' }] },
      ['milestones.0.reachedOn day_in_future'],
    ],
    ['runs that are no list', { name: 'Read', runs: 'x' }, ['runs invalid']],
    ['a run without an id', { name: 'Read', runs: [{}] }, ['runs.0.id invalid']],
    ['a run twice', { name: 'Read', runs: [{ id: r1 }, { id: r1 }] }, ['runs.1 duplicate']],
    [
      'the current run among the ended ones',
      { id: h, name: 'Read', runId: r1, runs: [{ id: r1 }] },
      ['runId duplicate'],
    ],
  ])('reports the path of the problem: %s', (_, habit, problems) => {
    expect(problemsOf(habit)).toEqual(problems);
  });

  test('refuses duplicate ids', () => {
    expect(problemsOf({ id: h, name: 'Read' }, { id: h, name: 'Read' })).toEqual(['id duplicate']);
    expect(problemsOf({ id: h, name: 'Read', runId: r1 }, { id: r1, name: 'Run' })).toEqual(['id duplicate']);
    const note = { id: idOf(9), content: 'a' };
    expect(problemsOf({ name: 'Read', notes: [note] }, { name: 'Run', notes: [note] })).toEqual([
      'notes.0.id duplicate',
    ]);
    expect(problemsOf('Read', null, [])).toEqual([' invalid', ' invalid', ' invalid']);
  });

  test('lists the first problems and counts the rest', () => {
    const reading = read({ habits: Array.from({ length: 500 }, () => ({ name: '' })) });
    expect(reading).toMatchObject({ outcome: 'unusable', count: 500 });
    expect('problems' in reading && reading.problems.length).toBe(20);
  });

  test('is safe against prototype keys', () => {
    const text = `{"__proto__":{"habits":[]},"habits":[{"__proto__":{"name":"x"},"constructor":{"prototype":{"polluted":1}},"name":"Read","days":{"__proto__":{"state":"done"}}}]}`;
    expect(read(JSON.parse(text))).toMatchObject({ problems: [{ path: 'days.__proto__', code: 'invalid' }] });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    const { habits } = readUsable(text.replace('"days":{"__proto__":{"state":"done"}}', '"goal":2'));
    expect(habits[0]?.definition).toMatchObject({ name: 'Read', goal: 2 });
    expect(JSON.parse('{"habits":[{"__proto__":{"name":"x"}}]}')).toSatisfy(
      (content) => read(content).outcome === 'unusable',
    );
  });

  test('is safe against deep nesting', () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const text = `{"habits":[{"name":"Read","what":${deep},"tags":${deep},"days":{"${TODAY}":{"logs":${deep}}}}]}`;
    expect(read(JSON.parse(text))).toMatchObject({ outcome: 'unusable', reason: 'problems' });
  });

  test('accepts as many habits as an account holds', () => {
    const habits = Array.from({ length: HABIT_FILE_HABITS_MAX }, (_, n) => ({ name: `Habit ${n}` }));
    expect(readUsable(file(...habits)).habits).toHaveLength(HABIT_FILE_HABITS_MAX);
  });
});

describe('importing', () => {
  const life = () =>
    new Account().applyAll(
      create(),
      done('2026-11-18'),
      restart(r1),
      done('2026-11-19', r1),
      restart(r2),
      done(TODAY, r2),
    );

  test('imports ended runs as ended and restorable', () => {
    const other = new Account();
    const { counts } = other.import(life().export());
    expect(counts).toEqual({
      added: 1,
      kept: 0,
      broughtBack: 0,
      days: 3,
      keptDays: 0,
      notes: 0,
      milestones: 0,
      runs: 2,
    });
    expect(other.find({ collection: HABITS, id: h })).toMatchObject({ runId: r2 });
    other.applyAll({ name: 'habit.bringBack', args: { habitId: h, runId: r1 } });
    expect(JSON.parse(other.export()).habits[0].days).toHaveProperty('2026-11-19');
  });

  test('maps the current run to the first run if the first was purged, and finds it again', () => {
    const account = life();
    account.purge(({ id, ...row }) => row['runId'] === h || (id === h && 'endedAt' in row));
    const text = account.export();
    const other = new Account();
    expect(other.import(text).counts).toMatchObject({ runs: 1, days: 2 });
    expect(other.find({ collection: HABITS, id: h })).toMatchObject({ runId: null });
    expect(other.rows(HABIT_RUNS).filter((run) => run['endedAt'] !== null)).toMatchObject([{ id: r1 }]);
    expect(other.import(text).changes).toEqual([]);
  });

  test('keeps the current run if the file has another', () => {
    const text = new Account().applyAll(create(), done('2026-11-18')).export();
    const here = new Account().applyAll(create(), restart(r1), done(TODAY, r1));
    expect(here.import(text).counts).toMatchObject({ kept: 1, days: 1, runs: 0 });
    expect(here.find({ collection: HABITS, id: h })).toMatchObject({ runId: r1 });
    here.purge(({ id, ...row }) => row['runId'] === h || (id === h && 'endedAt' in row));
    expect(here.import(text).counts).toMatchObject({ days: 1, runs: 1 });
    expect(here.find({ collection: HABITS, id: h })).toMatchObject({ runId: r1 });
    expect(here.import(text).changes).toEqual([]);
  });

  test('keeps the definition of an existing habit, and its existing days', () => {
    const text = new Account().applyAll(create(h, 'Read much'), done('2026-11-20'), done(TODAY)).export();
    const skipped: MutationCall = {
      name: 'habit.setDay',
      args: { habitId: h, runId: h, day: TODAY, at, zone, state: 'skipped' },
    };
    const here = new Account().applyAll(create(h, 'Read'), skipped);
    expect(here.import(text).counts).toMatchObject({ added: 0, kept: 1, days: 1, keptDays: 1 });
    expect(here.find({ collection: HABITS, id: h })).toMatchObject({ name: 'Read' });
    expect(here.find({ collection: 'habit_months', id: habitMonthId(h, monthOf(TODAY)) })).toMatchObject({
      days: { '20': { state: 'done' }, '21': { state: 'skipped' } },
    });
  });

  test('never writes to another habit whose ids a file reuses', () => {
    const note = (habitId: string): MutationCall => ({
      name: 'habitNote.create',
      args: { id: idOf(9), habitId, runId: null, content: 'Mine', date: TODAY },
    });
    const here = new Account().applyAll(create(), restart(r1), done(TODAY, r1), note(h));
    const before = here.content();
    const days = { [TODAY]: { state: 'missed', at, zone } };
    const claim = { notes: [{ id: idOf(9), content: 'Theirs' }], days };
    const claims = file(
      { id: idOf(2), name: 'Claims its run', runId: r1, days },
      { id: idOf(3), name: 'Claims its first run', runs: [{ id: h, ...claim }] },
    );
    here.import(claims);
    expect(here.content()).toMatchObject(before);
    here.import(file({ id: r1, name: 'Bears the name of its run', days }));
    expect(here.content()).toMatchObject(before);
    expect(here.import(claims).changes).toEqual([]);
  });

  test('keeps the order of habits and of notes, newest first', () => {
    const note = (n: number): MutationCall => ({
      name: 'habitNote.create',
      args: { id: idOf(20 - n), habitId: h, runId: null, content: `Note ${n}`, date: TODAY },
    });
    const other = new Account();
    other.import(
      new Account().applyAll(create(h, 'First'), create(idOf(2), 'Second'), note(1), note(2), note(3)).export(),
    );
    expect(
      other
        .rows(HABITS)
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        .map(({ name }) => name),
    ).toEqual(['Second', 'First']);
    const notes = other.rows('habit_notes') as unknown as Parameters<
      typeof childrenOfHabit<{
        id: string;
        habitId: string;
        runId: string;
        content: string;
        createdAt: string;
        deletedAt: null;
      }>
    >[0];
    expect(childrenOfHabit(notes, { id: h, runId: null }).map(({ content }) => content)).toEqual([
      'Note 3',
      'Note 2',
      'Note 1',
    ]);
  });

  test('a note without a day gets the day on which it was written', () => {
    const args = { id: idOf(9), habitId: h, runId: null, content: 'When?' };
    const text = new Account().applyAll(create(), { name: 'habitNote.create', args }).export();
    const other = new Account();
    other.import(text);
    expect(other.rows('habit_notes')).toMatchObject([{ content: 'When?', date: TODAY }]);
  });
});
