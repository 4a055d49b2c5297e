import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LINKED, SANDBOX } from '#test/fake-pi.ts';
import { renderComponent } from '#test/render-component.tsx';
import { AdDialog } from './ad-dialog.tsx';
import { type AdAnswer, createPassingTime, enterPiBrowserWithAds, serverFor, showPage } from './ads.fixture.tsx';

const SKIPPED = 'Ad Skipped - You need to watch the full ad to earn rewards.';
const COMPLETED = 'Ad Completed! - You can now access the habit tracking app.';
const CLAIM = 'POST /rewards/claims';

async function open(given = serverFor('Free')) {
  const time = createPassingTime();
  const onClosed = vi.fn();
  const view = await renderComponent(<AdDialog onClosed={onClosed} />, {
    ...{ ...given, clock: time.clock, messages: ['ads', 'plans', 'features'] },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Watch an ad' }));
  return { ...view, ...time, ...given, dialog, onClosed };
}

/** A connected pioneer in the Pi Browser, whose ads end as told. */
function pioneer(...answers: AdAnswer[]) {
  const given = serverFor('Free');
  given.server.pi.facts = SANDBOX;
  given.server.pi.link = LINKED;
  const browser = enterPiBrowserWithAds();
  browser.answer(...answers);
  return { ...given, browser };
}

const press = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await dialog.findByRole('button', { name }));

describe('our own promotion', () => {
  test('[ADS-04] [ADS-08] goes from the intro through 30 s to complete and reward', async () => {
    const view = await open();
    const { dialog, pass } = view;
    expect(await dialog.findByText(/That earns nothing\./)).toBeDefined();
    await press(view, 'Watch anyway');
    await view.begun();
    const bar = dialog.getByRole('progressbar', { name: 'Progress of the ad' });
    expect(bar.getAttribute('aria-valuetext')).toBe('30 seconds left');
    pass(29_900);
    expect(bar.getAttribute('aria-valuetext')).toBe('1 second left');
    expect(dialog.queryByRole('button', { name: 'Continue' })).toBeNull();
    pass(100);
    await press(view, 'Continue');
    expect(await screen.findByText(COMPLETED)).toBeDefined();
    expect(dialog.getByText(/so it earned nothing, as we said/)).toBeDefined();
  });

  test('[ADS-05] can be paused and resumed, and waits while the page is hidden', async () => {
    const view = await open();
    await press(view, 'Watch anyway');
    await view.begun();
    const left = () => view.dialog.getByRole('progressbar').getAttribute('aria-valuetext');
    view.pass(5_000);
    await press(view, 'Pause');
    view.pass(60_000);
    expect(left()).toBe('25 seconds left');
    expect(view.dialog.getByRole('status').textContent).toBe('Paused');
    await press(view, 'Resume');
    await view.begun();
    view.pass(1_000);
    expect(left()).toBe('24 seconds left');
    showPage('hidden');
    view.pass(60_000);
    expect(left()).toBe('24 seconds left');
    showPage('visible');
    await view.begun();
    view.pass(1_000);
    expect(left()).toBe('23 seconds left');
  });

  test('[ADS-06] Skip only warns', async () => {
    const view = await open();
    await press(view, 'Watch anyway');
    await view.begun();
    view.pass(2_000);
    await press(view, 'Skip');
    expect(await screen.findByText(SKIPPED)).toBeDefined();
    expect(view.dialog.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('28 seconds left');
  });

  test('earns nothing: an ad that only this device calls finished is never claimed', async () => {
    const given = serverFor('Free');
    given.server.pi.link = LINKED;
    const view = await open(given);
    await press(view, 'Watch anyway');
    await view.begun();
    view.pass(30_000);
    await press(view, 'Continue');
    expect(await view.dialog.findByText(/it earned nothing/)).toBeDefined();
    expect(view.server.requests).not.toContain(CLAIM);
    expect(localStorage.getItem('dayward.unclaimedAds')).toBeNull();
  });

  test('its steps take the focus, so that keyboards and screen readers follow', async () => {
    const view = await open();
    await press(view, 'Watch anyway');
    await view.begun();
    await waitFor(() => expect(document.activeElement?.contains(view.dialog.getByRole('progressbar'))).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('an ad of Pi', () => {
  test('[ADS-10] [ADS-11] takes the place of the countdown, and the server rewards it', async () => {
    const given = pioneer({ result: 'AD_REWARDED', adId: 'ad1' });
    given.server.rewards.confirmed.add('ad1');
    const view = await open(given);
    expect(await view.dialog.findByText(/earn 0\.1 Pi of credit/)).toBeDefined();
    await press(view, 'Start the ad');
    await press(view, 'Continue');
    expect(given.browser.asked).toEqual(['rewarded']);
    expect(await view.dialog.findByText('0.1 Pi of credit is yours. Your credit is 0.1 Pi now.')).toBeDefined();
    expect(view.dialog.queryByRole('progressbar')).toBeNull();
    expect(view.server.sent.get(CLAIM)).toEqual({ adId: 'ad1' });
  });

  test('[ADS-07] at the reward step the habit page opens in a new tab, and the dialog closes', async () => {
    const given = pioneer({ result: 'AD_REWARDED', adId: 'ad1' });
    given.server.rewards.confirmed.add('ad1');
    const view = await open(given);
    await press(view, 'Start the ad');
    await press(view, 'Continue');
    const link = view.dialog.getByRole('link', { name: /^Open Habit Tracking App/ });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      ...['/dashboard/habits', '_blank', 'noopener'],
    ]);
    await waitFor(() => expect(view.server.rewards.rewards).toHaveLength(1));
    link.addEventListener('click', (event) => event.preventDefault()); // jsdom opens no tabs
    await view.user.click(link);
    await waitFor(() => expect(view.onClosed).toHaveBeenCalled());
  });

  test('[ADS-07] the address that the operator set is opened instead', async () => {
    const given = pioneer({ result: 'AD_REWARDED', adId: 'ad1' });
    given.server.account.habitAppUrl = 'https://habits.example.org/';
    const view = await open(given);
    await press(view, 'Start the ad');
    await press(view, 'Continue');
    const link = view.dialog.getByRole('link', { name: /^Open Habit Tracking App/ });
    await waitFor(() => expect(link.getAttribute('href')).toBe('https://habits.example.org/'));
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test.each<[answer: AdAnswer, words: RegExp]>([
    [{ result: 'AD_NOT_AVAILABLE' }, /no ad for you right now/],
    [{ result: 'AD_CLOSED' }, /wasn’t watched to the end/],
    [{ result: 'AD_REWARDED' }, /wasn’t watched to the end/],
    [{ result: 'AD_NETWORK_ERROR' }, /couldn’t be shown/],
    [{ result: 'ADS_NOT_SUPPORTED' }, /can’t show ads/],
  ])('[ADS-13] %j is explained, and another one can be started', async (answer, words) => {
    const given = pioneer(answer, { result: 'AD_REWARDED', adId: 'ad2' });
    given.server.rewards.confirmed.add('ad2');
    const view = await open(given);
    await press(view, 'Start the ad');
    expect((await view.dialog.findByRole('alert')).textContent).toMatch(words);
    expect(view.server.requests).not.toContain(CLAIM);
    await press(view, 'Try again');
    await press(view, 'Continue');
    expect(await view.dialog.findByText(/0\.1 Pi of credit is yours/)).toBeDefined();
  });

  test('[ADS-06] one that is closed early warns with the quoted words and gives nothing', async () => {
    const view = await open(pioneer({ result: 'AD_CLOSED' }));
    await press(view, 'Start the ad');
    expect(await screen.findByText(SKIPPED)).toBeDefined();
    expect(view.server.requests).not.toContain(CLAIM);
  });

  test('[ADS-12] one that the server cannot verify gives nothing, and says so', async () => {
    const view = await open(pioneer({ result: 'AD_REWARDED', adId: 'forged' }));
    await press(view, 'Start the ad');
    await press(view, 'Continue');
    expect(await view.dialog.findByText(/Pi didn’t confirm that the ad was watched/)).toBeDefined();
    expect(view.server.rewards.rewards).toEqual([]);
    expect(localStorage.getItem('dayward.unclaimedAds')).toBeNull();
  });

  test('one whose claim is lost waits on this device and can be checked again', async () => {
    const given = pioneer({ result: 'AD_REWARDED', adId: 'ad1' });
    given.server.rewards.confirmed.add('ad1');
    given.server.refuse(CLAIM, 'pi_unreachable');
    const view = await open(given);
    await press(view, 'Start the ad');
    await press(view, 'Continue');
    expect(await view.dialog.findByText(/it’s saved on this device/)).toBeDefined();
    expect(localStorage.getItem('dayward.unclaimedAds')).toContain('ad1');
    given.server.refuse(CLAIM);
    await press(view, 'Check again');
    expect(await view.dialog.findByText(/0\.1 Pi of credit is yours/)).toBeDefined();
    expect(localStorage.getItem('dayward.unclaimedAds')).toBeNull();
  });

  test('is not started without a wallet, in which nothing could be earned', async () => {
    const given = pioneer();
    given.server.pi.link = { wallet: null, isOnlyWayIn: false };
    const { dialog } = await open(given);
    const connect = await dialog.findByRole('link', { name: 'Connect your wallet' });
    expect(connect.getAttribute('href')).toBe('/dashboard/pi-network');
    expect(dialog.queryByRole('button', { name: /Start|Watch/ })).toBeNull();
  });

  test('is not started after the last reward of the day', async () => {
    const given = pioneer();
    given.server.rewards.claimedToday = 5;
    const { dialog } = await open(given);
    expect(await dialog.findByText(/all of today’s rewards/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: /Start|Watch/ })).toBeNull();
  });
});

test('without a network the dialog says so, and tries again', async () => {
  const given = serverFor('Free');
  given.server.refuse('GET /rewards', 'internal');
  const view = await open(given);
  expect(await view.dialog.findByRole('heading', { name: 'Your rewards couldn’t be loaded' })).toBeDefined();
  given.server.refuse('GET /rewards');
  await press(view, 'Try again');
  expect(await view.dialog.findByText(/Open Dayward there to earn credit|has no Pi wallet yet/)).toBeDefined();
});
