import type { PlanLimits } from '@dayward/domain';
import type { QuotaExceeded } from '@dayward/transfer';
import type { Text } from '#src/platform/i18n/messages.ts';
import type { transferMessages } from './transfer.messages.ts';

/** The plans there are and the one that the account has, as far as room depends on them. */
export type PlansWithRoom = {
  plans: readonly { id: string; name: string; limits: PlanLimits }[];
  plan: string;
  planName: string;
  /** Whether going past a limit is refused. */
  enforceLimits: boolean;
};

/** How many the account's plan holds, where going past that is refused. */
export function enforcedLimits({ plans, plan, enforceLimits }: PlansWithRoom): PlanLimits | undefined {
  return enforceLimits ? plans.find(({ id }) => id === plan)?.limits : undefined;
}

type Words<Shortage extends QuotaExceeded<string>> = {
  text: Text<typeof transferMessages>;
  /** So many of a kind, such as "3 tasks". */
  countText(of: Shortage['of'], count: number): string;
  /** What some of a kind belong to, such as "One task". */
  ownerText(shortage: Shortage): string;
  /** The limit of plans that counts a kind, where it is not called as the kind is. */
  limitOf?(shortage: Shortage): string | undefined;
};

/** Says, kind by kind, what an account has no room for of what an import brings. */
export function roomReasons<Shortage extends QuotaExceeded<string>>(
  shortages: readonly Shortage[],
  access: PlansWithRoom,
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
