import { SYNC_PROTOCOL } from '@dayward/contract';
import { AppError } from '#src/platform/http/app-error.ts';

/** How many versions of the protocol before this one are still understood. */
const VERSIONS_BEFORE = 2;

/**
 * Lets devices pass whose language this server speaks.
 *
 * @throws AppError `client_too_old`; `unavailable` for a device that is newer than this server, which is being replaced.
 */
export function checkProtocol(protocol: number): void {
  if (protocol < SYNC_PROTOCOL - VERSIONS_BEFORE) throw new AppError('client_too_old');
  if (protocol > SYNC_PROTOCOL) throw new AppError('unavailable');
}
