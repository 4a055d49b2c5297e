import { sealKeyRoutes } from '@dayward/contract';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { implement } from '#src/platform/http/implement.ts';
import { checkAccount } from './sync.routes.ts';

/** Purpose of the key of one seal. */
export const sealKeyPurpose = (userId: string, sealId: string) => `device-seal/${userId}/${sealId}`;

/**
 * Serves the keys with which devices seal unsent changes. Nothing is stored for them. A key is derived from a master key for one
 * account and one seal, so that only the signed-in owner can get it again.
 */
export function createSealKeys(keyRing: KeyRing): ServerFeature {
  return {
    name: 'seal-keys',
    registerRoutes(app) {
      implement(app, sealKeyRoutes.get, ({ actor, query }) => {
        checkAccount(actor, query.account);
        const keyId = query.keyId ?? keyRing.currentKeyId;
        const key = keyRing.deriveKeyOf(keyId, sealKeyPurpose(actor.userId, query.sealId));
        if (key === undefined) throw new AppError('not_found');
        return { keyId, key: key.toString('base64url') };
      });
    },
  };
}
