import { randomUUID } from 'node:crypto';
import { API_PREFIX, SYNC_PROTOCOL } from '@dayward/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, settle, visit } from '../fixtures/page-audit.ts';
import { type Change, pushChanges } from '../fixtures/push-changes.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';

test.use({ hasOutage: true });

/** The features that each plan adds to the one below it, and their addresses, by the specification. */
const ADDED = {
  Free: {
    habit_tracking: '/dashboard/habits',
    task_management: '/dashboard/tasks',
    basic_notifications: '/dashboard/notifications',
  },
  Basic: {
    community_challenges: '/dashboard/challenges',
    cross_platform_sync: '/dashboard/sync',
    mobile_app: '/dashboard/mobile',
  },
  Pro: {
    mood_tracking: '/dashboard/mood',
    smart_reminders: '/dashboard/smart-reminders',
    advanced_goals: '/dashboard/goals',
    progress_photos: '/dashboard/photos',
    custom_challenges: '/dashboard/custom-challenges',
    habit_journal: '/dashboard/journal',
    streak_protection: '/dashboard/streak-protection',
    priority_support: '/dashboard/support',
  },
  Premium: {
    ai_coaching: '/dashboard/ai-coach',
    advanced_analytics: '/dashboard/analytics',
    calendar_integration: '/dashboard/calendar',
    vip_support: '/dashboard/vip-support',
    exclusive_features: '/dashboard/exclusive',
    personalized_courses: '/dashboard/courses',
    api_access: '/dashboard/api',
    white_label: '/dashboard/white-label',
  },
} as const;

type PlanId = keyof typeof ADDED;

/** A card of the page of all features. */
type Card = { feature: string; title: string; plan: string; route: string | null; words: string };

const FEATURES: readonly Omit<Card, 'title' | 'words'>[] = Object.entries(ADDED).flatMap(([plan, features]) =>
  Object.entries(features).map(([feature, route]) => ({ feature, plan: `In ${plan}`, route })),
);

const LOCKED = { path: ADDED.Pro.streak_protection, heading: 'Streak Protection' };

async function readCards(page: Page): Promise<Card[]> {
  await visit(page, { path: '/dashboard/features', heading: 'Features' });
  return page.locator('main [data-feature]').evaluateAll((targets) =>
    targets.map((target) => ({
      feature: target.getAttribute('data-feature') ?? '',
      title: target.textContent,
      plan: target.closest('section')?.querySelector('h2')?.textContent ?? '',
      route: target.getAttribute('href'),
      words: target.closest('article')?.textContent ?? '',
    })),
  );
}

/** The state of each feature on its card: open, locked with the plan that includes it, or not built yet. */
function standing({ words }: Card): string {
  if (words.includes('Not built yet')) return 'not built';
  return /Locked · From (?:Basic|Pro|Premium)/.exec(words)?.[0] ?? (words.includes('Active') ? 'open' : words);
}

/** The features that are built. */
async function builtFeatures(page: Page): Promise<string[]> {
  return (await (await page.request.get(`${API_PREFIX}/plans`)).json()).builtFeatures;
}

/** The expected state of each feature on a plan. */
function expectedStanding(plan: PlanId, built: readonly string[]): Record<string, string> {
  const ladder = Object.keys(ADDED);
  return Object.fromEntries(
    Object.entries(ADDED).flatMap(([from, features]) => {
      const isOpen = ladder.indexOf(from) <= ladder.indexOf(plan);
      const whenBuilt = isOpen ? 'open' : `Locked · From ${from}`;
      return Object.keys(features).map((feature) => [feature, built.includes(feature) ? whenBuilt : 'not built']);
    }),
  );
}

