import { parseJson } from '#src/platform/json.ts';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';

/** What the account said when this device last took it up or left it, by part of the appearance. */
export type DealtWith = {
  get(key: string): string | undefined;
  /** undefined: never, so that a difference is asked about and nothing is replaced. */
  set(key: string, value: string | undefined): void;
};

/** Remembers it on the device. Each tab keeps its own, because each has to show what came from another one by itself. */
export function createDealtWith(storage: Pick<DeviceStorage, 'read' | 'write'>): DealtWith {
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
