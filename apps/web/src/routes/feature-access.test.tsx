import { type BuiltInCatalogueName, builtInCatalogue } from '@dayward/contract/features/plans';
import { can, FEATURE_KEYS, type FeatureKey, lowestPlanWith, PLAN_IDS, type PlanId } from '@dayward/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { featuresMessages } from '#src/features/plans/features.messages.ts';
import { buildPlans } from '#test/fake-plans.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';

/** The pages of the specification, in the order in which plans add them. */
const ROUTES: Readonly<Record<FeatureKey, string>> = {
  habit_tracking: '/dashboard/habits',
  task_management: '/dashboard/tasks',
  basic_notifications: '/dashboard/notifications',
  community_challenges: '/dashboard/challenges',
  cross_platform_sync: '/dashboard/sync',
  mobile_app: '/dashboard/mobile',
  mood_tracking: '/dashboard/mood',
  smart_reminders: '/dashboard/smart-reminders',
  advanced_goals: '/dashboard/goals',
  progress_photos: '/dashboard/photos',
  custom_challenges: '/dashboard/custom-challenges',
  habit_journal: '/dashboard/journal',
  streak_protection: '/dashboard/streak-protection',
  priority_support: '/dashboard/support',
  ai_coaching: '/dashboard/ai-coach',
  advanced_analytics: '/dashboard/analytics',
  calendar_integration: '/dashboard/calendar',
  vip_support: '/dashboard/vip-support',
  exclusive_features: '/dashboard/exclusive',
  personalized_courses: '/dashboard/courses',
  api_access: '/dashboard/api',
  white_label: '/dashboard/white-label',
};

/** The titles of features with a screen of their own. */
const SCREENS: Partial<Record<FeatureKey, string>> = {
  habit_tracking: 'Habits',
  task_management: 'Tasks',
  basic_notifications: 'Notifications',
  mood_tracking: 'Mood Tracker',
  smart_reminders: 'Smart Reminders',
};

/** A server with an account on a plan. */
function serverWith(plan: PlanId, catalogue: BuiltInCatalogueName = 'server-side'): FakeServer {
  const server = new FakeServer({ user: { ...ada, plan } });
  server.account.plans = buildPlans(catalogue).plans;
  return server;
}

/** The same with every feature of the specification built. */
function completeServerWith(plan: PlanId, catalogue?: BuiltInCatalogueName): FakeServer {
  const server = serverWith(plan, catalogue);
  server.account.buildEveryFeature();
  return server;
}

