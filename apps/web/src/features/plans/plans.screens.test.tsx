import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 8, 30);
const DAY_MS = 86_400_000;
const clock = { now: () => NOW_MS };

const inDays = (days: number) => new Date(NOW_MS + days * DAY_MS).toISOString();
const holding = (days: number, more = {}) =>
  ({ ...ada, plan: 'Pro', planExpiry: inDays(days), hasPaid: true, ...more }) as const;

async function openLocked(server = new FakeServer({ user: ada })) {
  const view = await renderApp({ server, path: '/dashboard/streak-protection', clock });
  return { ...view, main: within(await screen.findByRole('main')) };
}

describe('a locked page', () => {
  test('[DASH-02] [DASH-38] names the feature, the lock, and the plan with its price', async () => {
    const { main } = await openLocked();
    const name = await main.findByRole('heading', { level: 1, name: 'Streak Protection' });
    expect(name.closest('header')?.querySelector('svg.lucide-shield')).not.toBeNull();
    expect(main.getByText('One missed day doesn’t have to end a long streak.')).toBeDefined();
    expect(main.getByText('Locked')).toBeDefined();
    const overlay = within(main.getByRole('region', { name: 'Upgrade to Pro' }));
    expect(overlay.getByText('15 Pi a month')).toBeDefined();
  });

  test('leads to the upgrade and to all features', async () => {
    const { main, user } = await openLocked();
    expect((await main.findByRole('link', { name: 'View All Features' })).getAttribute('href')).toBe(
      '/dashboard/features',
    );
    await user.click(main.getByRole('button', { name: 'Upgrade to Pro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plans' }));
    expect(dialog.getByRole('radio', { name: 'Pro' })).toHaveProperty('checked', true);
  });

  test('its names and prices are the catalogue’s', async () => {
    const server = new FakeServer({ user: ada });
    server.account.plans = server.account.plans.map((plan) => ({
      ...plan,
      name: `${plan.id} Summit`,
      prices: plan.prices && { ...plan.prices, monthly: 125_000_000 },
    }));
    const { main } = await openLocked(server);
    expect(await main.findByRole('button', { name: 'Upgrade to Pro Summit' })).toBeDefined();
    expect(main.getByText('12.5 Pi a month')).toBeDefined();
  });
});

describe('the dialog of the plans', () => {
  async function openDialog(server = new FakeServer({ user: ada })) {
    const view = await renderApp({ server, path: '/dashboard/settings/billing', clock });
    await view.user.click(await screen.findByRole('button', { name: 'Upgrade Plan' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Plans' })) };
  }

  test('[PLAN-27] opens from the Billing tab with the highest plan selected', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByRole('radio', { name: 'Premium' })).toHaveProperty('checked', true);
    expect(dialog.getByText('20 Pi a month')).toBeDefined();
    expect(dialog.getByText('or 200 Pi a year')).toBeDefined();
  });

  test.each([
    ['Free', ['Habit Tracker', 'Notifications', 'Free Habit Tracker', 'Pi Network'], ['5', '20', '0', '0']],
    ['Basic', ['Community', 'Cross-Platform Sync', 'Mobile App'], ['15', '50', '10', '0']],
    [
      'Pro',
      ['Mood Tracker', 'Smart Reminders', 'Goals', 'Progress Photos', 'Custom Challenges'],
      ['30', '100', '25', '0'],
    ],
    [
      'Premium',
      ['AI Coach', 'Analytics', 'Calendar', 'API Access', 'White Label'],
      ['50', '200', '50', '10 per month'],
    ],
  ])('[PLAN-43] lists the features and limits of %s', async (plan, features, limits) => {
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: plan }));
    for (const feature of features) expect(dialog.getByText(feature)).toBeDefined();
    const rooms = ['Habits', 'Tasks', 'Challenges', 'AI Features'].map(
      (kind) => dialog.getByText(kind, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent,
    );
    expect(rooms).toEqual(limits);
  });

  test('counts only built features, and separates the others', async () => {
    const server = new FakeServer({ user: ada });
    server.account.buildOnly(['habit_tracking', 'streak_protection']);
    const { dialog, user } = await openDialog(server);
    await user.click(dialog.getByRole('radio', { name: 'Pro' }));
    expect(dialog.getByText('2 features built so far')).toBeDefined();
    const coming = within(dialog.getByRole('region', { name: /^Not built yet/ }));
    expect(coming.getByText('Goals')).toBeDefined();
    expect(coming.queryByText('Streak Protection')).toBeNull();
  });

  test('states that plans cannot be bought yet, with no button without effect', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText(/Plans can’t be bought yet/)).toBeDefined();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent || 'x')).toHaveLength(1);
  });
});

