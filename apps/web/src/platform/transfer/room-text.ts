import type { PlanLimits } from '@dayward/domain';
import type { ImportShortage } from '@dayward/transfer';
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

type Words<Of extends string> = {
  text: Text<typeof transferMessages>;
  /** So many of a kind, such as "3 tasks". */
  countText(of: Of, count: number): string;
  /** What some of a kind belong to, such as "One task". */
  ownerText(of: Of): string;
};

/** Says, kind by kind, what an account has no room for of what an import brings; undefined where it has room for all. */
export function roomText<Of extends string>(
  shortages: readonly ImportShortage<Of>[],
  access: PlansWithRoom,
  { text, countText, ownerText }: Words<Of>,
): string | undefined {
  if (shortages.length === 0) return undefined;
  const reasons = shortages.map(({ of, within, max, count, here }) => {
    const holders = { account: 'full.account', plan: 'full.plan' } as const;
    const holder = within === 'one' ? ownerText(of) : text(holders[within], { plan: access.planName });
    const room = Math.max(0, max - here);
    const reason = text('full.kind', { holder, most: countText(of, max), room, count });
    const next = within === 'plan' ? access.plans.find(({ limits }) => holds(limits, of, here + count)) : undefined;
    if (next === undefined) return reason;
    return `${reason} ${text('full.next', { plan: next.name, max: limitOf(next.limits, of) ?? '' })}`;
  });
  return [...reasons, text('full.nothing')].join(' ');
}

function holds(limits: PlanLimits, of: string, count: number): boolean {
  return (limitOf(limits, of) ?? 0) >= count;
}

function limitOf(limits: PlanLimits, of: string): number | undefined {
  const known: Readonly<Record<string, number>> = limits;
  return known[of];
}
