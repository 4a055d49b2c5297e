import { SYNC_PROTOCOL } from '@dayward/contract';
import { AppError } from '#src/platform/http/app-error.ts';

/** Number of older protocol versions that are still supported. */
const VERSIONS_BEFORE = 2;

/**
 * Checks that this server supports a device's protocol version.
 *
 * @throws AppError `client_too_old`; `unavailable` for a device that is newer than this server, which is being replaced.
 */
export function checkProtocol(protocol: number): void {
  if (protocol < SYNC_PROTOCOL - VERSIONS_BEFORE) throw new AppError('client_too_old');
  if (protocol > SYNC_PROTOCOL) throw new AppError('unavailable');
}
