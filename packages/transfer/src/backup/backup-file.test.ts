import type { MutationCall } from '@dayward/contract';
import { HABITS, localDate, readSettings, SETTINGS, type SettingsRow } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { AccountInMemory, idOf } from '#src/files/account.fixture.ts';
import { AccountWithTestEntities } from '#src/rows/test-entities.fixture.ts';
import { planBackupImport, planUndoOfBackupImport, readBackupFile, toBackupFile } from './backup-file.ts';

const now = '2026-11-21T09:00:00.000Z';
const zone = 'Europe/Berlin';
const profile = { name: 'Ada Lovelace', email: 'ada@example.com', plan: 'Free' };

class Account extends AccountInMemory {
  file = (kind: 'backup' | 'export' = 'backup') =>
    toBackupFile(this, { kind, profile, now, today: localDate('2026-11-21'), weekStart: 1 });

  import(content: unknown) {
    const reading = read(content);
    if (reading.outcome !== 'read') throw new Error(`The file is not usable: ${JSON.stringify(reading)}`);
    const plan = planBackupImport(reading.backup, this, true);
    this.applyAll(...plan.changes);
    return plan;
  }

  undo = ({ changes }: { changes: MutationCall[] }) => this.applyAll(...planUndoOfBackupImport(changes, this));
}

const read = (content: unknown) =>
  readBackupFile(JSON.parse(JSON.stringify(content)), { now, latestDay: '2026-11-22', zone });
const without = (content: unknown, ...names: string[]): unknown =>
  JSON.parse(JSON.stringify(content), (key, value) => (names.includes(key) ? undefined : value));

const lived = () =>
  new Account().applyAll(
    { name: 'habit.create', args: { id: idOf(1), name: 'Read', kind: 'count', goal: 3 } },
    {
      name: 'habit.setDay',
      args: { habitId: idOf(1), runId: idOf(1), day: '2026-11-20', at: now, zone, state: 'done' },
    },
    {
      name: 'habitNote.create',
      args: { id: idOf(2), habitId: idOf(1), runId: idOf(1), content: 'Ten pages', date: '2026-11-20' },
    },
    { name: 'habit.celebrate', args: { habitId: idOf(1), runId: idOf(1), days: 7, on: '2026-11-20' } },
    { name: 'list.create', args: { id: idOf(3), name: 'Home', colour: 'plum' } },
    { name: 'task.create', args: { id: idOf(4), title: 'Water', listId: idOf(3), dueDate: '2026-11-30' } },
    { name: 'subtask.create', args: { id: idOf(5), taskId: idOf(4), title: 'Fern', completed: true } },
    { name: 'taskFilter.create', args: { id: idOf(6), name: 'Mine', filter: { due: 'week' } } },
    { name: 'settings.change', args: { settingsType: 'appearance', changes: { theme: 'dark' } } },
    { name: 'settings.change', args: { settingsType: 'channels', changes: { email: false } } },
  );

