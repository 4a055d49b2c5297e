import { expect, test } from 'vitest';
import { snoozeChoices } from './snooze-choices.ts';

const choices = (now: string) =>
  snoozeChoices(Date.parse(now), 'UTC').map(({ key, until }) => `${key} ${new Date(until).toISOString().slice(0, 16)}`);

test('a task can be snoozed for an hour, until the evening or until tomorrow morning', () => {
  expect(choices('2026-11-21T08:30:00Z')).toEqual([
    'hour 2026-11-21T09:30',
    'evening 2026-11-21T19:00',
    'tomorrow 2026-11-22T09:00',
  ]);
});

test('in the evening, the evening is not an option', () => {
  expect(choices('2026-11-21T18:30:00Z')).toEqual(['hour 2026-11-21T19:30', 'tomorrow 2026-11-22T09:00']);
});
