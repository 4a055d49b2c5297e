import type { FeatureKey, PlanLimits } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { Actor } from '#src/platform/http/actor.ts';

/**
 * Plan checks of an account, inside the transaction of the checked action. The plan is read each time, so that a change or an
 * expiry takes effect with the next call, without a new sign-in.
 */
export type Gates = {
  /**
   * Checks that the plan includes a feature.
   *
   * @throws AppError `plan_required` naming the feature and the lowest plan that has it.
   */
  requireFeature(tx: UserTx, userId: string, feature: FeatureKey): Promise<void>;
  /**
   * Checks that the plan allows `countAfter` items of a kind. Exact under parallel requests only while the caller holds the
   * account's lock (`SyncWriter.lock`).
   *
   * @returns true if the limit is exceeded but not enforced, for a friendly notice.
   * @throws AppError `limit_reached` if the catalogue enforces limits.
   */
  requireQuota(
    tx: UserTx,
    userId: string,
    kind: keyof PlanLimits,
    countAfter: number,
  ): Promise<'within' | 'past_allowed'>;
};

/**
 * Checks the feature of a whole route before its input is read.
 *
 * @throws AppError `plan_required`
 */
export type RequireFeature = (actor: Actor, feature: FeatureKey) => Promise<void>;
