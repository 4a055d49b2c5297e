import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { SANDBOX } from '#test/fake-pi.ts';
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

/** A server that is connected to the sandbox of Pi. */
function selling(user: typeof ada): FakeServer {
  const server = new FakeServer({ user });
  server.pi.facts = SANDBOX;
  return server;
}

describe('a locked page', () => {
  test('[DASH-02] [DASH-03] [DASH-04] [DASH-38] [PLAN-48] [PLAN-49] names the feature, the lock, and the plan with its price', async () => {
    const { main } = await openLocked();
    const name = await main.findByRole('heading', { level: 1, name: 'Streak Protection' });
    expect(name.closest('header')?.querySelector('svg.lucide-shield')).not.toBeNull();
    expect(main.getByText('One missed day doesn’t have to end a long streak.')).toBeDefined();
    expect(main.getByText('Locked · From Pro')).toBeDefined();
    const overlay = within(main.getByRole('region', { name: 'Upgrade to Pro' }));
    expect(await overlay.findByText('10 Pi for 30 days')).toBeDefined();
    expect(overlay.getByText('Introductory price for your first 30 days. Later 15 Pi a month.')).toBeDefined();
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
    server.payments.everHeld.add('Pro');
    expect(await main.findByText('12.5 Pi a month')).toBeDefined();
  });
});

describe('the dialog of the plans', () => {
  /** @param server sells plans, unless the test has said that it is not connected to Pi */
  async function openDialog(server = selling(ada)) {
    const view = await renderApp({ server, path: '/dashboard/settings/billing', clock });
    await view.user.click(await screen.findByRole('button', { name: 'Upgrade Plan' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Plans' })) };
  }

  test('[PLAN-27] opens from the Billing tab with the highest plan selected', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByRole('radio', { name: 'Premium' })).toHaveProperty('checked', true);
    expect(await dialog.findByText('15 Pi for 30 days')).toBeDefined();
  });

  test.each([
    [
      'Free',
      ['Habit Tracker', 'Basic notifications', 'Free habit preview', 'Wallet integration'],
      ['5', '20', '0', '0'],
    ],
    ['Basic', ['Challenges', 'Sync', 'Mobile access'], ['15', '50', '10', '0']],
    [
      'Pro',
      ['Mood-based suggestions', 'Smart reminders', 'Advanced goal setting', 'Progress photos', 'Custom challenges'],
      ['30', '100', '25', '0'],
    ],
    [
      'Premium',
      ['AI coach', 'Advanced analytics', 'Predictive insights', 'API access', 'White-label options'],
      ['50', '200', '50', '10 per month'],
    ],
  ])('[PLAN-43] lists the features and limits of %s', async (plan, features, limits) => {
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: plan }));
    for (const feature of features) expect(dialog.getAllByText(feature, { selector: 'span' })).toHaveLength(1);
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
    expect(coming.getByText('Advanced goal setting')).toBeDefined();
    expect(coming.queryByText('Streak protection')).toBeNull();
  });

  test('[PLAN-13] [PLAN-39] [PLAN-17] offers to pay, with the introductory price beside the list price, or a year', async () => {
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: 'Basic' }));
    expect(await dialog.findByText('5 Pi for 30 days')).toBeDefined();
    expect(dialog.getByText('10 Pi').tagName).toBe('S');
    expect(dialog.getByRole('button', { name: 'Pay for Basic' })).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'Yearly' }));
    expect(dialog.getByText('100 Pi for 365 days')).toBeDefined();
    expect(dialog.getByText('Saves 20 Pi compared with 12 months.')).toBeDefined();
    expect(dialog.getByText('Sandbox')).toBeDefined();
  });

  test('[PLAN-14] [PLAN-39] a plan that is held is renewed at list price, and another one changed to with its time kept', async () => {
    const { dialog, user } = await openDialog(selling(holding(20)));
    await user.click(dialog.getByRole('radio', { name: 'Pro' }));
    expect(await dialog.findByText('15 Pi for 30 days')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Renew Pro' })).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'Premium' }));
    expect(
      dialog.getByText(/^Your paid time of Pro isn’t lost\. It becomes 15 days of Premium, on top\./),
    ).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Change plan to Premium' })).toBeDefined();
  });

  test('[PLAN-22] [PLAN-24] [PLAN-39] a lower paid plan is a downgrade without a payment, whose time is said', async () => {
    const { dialog, user } = await openDialog(selling(holding(20)));
    await user.click(dialog.getByRole('radio', { name: 'Basic' }));
    expect(await dialog.findByText(/^Downgrading will remove access to premium features\./)).toBeDefined();
    expect(
      dialog.getByText(/^This takes effect immediately and needs no payment\. Your paid time becomes 30 days of Basic/),
    ).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Downgrade to Basic' })).toBeDefined();
    expect(dialog.queryByRole('radio', { name: 'Monthly' })).toBeNull();
  });

  test('credit from rewards is deducted, line by line', async () => {
    const server = selling(ada);
    server.payments.creditUnits = 3_000_000;
    const { dialog, user } = await openDialog(server);
    await user.click(dialog.getByRole('radio', { name: 'Basic' }));
    expect(await dialog.findByText('−0.3 Pi')).toBeDefined();
    expect(dialog.getByText('4.7 Pi')).toBeDefined();
  });

  test('a server without Pi says that it sells nothing, with no button without effect', async () => {
    const server = selling(ada);
    server.pi.facts = { available: false };
    const { dialog } = await openDialog(server);
    expect(await dialog.findByText(/^This server doesn’t sell plans/)).toBeDefined();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent || 'x')).toHaveLength(1);
  });

  test('without a connection it says that buying needs one, and can try again', async () => {
    const server = selling(ada);
    const { user } = await renderApp({ server, path: '/dashboard/settings/billing', clock });
    const open = await screen.findByRole('button', { name: 'Upgrade Plan' });
    server.isAway = true;
    await user.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: 'Plans' }));
    expect(await dialog.findByText(/^Buying needs a connection\./)).toBeDefined();
    expect(dialog.getByText('20 Pi a month')).toBeDefined();
    server.isAway = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: 'Pay for Premium' })).toBeDefined();
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

  test('says what the numbers of the plan are', async () => {
    const { plan } = await openBilling(ada);
    const limits = within(plan.getByRole('region', { name: 'Designed for' }));
    expect(limits.getByText('Habits').parentElement?.textContent).toBe('Habits5');
  });

  test('the highest plan has nothing to upgrade to', async () => {
    const { plan } = await openBilling({ ...holding(30), plan: 'Premium' });
    expect(plan.getByRole('button', { name: 'Renew Premium' })).toBeDefined();
    expect(plan.queryByRole('button', { name: 'Upgrade Plan' })).toBeNull();
  });

  test('[PLAN-24] [PLAN-25] [PLAN-26] a downgrade warns of the paid days that it costs, then is done and confirmed', async () => {
    const { plan, user, server } = await openBilling(holding(12.2));
    await user.click(plan.getByRole('button', { name: 'Downgrade to Free' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plans' }));
    expect(dialog.getByRole('radio', { name: 'Free' })).toHaveProperty('checked', true);
    expect(
      await dialog.findByText(
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
    await user.click(await dialog.findByRole('button', { name: 'Downgrade to Free' }));
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
