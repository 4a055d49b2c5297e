import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UpgradeDialogProvider } from '#src/features/plans/index.ts';
import { SANDBOX } from '#test/fake-pi.ts';
import { currentAddress } from '#test/render-app.tsx';
import { renderComponent } from '#test/render-component.tsx';
import { type AdAnswer, createPassingTime, enterPiBrowserWithAds, serverFor, showPage } from './ads.fixture.tsx';
import { FeatureAdDialog } from './feature-ad-dialog.tsx';

const ENTRY = { title: 'Task Manager', route: '/dashboard/tasks' };

async function open(given = serverFor('Basic')) {
  const time = createPassingTime();
  const part = (
    <UpgradeDialogProvider>
      <FeatureAdDialog entry={ENTRY} onClosed={() => undefined} />
    </UpgradeDialogProvider>
  );
  const view = await renderComponent(part, {
    ...{ ...given, clock: time.clock, messages: ['ads', 'plans', 'features'] },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'A short ad first' }));
  return { ...view, ...time, ...given, dialog };
}

function inPiBrowser(...answers: AdAnswer[]) {
  const given = serverFor('Basic');
  given.server.pi.facts = SANDBOX;
  const browser = enterPiBrowserWithAds();
  browser.answer(...answers);
  return { ...given, browser };
}

describe('outside of the Pi Browser', () => {
  test('[ADS-01] [ADS-02] Continue is off for five seconds, in steps of 100 ms, then opens the feature at once', async () => {
    const { dialog, pass, user, begun } = await open();
    const bar = await dialog.findByRole('progressbar');
    await begun();
    const width = () => bar.querySelector('div')?.style.width;
    const button = dialog.getByRole('button', { name: 'Continue' });
    const widths = [100, 100, 100].map((ms) => {
      pass(ms);
      return width();
    });
    expect(widths).toEqual(['2%', '4%', '6%']);
    pass(4_600);
    expect([width(), button.hasAttribute('disabled')]).toEqual(['98%', true]);
    expect(dialog.getByRole('status').textContent).toBe('Task Manager opens after it.');
    pass(100);
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(dialog.getByRole('status').textContent).toBe('The ad is over. You can continue.');
    await user.click(button);
    expect(currentAddress()).toBe('/dashboard/tasks');
  });

  test('assistive technology hears of the bar once a second', async () => {
    const { dialog, pass, begun } = await open();
    const bar = await dialog.findByRole('progressbar');
    await begun();
    const heard = new Set<string | null>();
    for (let step = 0; step < 30; step += 1) {
      pass(100);
      heard.add(bar.getAttribute('aria-valuetext'));
    }
    expect([...heard]).toEqual(['5 seconds left', '4 seconds left', '3 seconds left', '2 seconds left']);
  });

  test('time in a hidden tab does not count', async () => {
    const { dialog, pass, begun } = await open();
    await begun();
    pass(2_000);
    showPage('hidden');
    pass(10_000);
    showPage('visible');
    await begun();
    pass(2_900);
    expect(dialog.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true);
    pass(100);
    expect(dialog.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(false);
  });

  test('the ad is about a feature that the plan lacks, and the plan that has none is one press away', async () => {
    const { dialog, user } = await open();
    const ad = within(await dialog.findByRole('region', { name: 'About Dayward' }));
    expect(ad.getByRole('heading').textContent).toMatch(/^(?:Mood Tracker|Smart Reminders|Streak Protection)$/);
    expect(ad.getByText('From Pro')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'See Pro' }));
    const plans = await screen.findByRole('dialog', { name: 'Plans' });
    expect(within(plans).getByRole('radio', { name: 'Pro' })).toHaveProperty('checked', true);
  });

  test('without a network the ad is the same', async () => {
    const given = serverFor('Basic');
    given.server.refuse('GET /pi', 'internal');
    const { dialog } = await open(given);
    expect(await dialog.findByRole('progressbar')).toBeDefined();
  });
});

describe('in the Pi Browser', () => {
  test('[ADS-11] an ad of Pi takes the place of the countdown, and the feature opens after it', async () => {
    const given = inPiBrowser({ result: 'AD_CLOSED' });
    const { server } = await open(given);
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/tasks'));
    expect(given.browser.asked).toEqual(['interstitial']);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(server.requests).not.toContain('POST /rewards/claims');
  });

  test.each<[AdAnswer, RegExp]>([
    [{ result: 'AD_NOT_AVAILABLE' }, /no ad for you right now/],
    [{ result: 'AD_DISPLAY_ERROR' }, /couldn’t be shown/],
    [{ result: 'ADS_NOT_SUPPORTED' }, /can’t show ads/],
  ])('[ADS-13] after %j the feature is open anyway', async (answer, words) => {
    const { dialog, user } = await open(inPiBrowser(answer));
    expect((await dialog.findByRole('alert')).textContent).toMatch(words);
    expect(currentAddress()).toBe('/');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(currentAddress()).toBe('/dashboard/tasks');
  });

  test('a user who closed the dialog meanwhile stays where they are', async () => {
    const given = inPiBrowser();
    const shown = Promise.withResolvers<{ result: string }>();
    Reflect.set(Reflect.get(window, 'Pi').Ads, 'showAd', () => shown.promise);
    const { dialog, user } = await open(given);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    shown.resolve({ result: 'AD_CLOSED' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentAddress()).toBe('/');
  });
});