describe('a backup', () => {
  test('[ADS-17] contains the rewards as they were earned', () => {
    const reward = {
      ...{ id: 'ad1', sessionType: 'rewarded_ad', duration: null, piEarned: 0.1 },
      ...{ date: '2026-11-20T08:30:00.000Z', status: 'granted' },
    };
    const moment = { kind: 'backup' as const, profile, now, today: localDate('2026-11-21'), weekStart: 1 as const };
    const file = JSON.parse(JSON.stringify(toBackupFile(lived(), { ...moment, piRewards: [reward] })));
    expect(file.piRewards).toEqual([reward]);
    expect(read(file)).toMatchObject({ outcome: 'read', backup: { piRewards: 1 } });
  });

  test('contains habits, tasks, rewards, the profile, the date and a version', () => {
    const { habits, tasks, lists, ...rest } = JSON.parse(JSON.stringify(lived().file()));
    expect(rest).toMatchObject({
      version: '1.0.0',
      backupDate: now,
      piRewards: [],
      userProfile: { ...profile, settings: { appearance: { theme: 'dark' }, channels: { email: false } } },
    });
    expect(rest.exportDate).toBeUndefined();
    expect([habits[0].name, tasks[0].title, lists[0].name]).toEqual(['Read', 'Water', 'Home']);
    expect(lived().file('export')).toMatchObject({ exportDate: now });
  });

  test('restores everything into an empty account', () => {
    const [account, other] = [lived(), new Account()];
    const { habits, tasks, settings } = other.import(account.file());
    expect([habits.added, tasks.added, tasks.lists, settings]).toEqual([1, 1, 1, 2]);
    expect(without(other.file(), 'createdAt')).toEqual(without(account.file(), 'createdAt'));
    expect(other.import(account.file()).changes).toEqual([]);
  });

  test('restores rows deleted since', () => {
    const account = lived();
    const before = account.file();
    account.applyAll(
      { name: 'habit.delete', args: { id: idOf(1) } },
      { name: 'task.delete', args: { id: idOf(4) } },
      { name: 'list.delete', args: { id: idOf(3) } },
    );
    account.import(before);
    expect(account.file()).toEqual(before);
  });

  test('does not overwrite existing settings', () => {
    const other = new Account().applyAll({
      name: 'settings.change',
      args: { settingsType: 'appearance', changes: { language: 'es' } },
    });
    other.import(lived().file());
    expect(other.file().userProfile.settings).toEqual({
      appearance: { language: 'es' },
      channels: { email: false },
    });
  });

  test('is undone as a whole', () => {
    const other = new Account().applyAll({ name: 'list.create', args: { id: idOf(9), name: 'Work' } });
    const before = without(other.file(), 'settings');
    other.undo(other.import(lived().file()));
    expect(without(other.file(), 'settings')).toEqual(before);
    const rows = other.rows(SETTINGS) as unknown as SettingsRow[];
    expect(readSettings(rows, 'channels')).toMatchObject({ email: true });
    expect(readSettings(rows, 'appearance')).toMatchObject({ theme: 'system' });
  });
});

describe('plain rows in a backup', () => {
  const { entities } = new AccountWithTestEntities();
  const lived = () =>
    new AccountWithTestEntities()
      .do('habit.create', { id: idOf(1), name: 'Read' })
      .do('remark.create', { id: idOf(2), habitId: idOf(1), text: 'Ten pages' })
      .do('weather.create', { id: idOf(3), text: 'Calm' });
  const fileOf = (account: AccountWithTestEntities): unknown => {
    const options = { kind: 'backup', profile, now, today: localDate('2026-11-21'), weekStart: 1, entities } as const;
    return JSON.parse(JSON.stringify(toBackupFile(account, options)));
  };
  const readPlanted = (content: unknown) =>
    readBackupFile(JSON.parse(JSON.stringify(content)), { now, latestDay: '2026-11-22', zone }, entities);
  const planFor = (account: AccountWithTestEntities, content: unknown) => {
    const reading = readPlanted(content);
    if (reading.outcome !== 'read') throw new Error(`The file is not usable: ${JSON.stringify(reading)}`);
    return planBackupImport(reading.backup, account, true, entities);
  };

  test('are exported, imported and undone with the rest of the backup', () => {
    const [account, other] = [lived(), new AccountWithTestEntities()];
    expect(fileOf(account)).toMatchObject({ rows: { remarks: [{ text: 'Ten pages' }], weathers: [{ text: 'Calm' }] } });
    const plan = planFor(other, fileOf(account));
    expect(plan.rows.get('remarks')).toEqual({ added: 1, kept: 0, broughtBack: 0, left: 0 });
    other.applyAll(...plan.changes);
    expect(without(fileOf(other), 'createdAt')).toEqual(without(fileOf(account), 'createdAt'));
    expect(planFor(other, fileOf(account)).changes).toEqual([]);
    other.applyAll(...planUndoOfBackupImport(plan.changes, other, entities));
    expect(fileOf(other)).toEqual(fileOf(new AccountWithTestEntities()));
  });

  test('follow a habit that gets another id because an existing run has its id', () => {
    const other = new AccountWithTestEntities()
      .do('habit.create', { id: idOf(50), name: 'Other' })
      .applyAll({ name: 'habit.restart', args: { habitId: idOf(50), runId: idOf(1) } });
    other.applyAll(...planFor(other, fileOf(lived())).changes);
    const read = other.rows(HABITS).find(({ name }) => name === 'Read');
    expect(read?.id).not.toBe(idOf(1));
    expect(other.rows('remarks')).toMatchObject([{ habitId: read?.id }]);
  });

  test('with invalid values make the whole file unusable, with the path of each problem', () => {
    const rows = { weathers: [{ text: 'Calm' }, { text: 'Loud', level: 11 }], remarks: 'none' };
    const content = { habits: [{ name: 'x', goal: 99 }], tasks: [], piRewards: [], rows };
    expect(readPlanted(content)).toEqual({
      outcome: 'unusable',
      reason: 'problems',
      count: 3,
      problems: [
        { of: 'habits', item: 1, name: 'x', path: 'goal', code: 'invalid' },
        { item: 0, name: '', path: 'rows.remarks', code: 'invalid' },
        { of: 'weathers', item: 2, name: 'Loud', path: 'level', code: 'invalid' },
      ],
    });
  });

  test('of unknown collections are ignored and counted', () => {
    const content = { habits: [], tasks: [], piRewards: [], rows: { dreams: [{ text: 'x' }] } };
    expect(readPlanted(content)).toMatchObject({ backup: { ignored: { count: 1, names: ['dreams'] } } });
  });

  test('are absent from a file without any', () => {
    expect(fileOf(new AccountWithTestEntities().do('habit.create', { id: idOf(1), name: 'Read' }))).not.toHaveProperty(
      'rows',
    );
  });
});

