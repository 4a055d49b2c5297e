import { settingsKey } from '@dayward/domain';
import { act } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { pickLanguage } from '#src/platform/i18n/languages.ts';
import { loadMessages } from '#src/platform/i18n/message-files.ts';
import { createDeviceStorage, type DeviceStorage } from '#src/platform/offline/device-storage.ts';
import { createThemeSwitch } from '#src/platform/theme/theme.tsx';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { ada, grace } from '#test/people.ts';
import { syncAppearance } from './sync-appearance.ts';

/** The account's choices of the appearance; keys without a choice are missing. */
type Chosen = { theme?: string; language?: string | null };

const row = (chosen: Chosen) => ({
  id: settingsKey('appearance').id,
  settingsType: 'appearance',
  settingsData: chosen,
});

function accountOf(chosen?: Chosen, { id } = ada): FakeLocalData {
  return new FakeLocalData(id, chosen && { settings: [row(chosen)] });
}

/** Simulates a choice on another device. */
function chosenElsewhere(account: FakeLocalData, chosen: Chosen): void {
  account.receive('settings', row(chosen));
}

const inAccount = (account: FakeLocalData) => account.rows('settings')[0]?.['settingsData'];

/** Opens the app in a tab; the device's storage is kept for the next one. */
async function openTab(storage: DeviceStorage = createDeviceStorage(), load = loadMessages) {
  const i18n = createI18n({
    language: pickLanguage(storage.read('language'), ['en']),
    storage,
    root: document.createElement('html'),
    load,
  });
  await i18n.load('common');
  const themes = createThemeSwitch(storage, document);
  const listeners = new Set<() => void>();
  const offers: { value: string; take: () => void }[] = [];
  let current: FakeLocalData | undefined;
  syncAppearance({
    themes,
    i18n,
    storage,
    offer: (offer) => offers.push(offer),
    localData: {
      current: () => current,
      hasFailed: () => false,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const becomes = (next: FakeLocalData | undefined) =>
    act(() => {
      current = next;
      for (const listener of listeners) listener();
    });
  return { i18n, themes, offers, signIn: becomes, signOut: () => becomes(undefined) };
}

describe('a choice while signed in', () => {
  test('is written to the account', async () => {
    const { signIn, themes, i18n } = await openTab();
    const account = accountOf();
    signIn(account);
    themes.choose('dark');
    await i18n.choose('es');
    await expect.poll(() => inAccount(account)).toEqual({ theme: 'dark', language: 'es' });
  });

  test('is the browser’s own language again once that is chosen', async () => {
    const { signIn, i18n } = await openTab();
    const account = accountOf({ language: 'es' });
    signIn(account);
    await expect.poll(i18n.getChoice).toBe('es');
    await i18n.choose(undefined);
    await expect.poll(() => inAccount(account)).toEqual({ language: null });
    expect(i18n.getLanguage()).toBe('en');
  });

  test('holds on this device when the account could not be written', async () => {
    const { signIn, themes } = await openTab();
    const account = accountOf({ theme: 'light' });
    signIn(account);
    account.isFull = true;
    themes.choose('dark');
    await expect.poll(() => inAccount(account)).toEqual({ theme: 'light' });
    chosenElsewhere(account, { theme: 'light', language: 'es' });
    expect(themes.get()).toBe('dark');
  });
});

describe('a choice on another device', () => {
  test('is applied', async () => {
    const { signIn, themes, i18n } = await openTab();
    const account = accountOf();
    signIn(account);
    chosenElsewhere(account, { theme: 'dark', language: 'es' });
    expect(themes.get()).toBe('dark');
    await expect.poll(i18n.getLanguage).toBe('es');
    expect(account.changes).toEqual([]);
  });

  test('is applied at sign-in on a device without its own choice', async () => {
    const { signIn, themes } = await openTab();
    signIn(accountOf({ theme: 'dark' }));
    expect(themes.get()).toBe('dark');
  });

  test('is applied after this device was asleep, without an offer', async () => {
    const first = await openTab();
    const account = accountOf({ theme: 'dark' });
    first.signIn(account);
    const later = await openTab();
    expect(later.themes.get()).toBe('dark');
    chosenElsewhere(account, { theme: 'light' });
    later.signIn(account);
    expect(later.themes.get()).toBe('light');
    expect(later.offers).toEqual([]);
  });

  test('is retried when its messages could not be loaded', async () => {
    const load = vi.fn(loadMessages);
    const { signIn, i18n } = await openTab(createDeviceStorage(), load);
    load.mockRejectedValueOnce(new Error('no network'));
    const account = accountOf({ language: 'es' });
    signIn(account);
    await expect.poll(() => load.mock.lastCall).toEqual(['common', 'es']);
    await expect
      .poll(() => {
        account.report({});
        return i18n.getLanguage();
      })
      .toBe('es');
  });

  test('waits until this device has completed a pull', async () => {
    const { signIn, themes } = await openTab();
    themes.choose('dark');
    const account = accountOf();
    account.report({ history: 'never-fetched' });
    signIn(account);
    expect(themes.get()).toBe('dark');
  });

  test('is applied in every tab', async () => {
    const [one, other] = [await openTab(), await openTab()];
    const account = accountOf({ theme: 'light' });
    one.signIn(account);
    other.signIn(account);
    one.themes.choose('dark');
    await expect.poll(other.themes.get).toBe('dark');
    expect(account.changes).toHaveLength(1);
  });
});

describe('a choice on this device before signing in', () => {
  test('stays, and the account’s is offered', async () => {
    const { signIn, themes, offers } = await openTab();
    themes.choose('light');
    const account = accountOf({ theme: 'dark' });
    signIn(account);
    expect(themes.get()).toBe('light');
    expect(offers.map(({ value }) => value)).toEqual(['dark']);
    expect(inAccount(account)).toEqual({ theme: 'dark' });
  });

  test('is replaced when the offer is accepted', async () => {
    const { signIn, themes, offers } = await openTab();
    themes.choose('light');
    const account = accountOf({ theme: 'dark' });
    signIn(account);
    offers[0]?.take();
    expect(themes.get()).toBe('dark');
    expect(account.changes).toEqual([]);
  });

  test('is offered once, and replaced by a later choice elsewhere', async () => {
    const first = await openTab();
    first.themes.choose('light');
    const account = accountOf({ theme: 'dark' });
    first.signIn(account);
    const later = await openTab();
    later.signIn(account);
    expect(later.offers).toEqual([]);
    expect(later.themes.get()).toBe('light');
    chosenElsewhere(account, { theme: 'system' });
    expect(later.themes.get()).toBe('system');
  });

  test('stays when the account has none, and is not written to it', async () => {
    const { signIn, themes, offers } = await openTab();
    themes.choose('dark');
    const account = accountOf();
    signIn(account);
    expect(themes.get()).toBe('dark');
    expect(offers).toEqual([]);
    expect(account.changes).toEqual([]);
  });

  test('nothing is offered when both are equal', async () => {
    const { signIn, themes, offers } = await openTab();
    themes.choose('dark');
    signIn(accountOf({ theme: 'dark' }));
    expect(offers).toEqual([]);
    expect(themes.get()).toBe('dark');
  });
});

describe('another user on the same device', () => {
  test('does not receive the earlier user’s account value', async () => {
    const { signIn, signOut, themes, i18n } = await openTab();
    signIn(accountOf({ theme: 'dark', language: 'es' }));
    await expect.poll(i18n.getLanguage).toBe('es');
    signOut();
    expect(themes.get()).toBe('dark');
    signIn(accountOf(undefined, grace));
    expect(themes.get()).toBe('system');
    await expect.poll(i18n.getLanguage).toBe('en');
  });

  test('receives their own', async () => {
    const { signIn, signOut, themes, offers } = await openTab();
    signIn(accountOf({ theme: 'dark' }));
    signOut();
    signIn(accountOf({ theme: 'light' }, grace));
    expect(themes.get()).toBe('light');
    expect(offers).toEqual([]);
  });

  test('is offered theirs when the earlier user left a choice on this device only', async () => {
    const { signIn, signOut, themes, offers } = await openTab();
    themes.choose('dark');
    signIn(accountOf({ theme: 'light' }));
    signOut();
    signIn(accountOf({ theme: 'light' }, grace));
    expect(themes.get()).toBe('dark');
    expect(offers.map(({ value }) => value)).toEqual(['light', 'light']);
  });
});
