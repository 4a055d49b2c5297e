import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTEXT, contentOf, findRow, type Rows, rowsOf, run } from '../sync/rows.fixture.ts';
import { LANGUAGES, SETTINGS, THEMES } from './appearance-choices.ts';
import { type ChangeSettingsArgs, changeSettings, rowsOfSettings, settingsKey } from './change-settings.ts';
import { NOTICES_DISMISSED_MAX } from './limits.ts';
import { readSettings, SETTINGS_TYPES, type SettingsRow } from './settings.ts';

const flag = fc.boolean();
const notice = fc.integer({ min: 0, max: 60 }).map((number) => `notice-${number}`);

/** A change of one key. */
const changeOfOneKey: fc.Arbitrary<ChangeSettingsArgs> = fc.oneof(
  flag.map((email): ChangeSettingsArgs => ({ settingsType: 'channels', changes: { email } })),
  flag.map((push): ChangeSettingsArgs => ({ settingsType: 'channels', changes: { push } })),
  flag.map((sms): ChangeSettingsArgs => ({ settingsType: 'channels', changes: { sms } })),
  flag.map((profilePublic): ChangeSettingsArgs => ({ settingsType: 'privacy', changes: { profilePublic } })),
  flag.map((shareProgress): ChangeSettingsArgs => ({ settingsType: 'privacy', changes: { shareProgress } })),
  flag.map((allowAnalytics): ChangeSettingsArgs => ({ settingsType: 'privacy', changes: { allowAnalytics } })),
  fc.constantFrom(...THEMES).map((theme): ChangeSettingsArgs => ({ settingsType: 'appearance', changes: { theme } })),
  fc
    .constantFrom(null, ...LANGUAGES)
    .map((language): ChangeSettingsArgs => ({ settingsType: 'appearance', changes: { language } })),
);
const dismissal: fc.Arbitrary<ChangeSettingsArgs> = fc
  .array(notice, { minLength: 1, maxLength: NOTICES_DISMISSED_MAX })
  .map((dismissed) => ({ settingsType: 'notices', changes: { dismissed } }));
const change = fc.oneof({ weight: 4, arbitrary: changeOfOneKey }, dismissal);

const keyOf = ({ settingsType, changes }: ChangeSettingsArgs) => `${settingsType}.${Object.keys(changes).join()}`;
const step = (rows: Rows, args: ChangeSettingsArgs) =>
  run(rows, changeSettings, args, { needs: rowsOfSettings(args) }).rows;
const all = (changes: readonly ChangeSettingsArgs[], rows: Rows = new Map()) => changes.reduce(step, rows);
const read = (rows: Rows, type: Parameters<typeof readSettings>[1]) =>
  readSettings([...rows.values()] as unknown as SettingsRow[], type); // only rows of this collection
const dismissedIn = (rows: Rows) => readSettings([...rows.values()] as unknown as SettingsRow[], 'notices').dismissed;

describe('changes of settings', () => {
  test('are idempotent at any time', () => {
    fc.assert(
      fc.property(fc.array(change), change, (before, last) => {
        const once = step(all(before), last);
        expect(contentOf(step(once, last))).toEqual(contentOf(once));
      }),
    );
  });

  test('of different keys both apply, in either order', () => {
    const differing = fc.uniqueArray(changeOfOneKey, { selector: keyOf });
    fc.assert(
      fc.property(fc.array(change), differing, fc.infiniteStream(fc.nat()), (before, changes, order) => {
        const shuffled = changes
          .map((args) => ({ args, at: order.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ args }) => args);
        expect(contentOf(all(shuffled, all(before)))).toEqual(contentOf(all(changes, all(before))));
      }),
    );
  });

  test('of the same key: the later arrival wins, and all other keys are unchanged', () => {
    fc.assert(
      fc.property(fc.array(change), changeOfOneKey, (before, last) => {
        const [earlier, later] = [all(before), step(all(before), last)];
        for (const type of SETTINGS_TYPES) {
          const expected =
            type === last.settingsType ? { ...read(earlier, type), ...last.changes } : read(earlier, type);
          expect(read(later, type)).toEqual(expected);
        }
      }),
    );
  });

  test('never keep more than one row per type', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const types = [...all(changes).values()].map((row) => row['settingsType']);
        expect(new Set(types).size).toBe(types.length);
      }),
    );
  });

  test('write nothing if nothing changes', () => {
    const args: ChangeSettingsArgs = { settingsType: 'appearance', changes: { theme: 'dark' } };
    const { effect } = run(all([args]), changeSettings, args);
    expect(effect).toEqual({ outcome: 'applied', writes: [], events: [] });
  });

  test('store a choice that equals the default, so that it survives a change of the default', () => {
    const { rows } = run(new Map(), changeSettings, { settingsType: 'channels', changes: { sms: false } });
    expect(findRow(rows, settingsKey('channels'))?.['settingsData']).toEqual({ sms: false });
  });

  test('emit an event with what was changed', () => {
    const { effect } = run(new Map(), changeSettings, { settingsType: 'privacy', changes: { shareProgress: true } });
    const { id } = settingsKey('privacy');
    expect(effect).toMatchObject({
      events: [
        {
          name: 'settings.changed',
          entityId: id,
          payload: { settingsType: 'privacy', changes: { shareProgress: true } },
        },
      ],
    });
  });

  test('start from the defaults if the row was deleted', () => {
    const { id } = settingsKey('channels');
    const settingsData = { email: false };
    const deleted = rowsOf(SETTINGS, { id, settingsType: 'channels', settingsData, deletedAt: CONTEXT.now });
    expect(read(deleted, 'channels')).toEqual({ email: true, push: true, sms: false });
    const after = step(deleted, { settingsType: 'channels', changes: { push: false } });
    expect(read(after, 'channels')).toEqual({ email: true, push: false, sms: false });
    expect(findRow(after, { collection: SETTINGS, id })?.deletedAt).toBe(null);
  });
});

