import { type ClientUser, ClientUserSchema } from '@dayward/contract';
import { parseJson } from '#src/platform/json.ts';
import type { DeviceStorage } from './device-storage.ts';

/** The last user of this device who has not signed out: without a network the app opens for them. */
export type UserStorage = {
  read(): ClientUser | undefined;
  /** Stores the user, or deletes the stored one (undefined). */
  write(user: ClientUser | undefined): void;
  /** True when a user signed out here and the server could not be told yet. */
  isLeaving(): boolean;
  setLeaving(isLeaving: boolean): void;
};

/** Stores the user in the device's storage; a value from an older version of the app counts as none. */
export function createUserStorage(storage: DeviceStorage): UserStorage {
  return {
    read() {
      const parsed = ClientUserSchema.safeParse(parseJson(storage.read('user') ?? ''));
      return parsed.success ? parsed.data : undefined;
    },
    write: (user) => storage.write('user', user && JSON.stringify(user)),
    isLeaving: () => storage.read('leaving') !== undefined,
    setLeaving: (isLeaving) => storage.write('leaving', isLeaving ? 'yes' : undefined),
  };
}
