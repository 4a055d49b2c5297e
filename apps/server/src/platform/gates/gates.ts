import type { FeatureKey, PlanLimits } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { Actor } from '#src/platform/http/actor.ts';

/**
 * What an account's plan lets it do, asked inside the transaction that does it. The plan is read anew each time, so that
 * a change or an expiry counts from the next call on, without a new sign-in.
 */
export type Gates = {
  /**
   * Lets a call pass that needs a feature.
   *
   * @throws AppError `plan_required` naming the feature and the lowest plan that has it.
   */
  requireFeature(tx: UserTx, userId: string, feature: FeatureKey): Promise<void>;
  /**
   * Lets an addition pass that makes the account hold `countAfter` things of a kind. Exact under parallel requests only
   * while the caller holds the account's lock (`SyncWriter.lock`).
   *
   * @returns whether the limit is passed but not enforced, which is to be said kindly.
   * @throws AppError `limit_reached` where the catalogue enforces limits.
   */
  requireRoom(
    tx: UserTx,
    userId: string,
    kind: keyof PlanLimits,
    countAfter: number,
  ): Promise<'within' | 'past_allowed'>;
};

/**
 * Judges a whole route that needs a feature, before its input is looked at.
 *
 * @throws AppError `plan_required`
 */
export type RequireFeature = (actor: Actor, feature: FeatureKey) => Promise<void>;