describe('dismissed notices', () => {
  const dismiss = (...dismissed: string[]): ChangeSettingsArgs => ({ settingsType: 'notices', changes: { dismissed } });

  test('of several devices are merged', () => {
    const rows = all([dismiss('welcome'), dismiss('expired'), dismiss('welcome')]);
    expect(dismissedIn(rows)).toEqual(['expired', 'welcome']);
  });

  test('never exceed the maximum; the oldest are dropped', () => {
    fc.assert(
      fc.property(fc.array(dismissal), dismissal, (before, last) => {
        const dismissed = dismissedIn(all([...before, last]));
        expect(dismissed.length).toBeLessThanOrEqual(NOTICES_DISMISSED_MAX);
        expect(new Set(dismissed).size).toBe(dismissed.length);
        const given = last.settingsType === 'notices' ? [...new Set(last.changes.dismissed)] : [];
        expect(dismissed.slice(-given.length)).toEqual(given);
      }),
    );
  });

  test('are the same in any order of arrival, below the maximum', () => {
    const few = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }).map((keys) => dismiss(...keys));
    fc.assert(
      fc.property(few, few, (a, b) => {
        expect([...dismissedIn(all([a, b]))].sort()).toEqual([...dismissedIn(all([b, a]))].sort());
      }),
    );
  });
});

test('[DATAM-14] missing settings read as the defaults', () => {
  expect(Object.fromEntries(SETTINGS_TYPES.map((type) => [type, readSettings([], type)]))).toMatchObject({
    channels: { email: true, push: true, sms: false },
    privacy: { profilePublic: false, shareProgress: false, allowAnalytics: false },
    appearance: { theme: 'system', language: null },
    notices: { dismissed: [] },
  });
});

test('[NOTI-04] the settings of notifications and their times start as specified', () => {
  expect(readSettings([], 'notifications')).toMatchObject({
    'habit-reminders': { enabled: true, time: '09:00' },
    'task-deadlines': { enabled: true, time: '18:00' },
    'streak-alerts': { enabled: true },
    'weekly-reports': { enabled: false },
    'challenge-updates': { enabled: true },
    'motivational-messages': { enabled: false },
  });
});

test('[NOTI-06] [NOTI-07] schedules and quiet hours start as specified', () => {
  const workdays = [1, 2, 3, 4, 5];
  expect(readSettings([], 'notification_schedules').schedules).toEqual([
    { id: 'morning', name: 'Morning', time: '08:00', days: workdays, enabled: true },
    { id: 'evening', name: 'Evening', time: '20:00', days: [...workdays, 6, 0], enabled: true },
    { id: 'weekend', name: 'Weekend', time: '10:00', days: [6, 0], enabled: false },
  ]);
  expect(readSettings([], 'quiet_hours')).toEqual({ enabled: true, start: '22:00', end: '08:00' });
});

test('a choice of nothing is a choice', () => {
  const row = { settingsType: 'notifications', settingsData: { newTaskReminderTime: null } };
  expect(readSettings([row], 'notifications').newTaskReminderTime).toBe(null);
});
