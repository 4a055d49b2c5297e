import { describe, expect, test } from 'vitest';
import { canonicalSpelling, createMatcher, type RouteObject } from './match-routes.ts';

type Named = RouteObject & { name: string; children?: Named[] };

const ROUTES: Named[] = [
  {
    name: 'root',
    path: '/',
    children: [
      { name: 'nothing', path: '*' },
      {
        name: 'public',
        children: [
          { name: 'front', index: true },
          { name: 'sign-in', path: 'login' },
        ],
      },
      {
        name: 'inside',
        path: 'dashboard',
        children: [
          { name: 'feature', path: ':featureKey' },
          {
            name: 'settings',
            path: 'settings',
            children: [
              { name: 'tab', path: ':tab' },
              { name: 'first', index: true },
            ],
          },
          { name: 'nowhere', path: '*' },
          { name: 'overview', index: true },
          { name: 'habits', path: 'habits' },
        ],
      },
    ],
  },
];

const match = createMatcher(ROUTES);
const names = (path: string) => match(path)?.map(({ route }) => route.name);

describe('an address', () => {
  test.each([
    ['/', ['root', 'public', 'front']],
    ['/login', ['root', 'public', 'sign-in']],
    ['/login/', ['root', 'public', 'sign-in']],
    ['/Login', ['root', 'public', 'sign-in']],
    ['/dashboard', ['root', 'inside', 'overview']],
    ['/dashboard/habits', ['root', 'inside', 'habits']],
    ['/dashboard/mood', ['root', 'inside', 'feature']],
    ['/dashboard/settings', ['root', 'inside', 'settings', 'first']],
    ['/dashboard/settings/data', ['root', 'inside', 'settings', 'tab']],
    ['/dashboard/settings/data/more', ['root', 'inside', 'nowhere']],
    ['/dashboards', ['root', 'nothing']],
    ['/login/more', ['root', 'nothing']],
  ])('%s matches the most specific routes', (path, expected) => {
    expect(names(path)).toEqual(expected);
  });

  test('returns the values of parameters, decoded', () => {
    expect(match('/dashboard/settings/caf%C3%A9')?.at(-1)?.params).toEqual({ tab: 'café' });
    expect(match('/dashboard/100%')?.at(-1)?.params).toEqual({ featureKey: '100%' });
  });

  test.each([
    ['/', '/'],
    ['/login/', '/login'],
    ['//login', '/login'],
    ['/Dashboard//h%61bits/', '/dashboard/habits'],
    ['/DASHBOARD/settings/Caf%C3%A9', '/dashboard/settings/Caf%C3%A9'],
    ['/dashboard/settings/a%2Fb', '/dashboard/settings/a%2Fb'],
    ['/dashboard/100%', '/dashboard/100%25'],
    ['/dashboard/settings/data/More/', '/dashboard/settings/data/More/'],
    ['/No/such', '/No/such'],
  ])('%s is written as %s', (path, expected) => {
    expect(canonicalSpelling(match(path) ?? [], path)).toBe(expected);
  });

  test('without a matching route matches none', () => {
    expect(createMatcher([{ path: 'login' }])('/signup')).toBeUndefined();
  });
});
