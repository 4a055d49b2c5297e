import {
  isSettingOffered,
  LANGUAGES,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_SETTING_IDS,
  notificationKind,
} from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { textsIn } from './texts-in.ts';

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = textsIn(language);

  test('hide names of every kind that is sent and holds some', () => {
    const named = NOTIFICATION_KIND_NAMES.filter((kind) => {
      const { privacy, channels } = notificationKind(kind);
      return privacy === 'names' && channels !== undefined;
    });
    expect(named.filter((kind) => texts.plain[kind] === undefined)).toEqual([]);
  });
});

test('[NOTI-04] every setting that is offered has kinds with words, which something sends', () => {
  // The check of overdue tasks writes its own words.
  const told = [...Object.keys(textsIn('en').of), 'task_overdue'];
  const offered = NOTIFICATION_SETTING_IDS.filter(isSettingOffered);
  expect(offered).not.toContain('challenge-updates');
  const silent = NOTIFICATION_KIND_NAMES.filter((kind) => {
    const { setting } = notificationKind(kind);
    return setting !== undefined && !told.includes(kind);
  });
  expect(silent).toEqual([]);
});

test('count one and several', () => {
  const { of } = textsIn('en');
  expect(of.task_deadlines({ today: 1, tomorrow: 0, titles: ['A'] })).toEqual({
    title: '1 task due today',
    message: 'A',
  });
  expect(of.task_deadlines({ today: 2, tomorrow: 1, titles: ['A', 'B', 'C'] })).toEqual({
    ...{ title: '2 tasks due today and 1 due tomorrow', message: 'A, B, and C' },
  });
  expect(of.schedule({ id: 'evening', name: 'Evening', habits: 1, tasks: 2 })).toEqual({
    ...{ title: 'Good evening', message: 'Left for today: 1 habit and 2 tasks.' },
  });
  expect(of.schedule({ id: 'x', name: 'Mine', habits: 0, tasks: 0 })).toEqual({
    ...{ title: 'Mine', message: 'Nothing is left for today.' },
  });
  expect(of.streak_alert({ streaks: [{ name: 'Read', days: 12 }] })).toEqual({
    ...{ title: 'Your streak ends tonight', message: 'Read (12 days)' },
  });
  expect(of.comeback({ name: 'Read', missedDays: 12 })).toEqual({
    title: 'Back after 12 missed days',
    message: 'Read',
  });
  expect(textsIn('es').of.milestone({ name: 'Leer', days: 7 })).toEqual({ title: '7 días seguidos', message: 'Leer' });
});
