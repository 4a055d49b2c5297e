import { describe, expect, test } from 'vitest';
import type { Command } from '#src/platform/commands/command.ts';
import { groupCommands, mostUsed, rankCommands } from './rank-commands.ts';

function command(title: string, more: Partial<Command> = {}): Command {
  return { id: title, title, group: 'go', run: () => {}, ...more };
}

const found = (search: string, commands: readonly Command[], used?: readonly string[]) =>
  rankCommands(commands, search, used).map(({ title }) => title);

describe('a search', () => {
  const places = ['Settings', 'Settings: Data', 'Mood Tracker', 'Habit Tracker', 'Meditación', 'Unsettled'].map(
    (title) => command(title),
  );

  test('ranks a match at the start of a title first, then at the start of a word, then inside', () => {
    expect(found('sett', places)).toEqual(['Settings', 'Settings: Data', 'Unsettled']);
    expect(found('track', places)).toEqual(['Mood Tracker', 'Habit Tracker']);
  });

  test('requires every word to match, in any order', () => {
    expect(found('tracker ha', places)).toEqual(['Habit Tracker']);
    expect(found('mood data', places)).toEqual([]);
  });

  test('ignores case, accents and punctuation', () => {
    expect(found('MEDITACION', places)).toEqual(['Meditación']);
    expect(found('settings data', places)).toEqual(['Settings: Data']);
  });

  test('tolerates a missing letter', () => {
    expect(found('habt', places)).toEqual(['Habit Tracker']);
    expect(found('sttings', places)).toEqual(['Settings', 'Settings: Data']);
    expect(found('hx', places)).toEqual([]);
  });

  test('finds the singular of a plural', () => {
    expect(found('habits', places)).toEqual(['Habit Tracker']);
    expect(found('moods', places)).toEqual(['Mood Tracker']);
  });

  test('matches keywords, after titles', () => {
    const dark = command('Use dark appearance', { keywords: ['Appearance', 'night mode'] });
    expect(found('night', [dark, command('Nightly walk')])).toEqual(['Nightly walk', 'Use dark appearance']);
  });

  test('breaks ties by use, the most used first, and ranks no worse match above a better one', () => {
    const rows = ['Read a', 'Read b', 'Read c', 'Reread'].map((title) => command(title));
    expect(found('read', rows, ['Reread', 'Read c', 'Read b'])).toEqual(['Read c', 'Read b', 'Read a', 'Reread']);
  });
});

test('what was chosen most often is used most, and the latest of equals first', () => {
  expect(mostUsed(['help', 'today', 'habit', 'today', 'inbox'])).toEqual(['today', 'help', 'habit', 'inbox']);
  expect(mostUsed([])).toEqual([]);
});

describe('the listed commands', () => {
  const commands = [
    command('Dashboard'),
    command('New…', { group: 'actions' }),
    command('Read', { id: 'habit:1', group: 'habits' }),
  ];

  test('are the most used and then all by kind, without a search', () => {
    const groups = groupCommands(commands, '', ['habit:1', 'gone']);
    expect(groups.map(({ name, items }) => [name, items.map(({ title }) => title)])).toEqual([
      ['used', ['Read']],
      ['actions', ['New…']],
      ['go', ['Dashboard']],
    ]);
  });

  test('are the best of hundreds of matches, with their number', () => {
    const many = Array.from({ length: 200 }, (_, index) => command(`Habit ${index}`, { id: `habit:${index}` }));
    const [results] = groupCommands([...many, command('Habit')], 'habit', []);
    expect(results?.items[0]?.title).toBe('Habit');
    expect([results?.items.length, results?.count]).toEqual([40, 201]);
  });

  test('are none without a match', () => {
    expect(groupCommands(commands, 'xyz', [])).toEqual([]);
  });
});
