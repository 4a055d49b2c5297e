/** What this device remembers without an account: choices of the person in front of it, nothing about them. */
const KEYS = { theme: 'dayward.theme', language: 'dayward.language' } as const;

type DeviceKey = keyof typeof KEYS;

export type DeviceStorage = {
  /** What was remembered, undefined when nothing was or the browser does not let us look. */
  read(key: DeviceKey): string | undefined;
  /** Remembers a choice, or forgets it (undefined). A browser that refuses only means asking again next time. */
  write(key: DeviceKey, value: string | undefined): void;
};

/** Storage on localStorage, which throws when it is blocked or full; both are harmless for choices of appearance. */
export function createDeviceStorage(): DeviceStorage {
  return {
    read(key) {
      try {
        return localStorage.getItem(KEYS[key]) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        if (value === undefined) localStorage.removeItem(KEYS[key]);
        else localStorage.setItem(KEYS[key], value);
      } catch {
        // Refused: the choice holds until the page is closed.
      }
    },
  };
}
