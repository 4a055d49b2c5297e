import { ACCOUNT_KEYS, type AccountKey } from './account-keys.ts';

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
