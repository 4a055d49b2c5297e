import type { Rewards } from '@dayward/contract/features/payments';
import { Coins, Hourglass, PiggyBank } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { StatCard } from '#src/ui/stat-card.tsx';

/** Credit, today's rewards, and all that was ever earned. */
export function CreditFigures({ rewards }: { rewards: Rewards }) {
  const text = useText('rewards');
  const piText = usePiText();
  const { balanceUnits, claimedToday, dailyCap, totalEarnedUnits } = rewards;
  const amount = (units: number) => (units > 0 ? text('pi', { amount: piText(units) }) : null);
  return (
    <section aria-label={text('figures.title')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <StatCard
        label={text('figure.balance')}
        icon={<Coins />}
        value={amount(balanceUnits)}
        className="max-sm:col-span-2"
        emptyText={text('figure.balance.none')}
      />
      <StatCard
        label={text('figure.today')}
        icon={<Hourglass />}
        value={text('figure.today.value', { count: claimedToday, max: dailyCap })}
      />
      <StatCard
        label={text('figure.total')}
        icon={<PiggyBank />}
        value={amount(totalEarnedUnits)}
        emptyText={text('figure.balance.none')}
      />
    </section>
  );
}
