/**
 * The device's storage for parts of an account's data that must be there before its database is, by key and account. Signing out
 * erases it. The first three mirror the settings of notifications; `notificationStats` holds the last figures of the server.
 */
export const ACCOUNT_KEYS = {
  notifications: 'dayward.notifications',
  notification_schedules: 'dayward.notification_schedules',
  quiet_hours: 'dayward.quiet_hours',
  notificationStats: 'dayward.notificationStats',
} as const;

export type AccountKey = keyof typeof ACCOUNT_KEYS;

export type AccountStorage = {
  /** Reads a value; undefined when there is none or the browser denies access. */
  read(key: AccountKey): string | undefined;
  /** Stores a value. A browser that refuses only means that there is no copy. */
  write(key: AccountKey, value: string): void;
};

const nameOf = (key: AccountKey, userId: string) => `${ACCOUNT_KEYS[key]}.${userId}`;

/** The storage of one account in localStorage. */
export function createAccountStorage(userId: string): AccountStorage {
  return {
    read(key) {
      try {
        return localStorage.getItem(nameOf(key, userId)) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        localStorage.setItem(nameOf(key, userId), value);
      } catch {
        // Refused: the account's rows are the truth, this is a copy.
      }
    },
  };
}

/** Erases everything of an account, when it signs out. */
export function eraseAccountStorage(userId: string): void {
  try {
    for (const name of Object.values(ACCOUNT_KEYS)) localStorage.removeItem(`${name}.${userId}`);
  } catch {
    // A browser that denies access has stored nothing.
  }
}
