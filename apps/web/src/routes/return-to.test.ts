import { describe, expect, test } from 'vitest';
import { returnToOf, routeAfterSignIn, withReturnTo } from './return-to.ts';

describe('the requested route in the address', () => {
  test.each(['/dashboard', '/dashboard/lists?sort=name&x=%2F#end', '/a b'])('%s round-trips', (wanted) => {
    const address = withReturnTo('/', wanted);
    expect(returnToOf(address.slice(1))).toBe(wanted.replace(' ', '%20'));
  });

  test.each(['/.//evil.example/x', '/x/..//evil.example/x'])('%s stays a path of the app', (wanted) => {
    expect(returnToOf(`?${new URLSearchParams({ to: wanted })}`)).toBe('/evil.example/x');
  });

  test('without a requested route the address is unchanged', () => {
    expect(withReturnTo('/login', undefined)).toBe('/login');
  });

  test.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
  ])('%j redirects to no other site', (wanted) => {
    const search = `?${new URLSearchParams({ to: wanted })}`;
    expect(returnToOf(search)).toBeUndefined();
    expect(routeAfterSignIn(search)).toBe('/dashboard');
  });
});
