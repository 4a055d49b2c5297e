import { expect, test } from 'vitest';
import { cookiesOf } from './cookie-of.ts';

test.each([
  ['http', { baseUrl: 'http://localhost:3000', isFramed: false }, 's', 'SameSite=Lax'],
  ['https', { baseUrl: 'https://example.org', isFramed: false }, '__Host-s', 'SameSite=Lax; Secure'],
  [
    'a frame of another site',
    { baseUrl: 'https://example.org', isFramed: true },
    '__Host-s-framed',
    'SameSite=None; Secure; Partitioned',
  ],
])('a cookie of %s', (_, site, name, flags) => {
  expect(cookiesOf(site, 's')).toEqual([{ name, flags: `Path=/; HttpOnly; ${flags}` }]);
});

test('a frame over http also has the ordinary cookie, for browsers that keep no secure one there', () => {
  const names = cookiesOf({ baseUrl: 'http://localhost:3000', isFramed: true }, 's').map(({ name }) => name);
  expect(names).toEqual(['__Host-s-framed', 's']);
});