describe('an unusable backup', () => {
  test.each([
    ['nothing', null],
    ['a file of habits', { version: '1.0.0', habits: [] }],
    ['one without rewards', { habits: [], tasks: [] }],
    ['one whose tasks are no list', { habits: [], tasks: {}, piRewards: [] }],
  ])('%s', (_, content) => {
    expect(read(content)).toEqual({ outcome: 'unusable', reason: 'no_backup' });
  });

  test('of a newer version', () => {
    const content = { version: '2.0.0', habits: [], tasks: [], piRewards: [] };
    expect(read(content)).toEqual({ outcome: 'unusable', reason: 'newer_version' });
  });

  test('lists its problems with their paths', () => {
    const content = { habits: [{ name: 'x', goal: 99 }], tasks: [{ title: '' }], piRewards: [] };
    expect(read(content)).toMatchObject({
      count: 2,
      problems: [
        { of: 'habits', item: 1, path: 'goal' },
        { of: 'tasks', item: 1, path: 'title' },
      ],
    });
  });

  test('with unreadable rows is refused as a whole', () => {
    const content = { habits: [{ name: 'Walk' }], tasks: [], piRewards: [], rows: 'moods' };
    expect(read(content)).toMatchObject({ outcome: 'unusable', count: 1, problems: [{ item: 0, path: 'rows' }] });
  });

  test('the format of the specification is accepted: rewards are counted, invalid settings are ignored', () => {
    const reading = read({
      habits: [{ id: '7', name: 'Walk', category: 'Health', streak: 3, completed: true, target: 1, current: 1 }],
      tasks: [{ id: '9', title: 'Call', description: '', priority: 'High', status: 'Todo', dueDate: null }],
      piRewards: [{ id: '1', piEarned: 0.1 }],
      userProfile: { name: 'Ada', settings: { appearance: { theme: 'loud', language: 'es' } } },
      exportDate: now,
      version: '1.0.0',
    });
    expect(reading).toMatchObject({
      backup: {
        piRewards: 1,
        settings: { appearance: { language: 'es' } },
        ignored: { names: ['completed', 'current'] },
      },
    });
  });
});
