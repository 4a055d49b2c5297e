import { SETTINGS } from '@dayward/domain';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { isLanguage, PSEUDO_RTL } from '#src/platform/i18n/languages.ts';
import { parseJson } from '#src/platform/json.ts';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import type { CurrentLocalStore, LocalStore } from '#src/platform/sync/local-store.ts';
import { THEMES, type ThemeSwitch } from '#src/platform/theme/theme.tsx';

/** Offers the account's appearance; this device keeps its own unless the user accepts. */
export type OfferAppearance = (offer: { key: AppearancePart['key']; value: string; take: () => void }) => void;

type Parts = {
  themes: ThemeSwitch;
  i18n: I18n;
  storage: Pick<DeviceStorage, 'read' | 'write'>;
  localData: CurrentLocalStore;
  offer: OfferAppearance;
};

/**
 * Synchronizes theme and language between this device and the account (docs/decisions/0021). A choice here is written to the
 * account, and a choice on other devices is applied here. A choice made here while signed out stays: the account's older choice
 * is offered and never applied automatically.
 */
export function syncAppearance({ themes, i18n, storage, localData, offer }: Parts): void {
  const lastApplied = createLastApplied(storage);
  let data: LocalStore | undefined;
  let stopListening = () => {};
  const followers = [themePart(themes), languagePart(i18n)].map((part) =>
    syncPart(part, { lastApplied: lastApplied, offer, current: () => data }),
  );

  function settle(): void {
    for (const follower of followers) follower.settle();
  }

  function attend(): void {
    const current = localData.current();
    if (current === data) return;
    stopListening();
    if (data !== undefined) for (const follower of followers) follower.leave();
    data = current;
    if (current === undefined) return;
    const stops = [current.subscribe(SETTINGS, settle), current.subscribeStatus(settle)];
    stopListening = () => {
      for (const stop of stops) stop();
    };
    settle();
  }

  localData.subscribe(attend);
  attend();
}

type SyncContext = { lastApplied: LastApplied; offer: OfferAppearance; current: () => LocalStore | undefined };

/** Synchronizes one part of the appearance. */
function syncPart(part: AppearancePart, { lastApplied, offer, current }: SyncContext) {
  const { key, byDefault } = part;
  let shown = part.here();
  let sending = 0;

  /** Applies the account's value. It is recorded first, because applying it is not a choice of the user's. */
  function adopt(value: string, dealt: string | undefined): void {
    const before = lastApplied.get(key);
    shown = value;
    lastApplied.set(key, dealt);
    // The messages cannot be loaded now: retried at the next change or start.
    part.show(value).catch(() => {
      shown = part.here();
      lastApplied.set(key, before);
    });
  }

  async function send(to: LocalStore, value: string): Promise<void> {
    const before = lastApplied.get(key);
    lastApplied.set(key, value);
    sending += 1;
    try {
      await part.send(to, value);
    } catch {
      lastApplied.set(key, before); // it holds on this device only
    } finally {
      sending -= 1;
    }
  }

  part.subscribe(() => {
    const value = part.here();
    if (value === shown) return;
    shown = value;
    const data = current();
    if (data === undefined) lastApplied.set(key, undefined);
    else void send(data, value);
  });

  return {
    /** Compares the account's value with the last applied account value. */
    settle(): void {
      const data = current();
      if (data === undefined || data.history() === 'never-fetched' || sending > 0) return;
      const account = part.chosenIn(data);
      const before = lastApplied.get(key);
      if (account === before) return;
      // The account has no choice: the shown value belongs to the earlier account.
      if (account === undefined) adopt(byDefault, undefined);
      else if (before !== undefined || shown === byDefault || shown === account) adopt(account, account);
      else {
        lastApplied.set(key, account);
        offer({ key, value: account, take: () => adopt(account, account) });
      }
    },
    /** Called on sign-out: a value only on this device is not taken for the next user's choice. */
    leave(): void {
      if (lastApplied.get(key) !== shown) lastApplied.set(key, undefined);
    },
  };
}

/** The account's value that this device last applied or rejected, by part of the appearance. */
type LastApplied = {
  get(key: string): string | undefined;
  /** undefined: never, so that a difference is offered and nothing is replaced. */
  set(key: string, value: string | undefined): void;
};

/** Stores it on the device. Each tab has its own in memory, because each has to apply values from other tabs itself. */
function createLastApplied(storage: Pick<DeviceStorage, 'read' | 'write'>): LastApplied {
  const known = new Map<string, unknown>(Object.entries(parseJson(storage.read('appearance') ?? '') ?? {}));
  return {
    get(key) {
      const value = known.get(key);
      return typeof value === 'string' ? value : undefined;
    },
    set(key, value) {
      if (value === undefined) known.delete(key);
      else known.set(key, value);
      storage.write('appearance', known.size === 0 ? undefined : JSON.stringify(Object.fromEntries(known)));
    },
  };
}

/** One part of the appearance, with the same values for device and account. */
type AppearancePart = {
  key: 'theme' | 'language';
  /** The default value. */
  byDefault: string;
  /** The value on this device. */
  here(): string;
  /** Applies and stores a value on this device. @throws when it cannot be applied now */
  show(value: string): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** The account's choice, undefined if there is none. */
  chosenIn(data: LocalStore): string | undefined;
  /** Writes a choice to the account. */
  send(data: LocalStore, value: string): Promise<void>;
};

function themePart(themes: ThemeSwitch): AppearancePart {
  const themeOf = (value: unknown) => THEMES.find((known) => known === value);
  return {
    key: 'theme',
    byDefault: 'system',
    here: themes.get,
    show: async (value) => themes.choose(themeOf(value) ?? 'system'),
    subscribe: themes.subscribe,
    chosenIn: (data) => themeOf(chosen(data)['theme']),
    send: (data, value) =>
      data.mutate('settings.change', {
        settingsType: 'appearance',
        changes: { theme: themeOf(value) ?? 'system' },
      }),
  };
}

/** The account's choice of no language (null): each browser's own language applies. */
const BROWSER_LANGUAGE = 'browser';

function languagePart(i18n: I18n): AppearancePart {
  const languageOf = (value: unknown) => (typeof value === 'string' && isLanguage(value) ? value : undefined);
  return {
    key: 'language',
    byDefault: BROWSER_LANGUAGE,
    here: () => i18n.getChoice() ?? BROWSER_LANGUAGE,
    async show(value) {
      if (i18n.getLanguage() === PSEUDO_RTL) return; // chosen in development, regardless of the account
      if (i18n.getChoice() !== languageOf(value)) await i18n.choose(languageOf(value));
    },
    subscribe: i18n.subscribe,
    chosenIn(data) {
      const { language } = chosen(data);
      return language === null ? BROWSER_LANGUAGE : languageOf(language);
    },
    send: (data, value) =>
      data.mutate('settings.change', {
        settingsType: 'appearance',
        changes: { language: languageOf(value) ?? null },
      }),
  };
}

/** The row holds only chosen values. */
function chosen(data: LocalStore): Readonly<Record<string, unknown>> {
  const row = data.rows(SETTINGS).find((one) => one['settingsType'] === 'appearance' && one.deletedAt === null);
  return (row?.['settingsData'] ?? {}) as Readonly<Record<string, unknown>>; // the field of every row of settings
}
