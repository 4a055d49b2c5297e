import type { PiWalletNetwork } from '@dayward/contract/features/accounts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps, PiAccess } from '../accounts.deps.ts';
import { PI_CALLS_PER_IP, PI_CALLS_PER_WALLET } from '../accounts.limits.ts';
import type { PiWallet } from './pi-wallets.repo.ts';

/** The network whose wallets are looked up: what an emulator has granted is void on a real one. */
export function walletNetwork(pi: PiAccess): PiWalletNetwork {
  return pi.settings.isEmulated ? 'sandbox' : pi.settings.network;
}

/** @throws AppError `pi_unavailable` if this server is not connected to Pi */
export function requirePi({ pi }: Pick<AccountsDeps, 'pi'>): PiAccess {
  if (pi === undefined) throw new AppError('pi_unavailable');
  return pi;
}

/**
 * Asks the Pi Platform whose access token this is. Nothing else proves a wallet, and nothing that the caller says about it is read. The
 * token is neither stored nor logged.
 *
 * @throws AppError `pi_unavailable`, `pi_sign_in_failed` for a token that the platform does not confirm, `pi_unreachable`, `rate_limited`
 */
export async function askPi(
  deps: Pick<AccountsDeps, 'pi' | 'rateLimits'>,
  { ip, log }: Pick<FastifyRequest, 'ip' | 'log'>,
  accessToken: string,
): Promise<PiWallet> {
  const pi = requirePi(deps);
  await deps.rateLimits.spend(PI_CALLS_PER_IP, { ip });
  const answer = await pi.platform.me(accessToken);
  if (!answer.ok) {
    const detail = answer.reason === 'unavailable' ? answer.detail : undefined;
    log.info({ reason: detail ?? answer.reason }, 'a token of Pi was not confirmed');
    throw new AppError(detail === undefined || detail === 'malformed' ? 'pi_sign_in_failed' : 'pi_unreachable');
  }
  const { uid, username } = answer.value;
  await deps.rateLimits.spend(PI_CALLS_PER_WALLET, { piUid: uid });
  return { network: walletNetwork(pi), uid, username: username ?? null };
}
