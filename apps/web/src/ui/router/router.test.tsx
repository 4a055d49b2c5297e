import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import {
  BrowserRouter,
  canonicalSpelling,
  createMatcher,
  Link,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
} from './index.ts';

function Where() {
  const { pathname, search, hash, key } = useLocation();
  const { id } = useParams();
  return <p>{[`${pathname}${search}${hash}`, useNavigationType(), id ?? '-', key].join(' ')}</p>;
}

function Layout() {
  return (
    <>
      <Where />
      <Link to="/people/7?tab=days#top">Person</Link>
      <NavLink to="/people">People</NavLink>
      <Link to="/old">Old</Link>
      <Link to="/people" target="_blank">
        New tab
      </Link>
      <Outlet />
    </>
  );
}

const ROUTES: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <h1>Front</h1> },
      {
        path: '/people',
        children: [
          { index: true, element: <h1>People</h1> },
          { path: ':id', element: <h1>Person</h1> },
        ],
      },
      { path: '/old', element: <Navigate replace to="/people" /> },
    ],
  },
];

const match = createMatcher(ROUTES);
const spell = (pathname: string) => canonicalSpelling(match(pathname) ?? [], pathname);

function Screens(): ReactNode {
  return <Routes matches={match(useLocation().pathname) ?? []} />;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter spell={spell}>
      <Screens />
    </BrowserRouter>,
  );
});

test('a link opens its screen inside the same layout, and back returns', async () => {
  expect(screen.getByText('/ POP - 0')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Person' }));
  expect(await screen.findByText('/people/7?tab=days#top PUSH 7 1')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Person' })).toBeTruthy();
  window.history.back();
  expect(await screen.findByText('/ POP - 2')).toBeTruthy();
});

test('a link to the current address adds nothing to the history', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'People' }));
  expect(await screen.findByText('/people PUSH - 1')).toBeTruthy();
  const { length } = window.history;
  await userEvent.click(screen.getByRole('link', { name: 'People' }));
  expect(await screen.findByText('/people REPLACE - 2')).toBeTruthy();
  expect(window.history.length).toBe(length);
});

test('a second click while the screen is still loading adds nothing to the history', async () => {
  const { length } = window.history;
  act(() => {
    const link = screen.getByRole('link', { name: 'People' });
    link.click();
    link.click();
  });
  expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy();
  expect(window.history.length).toBe(length + 1);
});

test('an address in another spelling is replaced by the canonical one', async () => {
  act(() => {
    window.history.pushState(null, '', '/PEOPLE/?tab=days#top');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('/people?tab=days#top POP - 1')).toBeTruthy();
  expect(window.location.pathname).toBe('/people');
});

test('a moved address redirects without an entry in the history', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Old' }));
  expect(await screen.findByText('/people REPLACE - 2')).toBeTruthy();
});

test('a navigation link is marked as current on its page and on the pages below it', async () => {
  const people = screen.getByRole('link', { name: 'People' });
  expect(people.getAttribute('aria-current')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Person' }));
  await screen.findByRole('heading', { name: 'Person' });
  expect(people.getAttribute('aria-current')).toBe('page');
});

test('clicks for the browser are left to the browser', async () => {
  const left: boolean[] = [];
  // After the links' own handlers; jsdom does not navigate.
  const listen = (event: MouseEvent) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', listen);
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Person' }));
  await user.keyboard('{/Control}');
  await user.click(screen.getByRole('link', { name: 'New tab' }));
  await user.click(screen.getByRole('link', { name: 'Person' }));
  window.removeEventListener('click', listen);
  expect(left).toEqual([true, true, false]);
});

test('[ROUTE-15] below a base path, addresses have it and screens do not', async () => {
  cleanup();
  window.history.replaceState(null, '', '/dayward/people');
  render(
    <BrowserRouter base="/dayward" spell={spell}>
      <Screens />
    </BrowserRouter>,
  );
  expect(screen.getByText('/people POP - 0')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Person' });
  expect(link.getAttribute('href')).toBe('/dayward/people/7?tab=days#top');
  await userEvent.click(link);
  expect(await screen.findByText('/people/7?tab=days#top PUSH 7 1')).toBeTruthy();
  expect(window.location.pathname).toBe('/dayward/people/7');
});
