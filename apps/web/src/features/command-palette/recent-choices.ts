import { parseJson } from '#src/platform/json.ts';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';

const KEPT_MAX = 6;

/** The ids of what somebody chose last in the search, latest first. What another account chose does not count. */
export function readRecentChoices(storage: DeviceStorage, userId: string): readonly string[] {
  const stored = parseJson(storage.read('recent') ?? '');
  if (!Array.isArray(stored) || stored[0] !== userId) return [];
  return stored.slice(1).filter((id): id is string => typeof id === 'string');
}

/** Remembers a choice on this device. */
export function rememberChoice(storage: DeviceStorage, userId: string, id: string): void {
  const others = readRecentChoices(storage, userId).filter((other) => other !== id);
  storage.write('recent', JSON.stringify([userId, id, ...others.slice(0, KEPT_MAX - 1)]));
}
