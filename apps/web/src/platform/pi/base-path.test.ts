import { expect, test } from 'vitest';
import { basePathOf } from './base-path.ts';

test.each([
  ['dayward.example', '/dashboard/habits', '/'],
  ['localhost', '/', '/'],
  ['sandbox.minepi.com', '/dayward/dashboard/habits', '/dayward'],
  ['minepi.com', '/dayward', '/dayward'],
  ['minepi.com', '/', '/'],
  ['notminepi.com', '/dayward/dashboard', '/'],
  ['minepi.com.example.org', '/dayward/dashboard', '/'],
])('[ROUTE-15] at %s%s the app is served below %s', (hostname, pathname, base) => {
  expect(basePathOf({ hostname, pathname })).toBe(base);
});
