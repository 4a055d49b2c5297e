import { type ApiClient, sealKeyRoutes } from '@dayward/contract';
import { bytesOfBase64Url, isSealLost, sealBytes } from '#src/platform/sync/seal-box.ts';
import type { BlobContent, BlobStore } from './blob-store.ts';

/**
 * Seals or erases an account's content on sign-out. Unsent content is sealed: unreadable without the key that the server gives
 * only to its owner. Without a key, or with `drop`, it is erased. Earlier seals stay in either case: another tab may have created
 * them, or the owner was not asked then.
 */
export async function sealOrErase(store: BlobStore, unsent: 'seal' | 'drop', crypto: Crypto): Promise<void> {
  const subtle: SubtleCrypto | undefined = crypto.subtle; // missing in insecure contexts, contrary to its type
  const key = unsent === 'seal' && subtle !== undefined ? await store.sealKey() : undefined;
  for (const { id } of await store.list()) {
    const content = await store.content(id);
    if (content?.kind === 'sealed') continue;
    if (content === undefined || key === undefined) {
      await store.remove(id);
      continue;
    }
    const sealed = await sealBytes(crypto, key.key, content.bytes);
    await store.replaceContent(id, { kind: 'sealed', sealId: key.sealId, keyId: key.keyId, ...sealed });
  }
  await store.keepSealKey(undefined);
}

/**
 * Reads the bytes of a content, unsealing them if necessary.
 *
 * @returns undefined if they can no longer be unsealed
 * @throws ApiError, ApiUnreachableError while there is no key
 */
export async function bytesOf(
  content: BlobContent,
  { api, account, crypto }: { api: ApiClient; account: string; crypto: Crypto },
): Promise<ArrayBuffer | undefined> {
  if (content.kind === 'plain') return content.bytes;
  const subtle: SubtleCrypto | undefined = crypto.subtle; // as above
  if (subtle === undefined) return undefined;
  const { sealId, keyId, iv, data } = content;
  try {
    const answer = await api.call(sealKeyRoutes.get, { query: { account, sealId, keyId } });
    const key = await subtle.importKey('raw', bytesOfBase64Url(answer.key), 'AES-GCM', false, ['decrypt']);
    return await subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  } catch (error) {
    if (isSealLost(error)) return undefined;
    throw error;
  }
}
