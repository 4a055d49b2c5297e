import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';

type Memory = Pick<DeviceStorage, 'read' | 'write'>;

/** The name of an account's blob database. The id is the only fact about the account outside the database. */
export function blobDatabaseName(userId: string): string {
  return `dayward-blobs-${userId}`;
}

/** Ids of the accounts with waiting content on this device. */
export function waitingAccounts(storage: Memory): readonly string[] {
  return storage.read('blobs')?.split(' ') ?? [];
}

/** True when content of an account waits on this device: checked before the upload code is fetched. */
export function isWaiting(storage: Memory, userId: string): boolean {
  return waitingAccounts(storage).includes(userId);
}

export function markWaiting(storage: Memory, userId: string, isAny: boolean): void {
  if (isWaiting(storage, userId) === isAny) return;
  const others = waitingAccounts(storage).filter((id) => id !== userId);
  const now = isAny ? [...others, userId] : others;
  storage.write('blobs', now.length === 0 ? undefined : now.join(' '));
}
