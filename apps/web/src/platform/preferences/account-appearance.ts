import { SETTINGS } from '@dayward/domain';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { parseJson } from '#src/platform/json.ts';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import type { LocalData, LocalDataStore } from '#src/platform/sync/local-data.ts';
import type { ThemeSwitch } from '#src/platform/theme/theme.ts';
import { type AppearancePart, languagePart, themePart } from './appearance-parts.ts';

/** Tells that the account has another appearance than this device, whose own stays unless the person takes it. */
export type OfferAppearance = (offer: { key: AppearancePart['key']; value: string; take: () => void }) => void;

type Parts = {
  themes: ThemeSwitch;
  i18n: I18n;
  storage: Pick<DeviceStorage, 'read' | 'write'>;
  localData: LocalDataStore;
  offer: OfferAppearance;
};

/**
 * Keeps theme and language of this device and of the account in step (docs/decisions/0021). What is chosen here goes into
 * the account, and what other devices choose comes in. What was chosen here while nobody was signed in stays: the account's
 * older choice is offered and never put in its place.
 */
export function keepAppearance({ themes, i18n, storage, localData, offer }: Parts): void {
  const dealtWith = createDealtWith(storage);
  let data: LocalData | undefined;
  let stopListening = () => {};
  const followers = [themePart(themes), languagePart(i18n)].map((part) =>
    follow(part, { dealtWith, offer, current: () => data }),
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

type Surroundings = { dealtWith: DealtWith; offer: OfferAppearance; current: () => LocalData | undefined };

/** Keeps one part of the appearance in step. */
function follow(part: AppearancePart, { dealtWith, offer, current }: Surroundings) {
  const { key, byDefault } = part;
  let shown = part.here();
  let sending = 0;

  /** Takes up what the account says. That it is shown is no choice of the person's, so it is noted before. */
  function adopt(value: string, dealt: string | undefined): void {
    const before = dealtWith.get(key);
    shown = value;
    dealtWith.set(key, dealt);
    // Texts that cannot be loaded now: tried again with the next change, or when the app is opened again.
    part.show(value).catch(() => {
      shown = part.here();
      dealtWith.set(key, before);
    });
  }

  async function send(to: LocalData, value: string): Promise<void> {
    const before = dealtWith.get(key);
    dealtWith.set(key, value);
    sending += 1;
    try {
      await part.send(to, value);
    } catch {
      dealtWith.set(key, before); // it holds on this device alone
    } finally {
      sending -= 1;
    }
  }

  part.subscribe(() => {
    const value = part.here();
    if (value === shown) return;
    shown = value;
    const data = current();
    if (data === undefined) dealtWith.set(key, undefined);
    else void send(data, value);
  });

  return {
    /** Compares what the account says with what of it this device has dealt with. */
    settle(): void {
      const data = current();
      if (data === undefined || data.history() === 'never-fetched' || sending > 0) return;
      const account = part.chosenIn(data);
      const before = dealtWith.get(key);
      if (account === before) return;
      // Nothing was ever chosen in this account: what is shown came from the one before.
      if (account === undefined) adopt(byDefault, undefined);
      else if (before !== undefined || shown === byDefault || shown === account) adopt(account, account);
      else {
        dealtWith.set(key, account);
        offer({ key, value: account, take: () => adopt(account, account) });
      }
    },
    /** Its owner leaves: what they had on this device alone is not taken for their account's by whoever comes next. */
    leave(): void {
      if (dealtWith.get(key) !== shown) dealtWith.set(key, undefined);
    },
  };
}

/** What the account said when this device last took it up or left it, by part of the appearance. */
type DealtWith = {
  get(key: string): string | undefined;
  /** undefined: never, so that a difference is asked about and nothing is replaced. */
  set(key: string, value: string | undefined): void;
};

/** Remembers it on the device. Each tab keeps its own, because each has to show what came from another one by itself. */
function createDealtWith(storage: Pick<DeviceStorage, 'read' | 'write'>): DealtWith {
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
