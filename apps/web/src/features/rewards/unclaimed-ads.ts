import { parseJson } from '#src/platform/json.ts';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';

/** Most ads of an account that wait on this device; the oldest gives way. Chosen by us, far above a day's rewards. */
const WAITING_MAX = 50;

/** Ads whose reward the server has not decided, by account: a closed tab or a lost connection loses none. */
export type UnclaimedAds = {
  /** Oldest first. */
  list(): readonly string[];
  add(adId: string): void;
  remove(adId: string): void;
};

/** The ads of one account, in the device's storage; text that is none of ours counts as empty. */
export function createUnclaimedAds(storage: DeviceStorage, userId: string): UnclaimedAds {
  const list = () => read(storage)[userId] ?? [];
  const write = (adIds: readonly string[]) => {
    const { [userId]: _, ...others } = read(storage);
    const next = adIds.length === 0 ? others : { ...others, [userId]: adIds.slice(-WAITING_MAX) };
    storage.write('unclaimedAds', Object.keys(next).length === 0 ? undefined : JSON.stringify(next));
  };
  return {
    list,
    add: (adId) => write([...list().filter((other) => other !== adId), adId]),
    remove: (adId) => write(list().filter((other) => other !== adId)),
  };
}

function read(storage: DeviceStorage): Record<string, readonly string[]> {
  const stored = parseJson(storage.read('unclaimedAds') ?? '');
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  const isOurs = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((adId) => typeof adId === 'string');
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string[]] => isOurs(entry[1])));
}
