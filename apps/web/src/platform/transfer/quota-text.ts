import type { PlanLimits } from '@dayward/domain';
import type { QuotaExceeded } from '@dayward/transfer';
import type { Text } from '#src/platform/i18n/messages.ts';
import type { transferMessages } from './transfer.messages.ts';

/** The plans, and the account's own, as far as quotas need them. */
export type PlanQuotas = {
  plans: readonly { id: string; name: string; limits: PlanLimits }[];
  plan: string;
  planName: string;
  /** True when exceeding a limit is refused. */
  enforceLimits: boolean;
};

/** The limits of the account's plan, if they are enforced. */
export function enforcedLimits({ plans, plan, enforceLimits }: PlanQuotas): PlanLimits | undefined {
  return enforceLimits ? plans.find(({ id }) => id === plan)?.limits : undefined;
}

type Words<Shortage extends QuotaExceeded<string>> = {
  text: Text<typeof transferMessages>;
  /** Formats a count of a kind, such as "3 tasks". */
  countText(of: Shortage['of'], count: number): string;
  /** The text of the owner of some of a kind, such as "One task". */
  ownerText(shortage: Shortage): string;
  /** The plan's limit of a kind, if its name differs from the kind's. */
  limitOf?(shortage: Shortage): string | undefined;
};

/** Explains, kind by kind, which rows of an import exceed the account's quota. */
export function quotaReasons<Shortage extends QuotaExceeded<string>>(
  shortages: readonly Shortage[],
  access: PlanQuotas,
  { text, countText, ownerText, limitOf = ({ of }) => of }: Words<Shortage>,
): string[] {
  return shortages.map((shortage) => {
    const { of, within, max, count, here } = shortage;
    const holders = { account: 'full.account', plan: 'full.plan' } as const;
    const holder = within === 'one' ? ownerText(shortage) : text(holders[within], { plan: access.planName });
    const room = Math.max(0, max - here);
    const reason = text('full.kind', { holder, most: countText(of, max), room, count });
    const limit = within === 'plan' ? limitOf(shortage) : undefined;
    const next = access.plans.find(({ limits }) => maxOf(limits, limit) >= here + count);
    if (next === undefined) return reason;
    return `${reason} ${text('full.next', { plan: next.name, max: maxOf(next.limits, limit) })}`;
  });
}

function maxOf(limits: PlanLimits, name: string | undefined): number {
  const known: Readonly<Record<string, number>> = limits;
  return (name === undefined ? undefined : known[name]) ?? 0;
}