/** Navigates to another address inside the open app. */
async function go(path: string): Promise<void> {
  await act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** The badge of a locked page, with the plan that opens it (PLAN-48). */
const LOCKED = /^Locked · \S/;

/** Waits for the page: `open` for the feature's own, `locked` for the upsell. */
async function standing(feature: FeatureKey): Promise<'open' | 'locked'> {
  return waitFor(() => {
    const page = within(screen.getByRole('main'));
    const title = page.getByRole('heading', { level: 1 }).textContent;
    if (title !== null && title === SCREENS[feature] && page.queryByText(LOCKED) === null) return 'open';
    expect(title).toBe(featuresMessages[feature]);
    return page.queryByText(LOCKED) ? 'locked' : page.getByText('Active') && 'open';
  });
}

describe.each<[string, BuiltInCatalogueName]>([
  ['with the default catalogue', 'server-side'],
  ['with the dashboard-shell catalogue', 'dashboard-shell'],
])('%s, once everything is built', (_, name) => {
  const catalogue = builtInCatalogue(name);

  test.each(PLAN_IDS)(
    'every page opens for %s, or is locked and names the lowest plan that includes it',
    async (plan) => {
      await renderApp({ server: completeServerWith(plan, name), path: '/dashboard/features' });
      await screen.findByRole('heading', { level: 1, name: 'Features' });
      for (const feature of FEATURE_KEYS) {
        await go(ROUTES[feature]);
        const isOpen = can(catalogue, plan, feature);
        expect([feature, await standing(feature)]).toEqual([feature, isOpen ? 'open' : 'locked']);
        if (!isOpen) {
          const lowest = lowestPlanWith(catalogue, feature);
          expect(screen.getByRole('button', { name: `Upgrade to ${lowest}` })).toBeDefined();
        }
        expect(currentAddress()).toBe(ROUTES[feature]);
      }
    },
  );
});

describe('the pages that the default catalogue has for all plans', () => {
  const pages = ['habit_tracking', 'task_management', 'basic_notifications'] as const;
  const standings = async (plan: PlanId, catalogue: BuiltInCatalogueName) => {
    await renderApp({ server: serverWith(plan, catalogue), path: '/dashboard/features' });
    await screen.findByRole('heading', { level: 1, name: 'Features' });
    const found: string[] = [];
    for (const page of pages) {
      await go(ROUTES[page]);
      found.push(await standing(page));
    }
    return found;
  };

  test.each(PLAN_IDS)('[ROUTE-17] open for %s', async (plan) => {
    expect(await standings(plan, 'server-side')).toEqual(['open', 'open', 'open']);
  });

  test.each(PLAN_IDS)('[ROUTE-23] under the dashboard-shell catalogue are locked or open for %s', async (plan) => {
    const expected = plan === 'Free' ? 'locked' : 'open';
    expect(await standings(plan, 'dashboard-shell')).toEqual([expected, expected, expected]);
  });
});

test('the plans of the specification and their features', () => {
  // The tables above come from the catalogues; these are the words of the specification.
  const free = ['habit_tracking', 'task_management', 'basic_notifications'];
  expect(FEATURE_KEYS.filter((key) => can(builtInCatalogue('server-side'), 'Free', key))).toEqual(free);
  expect(FEATURE_KEYS.filter((key) => can(builtInCatalogue('dashboard-shell'), 'Free', key))).toEqual([]);
});

test('[ROUTE-09] a signed-out visitor goes to the front page, which keeps the requested route', async () => {
  await renderApp({ server: new FakeServer(), path: '/ai-coach' });
  await screen.findByRole('link', { name: 'Sign In' });
  expect(currentAddress()).toBe('/?to=%2Fai-coach');
});

describe('features with a standalone page, once they are built', () => {
  const PAGES: [string, PlanId[], string][] = [
    ['/ai-coach', ['Premium'], 'AI Coach'],
    ['/analytics', ['Premium'], 'Analytics'],
    ['/community', ['Basic', 'Pro', 'Premium'], 'Community'],
  ];

  test.each(
    PAGES.flatMap(([path, plans, title]) => PLAN_IDS.map((plan) => [path, plan, plans.includes(plan), title] as const)),
  )('%s for %s', async (path, plan, isOpen, title) => {
    await renderApp({ server: completeServerWith(plan), path });
    if (isOpen) {
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
      expect(currentAddress()).toBe(path);
      // A standalone page: without the frame of the dashboard.
      expect(screen.queryByRole('navigation')).toBeNull();
    } else {
      await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' });
      expect(currentAddress()).toBe(`/dashboard?${new URLSearchParams({ to: path })}`);
    }
  });

  test('the page has the same content as the one under the dashboard', async () => {
    const server = completeServerWith('Premium');
    const { unmount } = await renderApp({ server, path: '/analytics' });
    await screen.findByRole('heading', { level: 1, name: 'Analytics' });
    const alone = (await screen.findByRole('article')).textContent;
    unmount();
    await renderApp({ server, path: '/dashboard/analytics' });
    await screen.findByRole('heading', { level: 1, name: 'Analytics' });
    expect((await screen.findByRole('article')).textContent).toBe(alone);
  });

  test('once the plan includes it, the requested page opens, without a new sign-in', async () => {
    const server = completeServerWith('Free');
    const { runtime } = await renderApp({ server, path: '/analytics?range=year' });
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' });
    server.user = { ...ada, plan: 'Premium' };
    await act(() => runtime.session.refresh());
    await screen.findByRole('heading', { level: 1, name: 'Analytics' });
    expect(currentAddress()).toBe('/analytics?range=year');
  });
});

describe('pages beside the features', () => {
  test.each(PLAN_IDS)('[ROUTE-21] the free preview and Pi Network are shown to %s', async (plan) => {
    await renderApp({ server: serverWith(plan), path: '/dashboard/free-preview' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Free Habit Tracker' })).toBeDefined();
    await go('/dashboard/pi-network');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pi Network' })).toBeDefined();
  });

  test.each(['free-preview', 'pi-network'])(
    '[ROUTE-21] a plan without %s redirects it to the front page',
    async (page) => {
      const server = serverWith('Free');
      server.account.plans = server.account.plans.map((plan) => ({ ...plan, pages: [] }));
      await renderApp({ server, path: `/dashboard/${page}` });
      await screen.findByRole('link', { name: 'Access Your Dashboard' });
      expect(currentAddress()).toBe('/');
    },
  );
});

describe('a feature that is not built', () => {
  test('says so on its page whatever the plan, and is not sold there', async () => {
    await renderApp({ server: serverWith('Free'), path: '/dashboard/goals' });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Not built yet')).toBeDefined();
    expect(main.getByText(/It isn’t sold with any plan/)).toBeDefined();
    expect(main.queryByRole('button', { name: /Upgrade/ })).toBeNull();
    expect(main.getAllByRole('link', { name: 'Back to Dashboard' })[0]?.getAttribute('href')).toBe('/dashboard');
  });
});

describe('a change of the account’s plan, while the app is open', () => {
  test('[PLAN-51] opens a locked screen at once', async () => {
    const server = serverWith('Free');
    const { runtime } = await renderApp({ server, path: '/dashboard/streak-protection' });
    expect(await standing('streak_protection')).toBe('locked');
    server.user = { ...ada, plan: 'Pro' };
    await act(() => runtime.session.refresh());
    expect(await standing('streak_protection')).toBe('open');
  });

  test('[PLAN-53] the end of the paid time locks it, only by the clock', async () => {
    const start = Date.UTC(2026, 10, 21, 8, 30);
    let nowMs = start;
    const server = serverWith('Free');
    server.user = { ...ada, plan: 'Pro', hasPaid: true, planExpiry: new Date(start + 60_000).toISOString() };
    await renderApp({ server, path: '/dashboard/streak-protection', clock: { now: () => nowMs } });
    expect(await standing('streak_protection')).toBe('open');
    server.isAway = true;
    nowMs = start + 60_000;
    await act(async () => window.dispatchEvent(new Event('focus')));
    expect(await standing('streak_protection')).toBe('locked');
    expect(await screen.findByRole('heading', { name: 'Plan Expired' })).toBeDefined();
  });
});

describe('unknown plans', () => {
  test('without a network the last answer on this device applies', async () => {
    const server = serverWith('Free');
    const { unmount } = await renderApp({ server, path: '/dashboard/streak-protection' });
    expect(await standing('streak_protection')).toBe('locked');
    unmount();
    server.refuse('GET /plans', 'internal');
    await renderApp({ server, path: '/dashboard/streak-protection' });
    expect(await standing('streak_protection')).toBe('locked');
  });

  test('without an answer the page says so, and offers a retry', async () => {
    const server = serverWith('Free');
    server.refuse('GET /plans', 'unavailable');
    const { user } = await renderApp({ server, path: '/dashboard/streak-protection' });
    expect(await screen.findByRole('heading', { name: 'Your plan couldn’t be loaded' })).toBeDefined();
    server.refuse('GET /plans');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await standing('streak_protection')).toBe('locked');
  });

  test('data that an older version left on this device is ignored', async () => {
    localStorage.setItem('dayward.plans', JSON.stringify({ plans: [{ id: 'Free', features: 'everything' }] }));
    await renderApp({ server: serverWith('Free'), path: '/dashboard/streak-protection' });
    expect(await standing('streak_protection')).toBe('locked');
  });
});
