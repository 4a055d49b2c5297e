import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';

type Memory = Pick<DeviceStorage, 'read' | 'write'>;

/** The name of an account's database; apart from its id nothing about the account is outside. */
export function blobDatabaseName(userId: string): string {
  return `dayward-blobs-${userId}`;
}

/** The accounts of which content waits on this device. */
export function waitingAccounts(storage: Memory): readonly string[] {
  return storage.read('blobs')?.split(' ') ?? [];
}

/** Whether content of an account waits on this device: asked before the code that sends it is fetched. */
export function isWaiting(storage: Memory, userId: string): boolean {
  return waitingAccounts(storage).includes(userId);
}

export function rememberWaiting(storage: Memory, userId: string, isAny: boolean): void {
  if (isWaiting(storage, userId) === isAny) return;
  const others = waitingAccounts(storage).filter((id) => id !== userId);
  const now = isAny ? [...others, userId] : others;
  storage.write('blobs', now.length === 0 ? undefined : now.join(' '));
}
