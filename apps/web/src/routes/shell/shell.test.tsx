import type { PlanId } from '@dayward/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';
import { taskOf } from '#test/rows.ts';
import { setScreenWidth } from '#test/screen-width.ts';

const DESKTOP_PX = 1280;
const PHONE_PX = 390;

/** The drawer of the specification. */
const DRAWER = [
  ['Dashboard', '/dashboard'],
  ['Habit Tracker', '/dashboard/habits'],
  ['Task Manager', '/dashboard/tasks'],
  ['Community', '/dashboard/community'],
  ['Cross-Platform Sync', '/dashboard/sync'],
  ['Mobile App', '/dashboard/mobile'],
  ['Notifications', '/dashboard/notifications'],
  ['Mood Tracker', '/dashboard/mood'],
  ['AI Coach', '/dashboard/ai-coach'],
  ['Analytics', '/dashboard/analytics'],
  ['Calendar', '/dashboard/calendar'],
  ['Goals', '/dashboard/goals'],
  ['Progress Photos', '/dashboard/progress-photos'],
  ['Custom Challenges', '/dashboard/custom-challenges'],
  ['Habit Journal', '/dashboard/habit-journal'],
  ['Streak Protection', '/dashboard/streak-protection'],
  ['Priority Support', '/dashboard/priority-support'],
  ['VIP Support', '/dashboard/vip-support'],
  ['Exclusive Features', '/dashboard/exclusive-features'],
  ['Personalized Courses', '/dashboard/personalized-courses'],
  ['API Access', '/dashboard/api-access'],
  ['White Label', '/dashboard/white-label'],
] as const;

type Options = { plan?: PlanId; path?: string; widthPx?: number; server?: FakeServer; data?: FakeLocalData };

/** Opens the app for an account on a plan. */
async function open({ plan = 'Free', path = '/dashboard/lists', widthPx = DESKTOP_PX, data, ...given }: Options) {
  setScreenWidth(widthPx);
  const server = given.server ?? new FakeServer({ user: { ...ada, plan } });
  const view = await renderApp({ server, path, ...(data && { data }) });
  await screen.findByRole('main');
  return { server, ...view };
}

async function openDrawer(options: Options = {}) {
  const view = await open({ widthPx: PHONE_PX, ...options });
  await view.user.click(await screen.findByRole('button', { name: 'Open navigation' }));
  const drawer = await screen.findByRole('dialog', { name: 'Dayward' });
  return { ...view, drawer };
}

/** An account on a plan, once every feature of the specification is built. */
function completeServerWith(plan: PlanId): FakeServer {
  const server = new FakeServer({ user: { ...ada, plan } });
  server.account.buildEveryFeature();
  return server;
}

/** The visible text of a link. */
const nameOf = (link: HTMLElement) => link.textContent.trim();

/** The name of a link's place, without its badge. */
const placeOf = (link: HTMLElement) => nameOf(link).replace(/ Soon$/, '');

/** The list of features in the drawer, without its other links. */
function featureList(drawer: HTMLElement): HTMLElement {
  const lists = within(within(drawer).getByRole('navigation', { name: 'Main' })).getAllByRole('list');
  const list = lists.find((each) => !each.hasAttribute('aria-label'));
  if (!list) throw new Error('The drawer has no list.');
  return list;
}

/** Unfolds the features that are not built, as a press does. */
async function openComing(drawer: HTMLElement): Promise<HTMLElement> {
  const fold = (await within(drawer).findByText(/^Coming soon/)).closest('details');
  if (!fold) throw new Error('Nothing is folded.');
  expect(within(fold).queryByRole('link')).toBeNull();
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  return within(fold).findByRole('list', { name: /^Coming soon/ });
}