test('[PLAN-03] [PLAN-04] [PLAN-05] [NAV-01] [NAV-02] [NAV-03] [NAV-04] each plan adds its features, whose cards lead to their pages', async ({
  memberPage: page,
  newcomer,
  app,
}) => {
  await app.grantPlan(newcomer.email, 'Premium', 30);
  await page.goto('/dashboard');
  await expect(appShell(page).dashboardHeading).toBeVisible();
  const cards = await readCards(page);
  expect(new Set(cards.map(({ feature, plan, route }) => JSON.stringify({ feature, plan, route })))).toEqual(
    new Set(FEATURES.map((feature) => JSON.stringify(feature))),
  );

  const built = await builtFeatures(page);
  for (const { feature, title, route } of cards) {
    await visit(page, { path: route ?? '', heading: built.includes(feature) ? /./ : title });
    const main = page.getByRole('main');
    // A page may have a shorter name than its feature, as "Habits" does; the breadcrumbs above it end with the same.
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    const name = () => main.getByRole('heading', { level: 1 }).textContent();
    await expect.poll(async () => (await breadcrumbs.textContent())?.endsWith((await name()) ?? '?')).toBe(true);
    await expect.soft(main.getByText('Not built yet', { exact: true })).toHaveCount(built.includes(feature) ? 0 : 1);
    await expect.soft(main.getByText(/^Locked/)).toHaveCount(0);
  }
});

/** A habit with one missed day, which ends the streak before it: two days remain, or four with a protection. */
async function seedMissedDay(page: Page, name: string): Promise<{ id: string; protectDay: Change }> {
  const { origin } = new URL(page.url());
  const id = randomUUID();
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const of = (daysAgo: number) => ({
    ...{ habitId: id, runId: id, day: day(daysAgo), at: new Date().toISOString(), zone: 'UTC' },
  });
  await pushChanges(page, origin, randomUUID(), [
    { name: 'habit.create', args: { id, name, startsOn: day(4) } },
    ...[4, 3, 1, 0].map((daysAgo) => ({ name: 'habit.setDay', args: { ...of(daysAgo), state: 'done' } })),
  ]);
  return { id, protectDay: { name: 'habit.protectDay', args: { ...of(2), isProtected: true } } };
}

/** Pushes a change as another device would, and returns the server's answer. */
async function answerTo(page: Page, change: Change): Promise<unknown> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`${API_PREFIX}/sync/push`, {
    data: { protocol: SYNC_PROTOCOL, clientId: randomUUID(), confirmedN: 0, mutations: [{ n: 1, ...change }] },
    headers: { origin },
  });
  return (await answer.json()).answers[0];
}

