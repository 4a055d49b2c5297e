import { describe, expect, test } from 'vitest';
import { routeAfterSignIn, wantedRouteOf, withWantedRoute } from './wanted-route.ts';

describe('the wanted route travels in the address', () => {
  test.each(['/dashboard', '/dashboard/lists?sort=name&x=%2F#end', '/a b'])('%s comes back as it went', (wanted) => {
    const address = withWantedRoute('/', wanted);
    expect(wantedRouteOf(address.slice(1))).toBe(wanted.replace(' ', '%20'));
  });

  test.each(['/.//evil.example/x', '/x/..//evil.example/x'])('%s stays a path of the app', (wanted) => {
    expect(wantedRouteOf(`?${new URLSearchParams({ to: wanted })}`)).toBe('/evil.example/x');
  });

  test('without a wish the address stays clean', () => {
    expect(withWantedRoute('/login', undefined)).toBe('/login');
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
  ])('%j leads nowhere else', (wanted) => {
    const search = `?${new URLSearchParams({ to: wanted })}`;
    expect(wantedRouteOf(search)).toBeUndefined();
    expect(routeAfterSignIn(search)).toBe('/dashboard');
  });
});
