import type { Database, UserTx } from '#src/db/database.ts';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Log } from '#src/platform/log.ts';
import type { RateLimits } from '#src/platform/rate-limit/index.ts';
import type { Storage } from '#src/platform/storage/storage.ts';
import { createFileAddresses, type FilePlace } from './file-address.ts';
import { registerFilesRoutes } from './files.routes.ts';
import { type NewPicture, putPicture, removeFiles } from './files.service.ts';
import type { FileRow } from './files.table.ts';
import { sweepOrphans } from './sweep.service.ts';

export { safeDownloadName } from './download-name.ts';
export { filePath } from './file-address.ts';
export { deleteFilesOf, findFile } from './files.repo.ts';
export { type FileRow, filesTable } from './files.table.ts';
export type { PictureKind } from './picture-kind.ts';

/** File operations for features; see `files.service.ts` for their order. */
export type Files = {
  /** @throws AppError like `putPicture` */
  put(picture: NewPicture, attach: (tx: UserTx) => Promise<readonly FileRow[]>): Promise<void>;
  remove(userId: string, detach: (tx: UserTx) => Promise<readonly FileRow[]>): Promise<void>;
  /** Signs an address that gives anyone read access to the file for at most five minutes. */
  sign(baseUrl: string, place: FilePlace): string;
};

type Parts = { database: Database; storage: Storage; keyRing: KeyRing; rateLimits: RateLimits; log: Log };

/** Purpose of the signing keys. */
export const ADDRESS_KEY_PURPOSE = 'files.address';

/** Creates the file service of accounts: storage, signed addresses, sweep. */
export function createFiles({ database, storage, keyRing, rateLimits, log }: Parts): {
  files: Files;
  feature: ServerFeature;
} {
  const addresses = createFileAddresses(keyRing.deriveKey(ADDRESS_KEY_PURPOSE));
  const deps = { database, storage, log, rateLimits };
  return {
    files: {
      put: (picture, attach) => putPicture(deps, picture, attach),
      remove: (userId, detach) => removeFiles(deps, userId, detach),
      sign: addresses.sign,
    },
    feature: {
      name: 'files',
      registerRoutes: (app) => registerFilesRoutes(app, { ...deps, addresses }),
      jobs: () => [{ name: 'files.sweep-orphans', cron: '41 3 * * *', run: () => sweepOrphans(deps, new Date()) }],
    },
  };
}
