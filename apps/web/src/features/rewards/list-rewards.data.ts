import type { ApiClient } from '@dayward/contract';
import { paymentsRoutes, type Reward } from '@dayward/contract/features/payments';
import { UNITS_PER_PI } from '@dayward/domain';
import type { PiRewardInFile } from '@dayward/transfer';

/** The account's rewards as files have them, newest first; undefined if the server could not be reached. */
export async function listRewards(api: Pick<ApiClient, 'call'>): Promise<PiRewardInFile[] | undefined> {
  try {
    return (await api.call(paymentsRoutes.rewards, {})).rewards.map(toPiReward);
  } catch {
    return undefined;
  }
}

function toPiReward({ piEarnedUnits, ...reward }: Reward): PiRewardInFile {
  return { ...reward, piEarned: piEarnedUnits / UNITS_PER_PI };
}
