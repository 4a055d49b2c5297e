import { type ApiClient, ERRORS, sealKeyRoutes } from '@dayward/contract';
import { bytesOfBase64Url, isSealLost, type SealBox } from '#src/platform/sync/seal-box.ts';
import { isUnanswered } from './outbox.ts';
import type { Persistence, Sealed, SealedContent } from './persistence.ts';
import { type SyncClock, withTimeout } from './sync-clock.ts';

export type SealingParts = {
  store: Persistence;
  sealBox: SealBox | undefined;
  api: ApiClient;
  clock: SyncClock;
  /** The account that owns the changes. */
  account: string;
};

/**
 * Fetches the sealing key in advance, in case the owner's session ends suddenly. It is requested while they are signed in and
 * erased on sign-out.
 */
export async function prepareSealing(parts: SealingParts): Promise<void> {
  const { store, sealBox } = parts;
  if (sealBox === undefined || store.storage === 'memory' || (await store.sealKey()) !== undefined) return;
  const { clientId } = (await store.readQueue()).state;
  const { key, keyId } = await askForKey(parts, { sealId: clientId });
  await store.keepSealKey({ sealId: clientId, keyId, key: await sealBox.importKey(key) });
}

/**
 * Restores sealed changes to the outbox. Changes that can no longer be opened become a refused change that reports the loss.
 *
 * @throws ApiError, ApiUnreachableError when there is no key yet
 */
export async function unsealChanges(parts: SealingParts): Promise<void> {
  const { store, sealBox, clock } = parts;
  const sealed = await store.sealed();
  if (sealed === undefined) return;
  const content = sealBox === undefined ? undefined : await openWith(sealBox, parts, sealed);
  await store.unseal(content ?? lost(sealed, new Date(clock.now()).toISOString()));
}

/**
 * Erases the account's data from the device.
 *
 * @param unsent `seal` keeps unanswered changes so that only their owner can read them, or unencrypted if the browser cannot
 *   seal; `drop` keeps nothing
 * @returns whether anything is kept
 */
export async function eraseAndSeal(
  store: Persistence,
  sealBox: SealBox | undefined,
  unsent: 'seal' | 'drop',
): Promise<boolean> {
  const [queue, key] = [await store.readQueue(), await store.sealKey()];
  const { isSealed, outbox, refused } = queue;
  const content = { outbox: outbox.filter(isUnanswered), refused };
  const isNothing = content.outbox.length === 0 && refused.length === 0;
  if (unsent === 'drop' || (isNothing && !isSealed)) {
    await store.erase('drop');
    return isSealed;
  }
  // Another tab may have sealed already; later changes stay beside the seal.
  if (isNothing || isSealed || key === undefined || sealBox === undefined) {
    await store.erase('keep');
    return true;
  }
  const isErased = await store.erase({ content: { outbox, refused }, sealed: await sealBox.seal(key, content) });
  return isErased || eraseAndSeal(store, sealBox, unsent);
}

async function openWith(sealBox: SealBox, parts: SealingParts, sealed: Sealed): Promise<SealedContent | undefined> {
  try {
    const { key } = await askForKey(parts, sealed);
    return await sealBox.open(await sealBox.importKey(key), sealed);
  } catch (error) {
    if (isSealLost(error)) return undefined;
    throw error;
  }
}

async function askForKey({ api, clock, account }: SealingParts, asked: { sealId: string; keyId?: string }) {
  const { sealId, keyId } = asked;
  const query = keyId === undefined ? { account, sealId } : { account, sealId, keyId };
  const answer = await withTimeout(api.call(sealKeyRoutes.get, { query }), clock);
  return { keyId: answer.keyId, key: bytesOfBase64Url(answer.key) };
}

function lost({ count, sealId }: Sealed, at: string): SealedContent {
  const error = { code: 'internal', message: ERRORS.internal.message } as const;
  const change = { id: sealId, name: 'sealed', args: { count }, madeAt: at, latestDay: at.slice(0, 10) };
  return { outbox: [], refused: [{ ...change, order: 0, error }] };
}