describe('the drawer of phones', () => {
  test('[NAV-05] has every entry in order, each with its own address', async () => {
    const { drawer } = await openDrawer({ plan: 'Premium' });
    const coming = await openComing(drawer);
    const parts = [featureList(drawer), coming].map((list) =>
      within(list)
        .getAllByRole('link')
        .map((link) => [placeOf(link), link.getAttribute('href')]),
    );
    const inOrder = (part: (string | null)[][]) => DRAWER.filter(([name]) => part.some(([own]) => own === name));
    for (const part of parts) expect(part).toEqual(inOrder(part).map((entry) => [...entry]));
    expect(parts.flat()).toHaveLength(DRAWER.length);
  });

  test('marks unbuilt features as coming soon, and links to them', async () => {
    const { drawer, user } = await openDrawer();
    await user.click(within(await openComing(drawer)).getByRole('link', { name: 'Calendar Soon' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeDefined();
    expect(screen.getByRole('main').textContent).toContain('Not built yet');
  });

  test('[NAV-06] ends with Settings and Sign Out', async () => {
    const { drawer, user, server } = await openDrawer();
    const footer = within(drawer).getByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/dashboard/settings');
    await user.click(within(footer).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(server.user).toBeUndefined();
  });

  test('once everything is built, locks the features that the plan lacks, and prompts for the lowest plan', async () => {
    const { drawer, user } = await openDrawer({ server: completeServerWith('Basic') });
    const entry = await within(drawer).findByRole('button', { name: 'Mood Tracker locked, requires Pro' });
    expect(entry.querySelector('svg.lucide-lock')).not.toBeNull();
    expect(within(drawer).getByRole('button', { name: 'Calendar locked, requires Premium' })).toBeDefined();
    await user.click(entry);
    expect((await screen.findByRole('radio', { name: /Pro/ })).getAttribute('aria-checked') ?? 'true').toBe('true');
    expect(currentAddress()).toBe('/dashboard/lists');
  });

  test('[NAV-08] closes after the choice of an unlocked entry', async () => {
    const { drawer, user } = await openDrawer();
    await user.click(await within(drawer).findByRole('link', { name: 'Habit Tracker' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Habits' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentAddress()).toBe('/dashboard/habits');
  });

  test('[NAV-09] offers Basic to Free users only', async () => {
    const { drawer, unmount } = await openDrawer({ plan: 'Free' });
    const panel = await within(drawer).findByRole('region', { name: 'Upgrade' });
    expect(panel.textContent).toContain('Basic');
    expect(within(panel).getByRole('button', { name: 'Upgrade Now' })).toBeDefined();
    unmount();
    const { drawer: other } = await openDrawer({ plan: 'Basic' });
    await within(other).findByText(/^Coming soon/);
    expect(within(other).queryByRole('button', { name: 'Upgrade Now' })).toBeNull();
  });
});

describe('[NAV-10] [ROUTE-24] the addresses of the drawer', () => {
  test.each([
    ['/dashboard/community', 'Community'],
    ['/dashboard/progress-photos', 'Progress Photos'],
    ['/dashboard/habit-journal', 'Habit Journal'],
    ['/dashboard/priority-support', 'Priority Support'],
    ['/dashboard/exclusive-features', 'Exclusive Features'],
    ['/dashboard/personalized-courses', 'Personalized Courses'],
    ['/dashboard/api-access', 'API Access'],
    ['/dashboard/white-label', 'White Label'],
    ['/dashboard/settings', 'Profile'],
  ])('%s shows %s, and is marked as current', async (path, title) => {
    await open({ path });
    expect((await screen.findAllByRole('heading', { name: title }))[0]).toBeDefined();
    const here = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText(title);
    expect(here.getAttribute('aria-current')).toBe('page');
  });
});

describe('the one name of a page', () => {
  const LIST = { id: '0d7a4f66-8d52-4e2c-9f3c-4b1f6a1f1a01', name: 'Spring trip', colour: 'moss' };

  test.each([
    '/dashboard/habits',
    '/dashboard/tasks',
    '/dashboard/inbox',
    '/dashboard/today',
    '/dashboard/upcoming',
    '/dashboard/lists',
    `/dashboard/lists/${LIST.id}`,
    '/dashboard/lists/0d7a4f66-8d52-4e2c-9f3c-4b1f6a1f1a02',
    '/dashboard/mood',
    '/dashboard/notifications',
    '/dashboard/recently-deleted',
    '/dashboard/features',
    '/dashboard/features/habit_tracking',
    '/dashboard/free-preview',
    '/dashboard/pi-network',
    '/dashboard/people/0d7a4f66-8d52-4e2c-9f3c-4b1f6a1f1a03',
    '/dashboard/settings/profile',
    '/dashboard/settings/notifications',
    '/dashboard/settings/privacy',
    '/dashboard/settings/billing',
    '/dashboard/settings/data',
    '/dashboard/settings/security',
    '/dashboard/settings/appearance',
    '/dashboard/nothing-here',
  ])('%s has it as heading, last crumb and document title, and its link has it, too', async (path) => {
    await open({ path, data: new FakeLocalData(ada.id, { lists: [LIST] }) });
    const heading = await screen.findByRole('heading', { level: 1 });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await waitFor(() => expect(crumbs.getAllByRole('listitem').at(-1)?.textContent).toBe(`/${heading.textContent}`));
    expect(document.title.split(' · ')[0]).toBe(heading.textContent);
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    for (const link of navigation.getAllByRole('link').filter((each) => each.getAttribute('href') === path)) {
      expect(placeOf(link)).toBe(heading.textContent);
    }
  });
});

describe('the bottom bar', () => {
  const bar = () => screen.findByRole('navigation', { name: 'Quick navigation' });

  test('[NAV-11] [NAV-15] is shown below 768 px and links to the built places; More opens the others', async () => {
    const { user } = await open({ widthPx: 767 });
    const links = () => within(screen.getByRole('navigation', { name: 'Quick navigation' })).getAllByRole('link');
    const more = await within(await bar()).findByRole('button', { name: 'More' });
    await waitFor(() =>
      expect(links().map((link) => [placeOf(link), link.getAttribute('href')])).toEqual([
        ['Home', '/dashboard'],
        ['Habits', '/dashboard/habits'],
        ['Tasks', '/dashboard/tasks'],
        ['Pi Network', '/dashboard/pi-network'],
      ]),
    );
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await user.click(more);
    expect(within(await screen.findByRole('dialog')).getByRole('navigation', { name: 'Main' })).toBeDefined();
  });

  test('[NAV-15] is hidden from 768 px on, where the navigation is beside the page', async () => {
    await open({ widthPx: 768 });
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Quick navigation' })).toBeNull();
  });

  test.each<[PlanId, string[]]>([
    ['Free', ['Home', 'Habits', 'Tasks', 'Pi Network', 'Analytics Premium']],
    ['Basic', ['Home', 'Habits Free', 'Tasks', 'Pi Network Free', 'Analytics Premium']],
    ['Premium', ['Home', 'Habits', 'Tasks', 'Pi Network', 'Analytics']],
  ])('has the badges of %s, once everything is built', async (plan, words) => {
    await open({ widthPx: PHONE_PX, server: completeServerWith(plan) });
    const links = within(await bar()).getAllByRole('link');
    await waitFor(() => expect(links.map(nameOf)).toEqual(words));
  });

  test.each([
    ['/dashboard', 'Home'],
    ['/dashboard/habits', 'Habits'],
    ['/dashboard/today', 'Tasks'],
    ['/dashboard/lists', 'Tasks'],
    ['/dashboard/pi-network', 'Pi Network'],
    ['/dashboard/habits/anything', 'Habits'],
  ])('[NAV-13] at %s marks %s', async (path, active) => {
    await open({ path, widthPx: PHONE_PX });
    const marked = within(await bar())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map(placeOf)).toEqual([active]);
  });

  test('[NAV-14] has an add button in its middle, which fits the page', async () => {
    const { user } = await open({ path: '/dashboard/lists', widthPx: PHONE_PX });
    await user.click(within(await bar()).getByRole('button', { name: 'New…' }));
    expect(await screen.findByRole('dialog', { name: 'Add a list' })).toBeDefined();
  });
});

describe('beside and above the page', () => {
  test('[DASH-06] a navigation beside it and a header with its breadcrumb', async () => {
    const { user } = await open({ path: '/dashboard/settings/security' });
    // jsdom exposes page headings inside main as banners too.
    const [header] = screen.getAllByRole('banner');
    if (!header) throw new Error('There is no header.');
    expect(header.className).toContain('sticky');
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined();
    const crumbs = within(header).getByRole('navigation', { name: 'Breadcrumb' });
    expect(
      within(crumbs)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['Dashboard', '/Settings', '/Security']);
    await user.click(within(crumbs).getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
    expect(within(crumbs).getAllByRole('listitem')).toHaveLength(1);
  });

  test('[DASH-07] [DASH-32] a menu of the account with exactly six entries', async () => {
    const { user } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Your account: Ada Lovelace' }));
    const menu = await screen.findByRole('menu');
    const entries = within(menu).getAllByRole('menuitem');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Settings', '/dashboard/settings'],
      ['Data Management', '/dashboard/settings/data'],
      ['Keyboard Shortcuts', null],
      ['Help & Support', '/help'],
      ['Sign Out', null],
    ]);
  });

  test('the navigation beside the page separates available, upcoming and locked features', async () => {
    await open({ server: completeServerWith('Basic') });
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    expect(await within(navigation).findByRole('button', { name: 'Goals locked, requires Pro' })).toBeDefined();
    expect(within(navigation).queryByRole('heading', { name: 'Soon' })).toBeNull();
    expect(within(navigation).getByRole('link', { name: 'Community' }).getAttribute('href')).toBe(
      '/dashboard/challenges',
    );
  });

  test('an archived list is not in it, and its tasks are in no count', async () => {
    const at = '2026-11-20T08:00:00.000Z';
    const lists = [
      { id: crypto.randomUUID(), name: 'Errands', colour: 'teal' },
      { id: crypto.randomUUID(), name: 'Old trip', colour: 'plum', archivedAt: at },
    ] as const;
    const tasks = [
      taskOf('Bread', { listId: lists[0].id }),
      taskOf('Pack', { listId: lists[1].id, dueDate: '2026-11-20' }),
      taskOf('Loose'),
    ];
    await open({ data: new FakeLocalData(ada.id, { lists, tasks }) });
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
    await navigation.findByRole('link', { name: 'Errands 1 open' });
    expect(navigation.getByRole('link', { name: 'Inbox 1 open' })).toBeDefined();
    expect(navigation.getByRole('link', { name: 'Today' })).toBeDefined();
    expect(navigation.queryByRole('link', { name: /Old trip/ })).toBeNull();
  });

  test('the open page is marked in it', async () => {
    await open({ path: '/dashboard/progress-photos' });
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    const entry = await within(navigation).findByRole('link', { name: 'Progress Photos Soon' });
    expect(entry.getAttribute('aria-current')).toBe('page');
  });

  test('a hidden navigation stays hidden on this device', async () => {
    const { user, unmount } = await open({});
    await screen.findByRole('navigation', { name: 'Main' });
    await user.click(screen.getByRole('button', { name: 'Hide navigation' }));
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    unmount();
    await open({});
    await user.click(await screen.findByRole('button', { name: 'Show navigation' }));
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined();
  });
});

describe('keyboard shortcuts', () => {
  test.each([
    ['{Control>}d{/Control}', '/dashboard'],
    ['{Control>}h{/Control}', '/dashboard/habits'],
    ['{Control>}t{/Control}', '/dashboard/tasks'],
    ['{Control>}a{/Control}', '/dashboard/analytics'],
    ['{Control>},{/Control}', '/dashboard/settings/profile'],
    ['{Control>}s{/Control}', '/dashboard/settings/profile'],
    ['gt', '/dashboard/tasks'],
    ['gd', '/dashboard'],
    ['{F1}', '/help'],
  ])('[DASH-28] [DASH-29] [DASH-31] [DASH-32] %s leads to %s', async (keys, address) => {
    const { user } = await open({});
    await screen.findByRole('heading', { level: 1, name: 'Lists' });
    await user.keyboard(keys);
    await waitFor(() => expect(currentAddress()).toBe(address));
  });

  test('[DASH-30] Ctrl+A and single keys type in text fields, Ctrl+K works there too', async () => {
    const { user } = await open({});
    const field = await screen.findByRole('textbox', { name: 'New list name' });
    await user.type(field, 'gnt?');
    await user.keyboard('{Control>}a{/Control}');
    expect(currentAddress()).toBe('/dashboard/lists');
    expect(field).toHaveProperty('value', 'gnt?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeDefined();
  });

  test('[DASH-31] Ctrl+K toggles the search, Ctrl+B the navigation, Ctrl+N adds', async () => {
    const { user } = await open({});
    await screen.findByRole('navigation', { name: 'Main' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search' });
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}b{/Control}');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await user.keyboard('{Control>}n{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Add a list' })).toBeDefined();
  });

  test('are off behind an open dialog', async () => {
    const { user } = await open({});
    await screen.findByRole('heading', { level: 1, name: 'Lists' });
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    await user.keyboard('gd{Control>}d{/Control}');
    expect(currentAddress()).toBe('/dashboard/lists');
  });

  test('[DASH-36] are listed as they work in this browser, and those without a modifier can be switched off', async () => {
    const { user } = await open({});
    await screen.findByRole('heading', { level: 1, name: 'Lists' });
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    const row = (name: string) => within(dialog).getByText(name, { selector: 'dt' }).parentElement?.textContent;
    expect(row('Tasks')).toBe('TasksGthenT');
    expect(row('Search')).toBe('SearchCtrlK');
    expect(row('Complete the focused habit')).toContain('Space');
    await user.click(within(dialog).getByRole('switch', { name: 'Single keys' }));
    expect(within(dialog).queryByText('Tasks', { selector: 'dt' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    await user.keyboard('{Control>}h{/Control}');
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/habits'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