test('[DASH-02] [DASH-09] [DASH-12] [DASH-38] [PLAN-09] [PLAN-53] a plan unlocks its features, keeps data above a lower limit, and locks its features again when it expires', async ({
  memberPage: page,
  newcomer,
  app,
}) => {
  const shell = appShell(page);
  const details = habitsPage(page).panel('Walk');
  const main = page.getByRole('main');
  const protect = details.getByRole('button', { name: /^Protect / });
  const takeBack = details.getByRole('button', { name: /^Remove the protection of / });
  const lockedBadge = main.getByText(/^Locked/);
  const refusal = { outcome: 'refused', error: { code: 'plan_required' } };

  await page.goto('/dashboard');
  await expect(shell.dashboardHeading).toBeVisible();
  const { id, protectDay } = await seedMissedDay(page, 'Walk');
  const built = await builtFeatures(page);

  /** Grants a plan and returns to the app, as a user does who has just bought it elsewhere. */
  async function hold(plan: PlanId, days: number) {
    await app.grantPlan(newcomer.email, plan, days);
    await page.goto('/dashboard');
    await expect(shell.dashboardHeading).toBeVisible();
  }

  async function expectStanding(plan: PlanId) {
    const cards = await readCards(page);
    expect(Object.fromEntries(cards.map((card) => [card.feature, standing(card)]))).toEqual(
      expectedStanding(plan, built),
    );
  }

  async function openProtection() {
    await page.goto(`/dashboard/habits?habit=${id}`);
    await details.getByRole('tab', { name: 'Settings' }).click();
  }

  const streak = async () => (await (await page.request.get(`${API_PREFIX}/habits/${id}`)).json()).streak;

  await test.step('Free: a locked page describes itself and names the plan and its price; the server refuses too', async () => {
    await expectStanding('Free');
    await visit(page, LOCKED);
    await expect(lockedBadge).toBeVisible();
    await expect(main.locator('article > header > span svg')).toBeVisible();
    await expect(main.getByText('One missed day doesn’t have to end a long streak.')).toBeVisible();
    const overlay = main.getByRole('region', { name: 'Upgrade to Pro' });
    await expect(overlay.getByText('15 Pi a month')).toBeVisible();
    await expect(overlay.getByRole('button', { name: 'Upgrade to Pro' })).toBeVisible();
    await expectAccessible(page);
    await openProtection();
    await expect(details.getByText('Included with Pro and above.')).toBeVisible();
    expect(await answerTo(page, protectDay)).toMatchObject(refusal);
  });

  await test.step('Basic: shows the welcome once, and the page is still locked', async () => {
    await hold('Basic', 30);
    const welcome = page.getByRole('region', { name: 'Welcome to Basic!' });
    await expect(welcome.getByRole('link', { name: 'Explore Features' })).toBeVisible();
    await welcome.getByRole('button', { name: 'Dismiss' }).click();
    await expect(welcome).toBeHidden();
    await expect(shell.sync).toHaveAccessibleName('Sync: Synced');
    await page.reload();
    await expect(shell.dashboardHeading).toBeVisible();
    await settle(page);
    await expect(welcome).toBeHidden();
    await expectStanding('Basic');
    await visit(page, LOCKED);
    await expect(main.getByRole('region', { name: 'Upgrade to Pro' })).toBeVisible();
    expect(await answerTo(page, protectDay)).toMatchObject(refusal);
  });

  await test.step('Pro: the page is open', async () => {
    await hold('Pro', 30);
    await expect(page.getByRole('region', { name: 'Welcome to Pro!' })).toBeVisible();
    await expectStanding('Pro');
    await visit(page, LOCKED);
    await expect(main.getByText('Active', { exact: true })).toBeVisible();
    await expect(main.getByText('2 protections left')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('downgraded while a page is open without a network: its changes are refused, kept on the device and explained', async () => {
    await openProtection();
    await expect(protect).toBeVisible();
    // With a network, the page would hear of it at once.
    await page.context().setOffline(true);
    await app.grantPlan(newcomer.email, 'Free', 0);
    await protect.click();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await page.context().setOffline(false);
    await expect(shell.sync).toHaveAccessibleName(/1 change refused/);
    await page.goto('/dashboard');
    await expect(shell.sync).toHaveAccessibleName(/1 change refused/);
    await shell.sync.click();
    const panel = page.getByRole('dialog', { name: 'Sync' });
    await expect(panel.getByText('Protect a streak')).toBeVisible();
    await expect(panel.getByText(/^This needs Pro\. It stays here/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await visit(page, LOCKED);
    await expect(lockedBadge).toBeVisible();
    expect(await streak()).toBe(2);
  });

  await test.step('Premium: every built feature is open, and the kept changes are sent automatically', async () => {
    await hold('Premium', 30);
    await expect(shell.sync).toHaveAccessibleName('Sync: Synced');
    expect(await streak()).toBe(4);
    await expectStanding('Premium');
    await openProtection();
    await expect(takeBack).toBeVisible();
  });

  await test.step('expired: every page shows it, features lock at once here and on the server, and no data is lost', async () => {
    await hold('Premium', -1);
    await expect(page.getByRole('heading', { name: 'Plan Expired' })).toBeVisible();
    await expectAccessible(page);
    await expectStanding('Free');
    await visit(page, LOCKED);
    await expect(lockedBadge).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Plan Expired' })).toBeVisible();
    expect(await answerTo(page, protectDay)).toMatchObject(refusal);
    expect(await streak()).toBe(4);
    const { plan, planExpiry, hasPaid } = await (await page.request.get(`${API_PREFIX}/me`)).json();
    expect({ plan, hasPaid }).toEqual({ plan: 'Premium', hasPaid: true });
    expect(Date.parse(planExpiry)).toBeLessThan(Date.now());
  });

  await test.step('renewed: shows the welcome again, and all data is unchanged', async () => {
    await hold('Premium', 30);
    await expect(page.getByRole('region', { name: 'Welcome to Premium!' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Plan Expired' })).toBeHidden();
    await openProtection();
    await expect(takeBack).toBeVisible();
  });
});
