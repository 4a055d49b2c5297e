import { type ClientUser, ClientUserSchema } from '@dayward/contract';
import { parseJson } from '#src/platform/json.ts';
import type { DeviceStorage } from './device-storage.ts';

/** Who was in front of this device last and has not signed out: without a network the app opens for them. */
export type UserMemory = {
  read(): ClientUser | undefined;
  /** Remembers somebody, or forgets whoever it was. */
  write(user: ClientUser | undefined): void;
  /** Whether somebody signed out here and the server could not be told yet. */
  isLeaving(): boolean;
  setLeaving(isLeaving: boolean): void;
};

/** Remembers the user in the device's storage; what an older version of the app has written there counts as nobody. */
export function createUserMemory(storage: DeviceStorage): UserMemory {
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
