import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { habitOf } from '#test/rows.ts';
import type { HabitToday } from '../habits-today.ts';
import { clockTimeAt, dueReminders, usePageReminders } from './use-page-reminders.ts';

const shown: string[] = [];
const see = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
let now = 0;

beforeEach(() => {
  shown.length = 0;
  now = Date.parse('2026-11-21T08:59:00Z');
  class Shown {
    static permission = 'granted';
    constructor(_: string, { body }: { body: string }) {
      shown.push(body);
    }
  }
  vi.stubGlobal('Notification', Shown);
  see('hidden');
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => unknown) => {
    const isFree = !held.has(name);
    held.add(name);
    await work(isFree ? { name } : null);
  };
  Object.assign(navigator, { locks: { request } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

const look = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

function Tab({ habits }: { habits: Parameters<typeof usePageReminders>[0] }) {
  usePageReminders(habits);
  return null;
}

const READ = habitOf('Read');

async function openTwoTabs(chosen: Readonly<Record<string, object>> = { notifications: { showNames: true } }) {
  const asked = [{ habit: READ, months: [], onDay: { isComplete: false } }];
  const habits = { asked } as unknown as Parameters<typeof usePageReminders>[0];
  const clock = { now: () => now };
  const settings = Object.entries(chosen).map(([settingsType, settingsData]) => ({
    ...{ id: crypto.randomUUID(), settingsType, settingsData },
  }));
  const data = new FakeLocalData(ada.id, { settings });
  await renderComponent(
    <>
      <Tab habits={habits} />
      <Tab habits={habits} />
    </>,
    { server: new FakeServer({ user: ada }), data, clock, messages: ['habits-page'] },
  );
}

test('a visible page shows a toast and no notification', async () => {
  see('visible');
  await openTwoTabs();
  now = Date.parse('2026-11-21T09:00:30Z');
  await look();
  expect(await screen.findByText('Time for “Read”.')).toBeDefined();
  expect(shown).toEqual([]);
});

test.each([
  ['[NOTI-16] in quiet hours', { quiet_hours: { enabled: true, start: '08:00', end: '10:00' } }],
  ['with reminders of habits off', { notifications: { 'habit-reminders': { enabled: false } } }],
  ['[NOTI-20] with push off', { channels: { push: false } }],
])('%s nothing is shown', async (_, settings) => {
  await openTwoTabs(settings);
  now = Date.parse('2026-11-21T09:00:30Z');
  await look();
  expect(shown).toEqual([]);
});

test('only one of two tabs notifies of a habit, and again on the next day', async () => {
  await openTwoTabs();
  now = Date.parse('2026-11-21T09:00:30Z');
  await look();
  expect(shown).toEqual(['Read']);
  for (const time of ['08:00', '09:00', '09:01']) {
    now = Date.parse(`2026-11-22T${time}:00Z`);
    await look();
  }
  expect(shown).toEqual(['Read', 'Read']);
});

const asked = (name: string, habit: Partial<HabitToday['habit']>, isComplete = false) =>
  ({
    habit: { name, reminderEnabled: true, reminderTime: '09:00', moreReminders: [], ...habit },
    onDay: { isComplete },
  }) as unknown as HabitToday;

test.each([
  ['its time has come', {}, false, true],
  ['one of its further times has come', { reminderTime: '07:00', moreReminders: ['08:59', '09:01'] }, false, true],
  ['its time was before', { reminderTime: '08:58' }, false, false],
  ['its time is yet to come', { reminderTime: '09:02' }, false, false],
  ['it is done', {}, true, false],
  ['its reminders are off', { reminderEnabled: false }, false, false],
])('a habit has a due reminder or none: %s', (_, habit, isComplete, isDue) => {
  expect(dueReminders([asked('Read', habit, isComplete)], '08:58', '09:01')).toHaveLength(isDue ? 1 : 0);
});

test('of several due reminders the latest counts', () => {
  const often = asked('Drink', { reminderTime: '10:00', moreReminders: ['09:00', '11:00', '12:00'] });
  expect(dueReminders([often], '08:00', '11:30').map(({ time }) => time)).toEqual(['11:00']);
});

test('the time of day is the one of the zone, at midnight too', () => {
  expect(clockTimeAt(Date.parse('2026-11-21T08:05:59Z'), 'Asia/Tokyo')).toBe('17:05');
  expect(clockTimeAt(Date.parse('2026-11-21T00:00:00Z'), 'UTC')).toBe('00:00');
});
