import { randomBytes } from 'node:crypto';
import { BUILT_IN_CATALOGUE_FILES, CatalogueFileSchema, DEFAULT_CATALOGUE } from '@dayward/contract/features/plans';
import type { Database } from '#src/db/database.ts';
import { createKeyRing } from '#src/platform/crypto/index.ts';
import { createLog } from '#src/platform/log.ts';
import { createPiPlatform } from '#src/platform/pi/pi-platform.ts';
import { createRateLimits } from '#src/platform/rate-limit/index.ts';
import { createPayerHashes } from './payer-hash.ts';
import type { PaymentsDeps, PiMoney } from './payments.deps.ts';
import { createSettler, type Settler } from './settle.service.ts';

export type Instance = PaymentsDeps & { pi: PiMoney; settler: Settler; tellAccount: (userId: string) => void };

const hashes = createPayerHashes(createKeyRing({ masterKeys: [randomBytes(32)] }));

const catalogue = CatalogueFileSchema.parse(BUILT_IN_CATALOGUE_FILES[DEFAULT_CATALOGUE]);

/**
 * The services of payments as a further server on the same database has them, without its HTTP: their calls can be made to crash at any
 * place.
 *
 * @param wrap replaces parts of it
 */
export function startInstance(
  { database, sandboxOrigin, apiKey }: { database: Database; sandboxOrigin: string; apiKey: string },
  wrap: (parts: { database: Database; platform: PiMoney['platform'] }) => typeof parts = (parts) => parts,
): Instance {
  const log = createLog('silent');
  const apiUrl = `${sandboxOrigin}/v2`;
  const real = createPiPlatform({ apiUrl, apiKey, network: 'testnet', log, retryDelayMs: 1 });
  const parts = wrap({ database, platform: real });
  const walletOf = async (column: 'user_id' | 'uid', value: string) => {
    const sql = `select user_id as "userId", uid, username from auth.pi_wallets where network = 'sandbox' and ${column}::text = $1`;
    return (await database.authPool.query<{ userId: string; uid: string; username: string }>(sql, [value])).rows[0];
  };
  const deps = {
    ...{ database: parts.database, catalogue, log, hashes, rateLimits: createRateLimits(database.authPool) },
    wallets: {
      prove: () => Promise.reject(new Error('No browser takes part')),
      ofAccount: (userId: string) => walletOf('user_id', userId),
      ownerOf: async (uid: string) => (await walletOf('uid', uid))?.userId,
    },
    pi: { platform: parts.platform, network: 'sandbox' as const },
    readClientUser: () => Promise.reject(new Error('No browser takes part')),
    tellAccount: () => undefined,
  };
  return { ...deps, settler: createSettler(deps, 0) };
}