describe('the banners of the plan', () => {
  async function openDashboard(user: typeof ada, data = new FakeLocalData(ada.id)) {
    const server = new FakeServer({ user });
    const view = await renderApp({ server, path: '/dashboard', data, clock });
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' });
    await screen.findByRole('region', { name: 'At a glance' });
    return { ...view, data };
  }

  test.each([
    ['Plan Expired', -1],
    ['Plan Expired', 0],
    ['Plan Expiring Soon', 0.5],
    ['Plan Expiring Soon', 6.999],
    [null, 7],
    [null, 30],
  ])('[DASH-09] [DASH-10] %s with %d days left', async (title, days) => {
    await openDashboard(holding(days, { hasPaid: false }));
    if (title) await screen.findByRole('heading', { name: title });
    const shown = ['Plan Expired', 'Plan Expiring Soon'].filter((name) => screen.queryByRole('heading', { name }));
    expect(shown).toEqual(title ? [title] : []);
  });

  test.each([
    [0.1, 'Pro ends in 1 day.'],
    [1.01, 'Pro ends in 2 days.'],
    [6.5, 'Pro ends in 7 days.'],
  ])('[DASH-10] the days left are rounded up: %d', async (days, words) => {
    await openDashboard(holding(days, { hasPaid: false }));
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('[DASH-09] a Free account has no expiry notice', async () => {
    await openDashboard({ ...ada, planExpiry: inDays(-1) });
    expect(screen.queryByRole('heading', { name: 'Plan Expired' })).toBeNull();
  });

  test('[DASH-12] welcomes to a grant of a paid plan until the welcome is dismissed, and again to the next grant', async () => {
    const { user, data, runtime, unmount } = await openDashboard(holding(30));
    const banner = within(await screen.findByRole('region', { name: 'Welcome to Pro!' }));
    expect(banner.getByRole('link', { name: 'Explore Features' }).getAttribute('href')).toBe('/dashboard/features');
    await user.click(banner.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Welcome to Pro!' })).toBeNull());
    expect(data.changes).toEqual([
      {
        name: 'settings.change',
        args: { settingsType: 'notices', changes: { dismissed: [`welcome:Pro:${inDays(30)}`] } },
      },
    ]);
    expect(runtime.session.getState().status).toBe('signed-in');
    unmount();

    const again = await openDashboard(holding(30), data);
    expect(screen.queryByRole('region', { name: 'Welcome to Pro!' })).toBeNull();
    again.unmount();

    await openDashboard(holding(60), data);
    expect(await screen.findByRole('region', { name: 'Welcome to Pro!' })).toBeDefined();
  });

  test('[DASH-12] does not welcome a user who has not paid', async () => {
    await openDashboard(holding(30, { hasPaid: false }));
    expect(screen.queryByRole('region', { name: 'Welcome to Pro!' })).toBeNull();
  });
});

describe('the Billing tab', () => {
  async function openBilling(user: typeof ada) {
    const server = new FakeServer({ user });
    const view = await renderApp({ server, path: '/dashboard/settings/billing', clock });
    await screen.findByRole('region', { name: 'Your plan' });
    return { ...view, server, plan: within(screen.getByRole('region', { name: 'Your plan' })) };
  }

  test('[AUTH-27] has the current plan with its end, Upgrade Plan, Downgrade to Free and Cancel Subscription', async () => {
    const { plan } = await openBilling(holding(30));
    expect(plan.getByText('Pro')).toBeDefined();
    expect(plan.getByText('Active')).toBeDefined();
    expect(plan.getByText(/Until December 21, 2026/).textContent).toBe('Until December 21, 2026 · 30 days left');
    for (const name of ['Upgrade Plan', 'Downgrade to Free', 'Cancel Subscription']) {
      expect(plan.getByRole('button', { name })).toBeDefined();
    }
  });

  test('an account without a paid plan has nothing to downgrade or cancel', async () => {
    const { plan } = await openBilling(ada);
    expect(plan.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Upgrade Plan']);
  });

  test('[PLAN-24] [PLAN-25] [PLAN-26] a downgrade warns of the paid days that it costs, then is done and confirmed', async () => {
    const { plan, user, server } = await openBilling(holding(12.2));
    await user.click(plan.getByRole('button', { name: 'Downgrade to Free' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plans' }));
    expect(dialog.getByRole('radio', { name: 'Free' })).toHaveProperty('checked', true);
    expect(
      dialog.getByText(
        'Downgrading will remove access to premium features. Your data will be preserved, but you may lose access to advanced features and analytics.',
      ),
    ).toBeDefined();
    expect(dialog.getByText(/13 paid days of Pro/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Downgrade to Free' }));
    expect(await screen.findByText('You’re now on Free. All your data is still here.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent.get('POST /plan/downgrade')).toEqual({ plan: 'Free' });
    expect(plan.getByText('Free')).toBeDefined();
    expect(plan.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  });

  test('[PLAN-38] a failed downgrade shows an error and changes nothing', async () => {
    const { plan, user, server } = await openBilling(holding(30));
    server.refuse('POST /plan/downgrade', 'internal');
    await user.click(plan.getByRole('button', { name: 'Downgrade to Free' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plans' }));
    await user.click(dialog.getByRole('button', { name: 'Downgrade to Free' }));
    expect(
      await screen.findByText(/Downgrade Error.*There was an error processing your plan change\. Please try again\./),
    ).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Downgrade to Free' })).toBeDefined();
    expect(plan.getByText('Pro')).toBeDefined();
  });

  async function openCancel(holder = holding(30)) {
    const view = await openBilling(holder);
    await view.user.click(view.plan.getByRole('button', { name: 'Cancel Subscription' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Cancel Subscription' })) };
  }

  test('[PLAN-28] [PLAN-31] the cancellation asks for an optional reason; keeping the plan changes nothing', async () => {
    const { dialog, user, server } = await openCancel();
    expect(dialog.getByLabelText('Why are you leaving?')).toHaveProperty('tagName', 'TEXTAREA');
    expect(dialog.getByRole('button', { name: 'Cancel Subscription' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Keep Subscription' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests).not.toContain('POST /plan/cancel');
  });

  test.each(['', 'Too many reminders'])(
    '[PLAN-29] [PLAN-30] cancels with the reason “%s”, keeps the plan to its end, and can be taken back',
    async (reason) => {
      const { dialog, plan, user, server } = await openCancel();
      if (reason) await user.type(dialog.getByLabelText('Why are you leaving?'), reason);
      await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
      expect(
        await screen.findByText(
          'Subscription cancelled - Your subscription has been cancelled. You can reactivate anytime.',
        ),
      ).toBeDefined();
      expect(server.sent.get('POST /plan/cancel')).toEqual({ reason });
      expect(await plan.findByText(/Ends on December 21, 2026 and won’t renew/)).toBeDefined();
      expect(plan.getByText('Pro')).toBeDefined();
      await user.click(plan.getByRole('button', { name: 'Reactivate subscription' }));
      expect(await plan.findByRole('button', { name: 'Cancel Subscription' })).toBeDefined();
    },
  );

  test('a failed cancellation shows the reason in the dialog and keeps the input', async () => {
    const { dialog, user, server } = await openCancel();
    server.isAway = true;
    await user.type(dialog.getByLabelText('Why are you leaving?'), 'Moving on');
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
    expect(await dialog.findByText(/^Your subscription couldn’t be cancelled\./)).toBeDefined();
    expect(dialog.getByLabelText('Why are you leaving?')).toHaveProperty('value', 'Moving on');
  });
});

test('a change of the plan on another device shows as soon as the session is refreshed', async () => {
  const server = new FakeServer({ user: holding(30) });
  const { runtime } = await renderApp({ server, path: '/dashboard/settings/billing', clock });
  const plan = within(await screen.findByRole('region', { name: 'Your plan' }));
  server.user = ada;
  await act(() => runtime.session.refresh());
  expect(await plan.findByText('Never expires')).toBeDefined();
  expect(currentAddress()).toBe('/dashboard/settings/billing');
});
