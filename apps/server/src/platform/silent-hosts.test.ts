import { expect, test } from 'vitest';
import { createSilentHosts } from './silent-hosts.ts';

test('a host is left alone after five attempts without an answer, until a minute has passed or it answers', () => {
  let now = 0;
  const hosts = createSilentHosts({ now: () => now });
  for (let time = 0; time < 4; time += 1) hosts.noteSilence('a');
  expect(hosts.pauseOf('a')).toBe(0);
  hosts.noteSilence('a');
  expect([hosts.pauseOf('a'), hosts.pauseOf('b')]).toEqual([60_000, 0]);
  now = 60_000;
  expect(hosts.pauseOf('a')).toBe(0);
  hosts.noteSilence('a');
  expect(hosts.pauseOf('a')).toBe(60_000);
  hosts.noteAnswer('a');
  expect(hosts.pauseOf('a')).toBe(0);
});
