import type { Reward } from '@dayward/contract/features/payments';
import { Gift } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText, usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { LoadFailure, SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Table, type TableColumn } from '#src/ui/table.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useRewards } from '../rewards.data.ts';
import { CreditFigures } from './credit-figures.tsx';
import { useSettleAds } from './use-settle-ads.ts';

/** The credit of the account and every reward behind it (ADS-17). */
export function RewardsSection() {
  const text = useText('rewards');
  return (
    <SectionCard title={text('rewards.title')} body={text('credit.how')}>
      <SharedQueries>
        <RewardList />
      </SharedQueries>
    </SectionCard>
  );
}

function RewardList() {
  const text = useText('rewards');
  const titles = useText('features');
  const query = useRewards();
  const columns = useColumns();
  useSettleAds();
  if (query.isLoadingError) return <LoadFailure title={text('earn.failed')} query={query} />;
  if (!query.data) {
    return (
      <div role="status" aria-label={text('earn.loading')} className="appear-late">
        <Skeleton className="h-24 w-full rounded-card" />
      </div>
    );
  }
  const { rewards } = query.data;
  if (rewards.length === 0) {
    return (
      <EmptyState
        icon={Gift}
        title={text('rewards.none.title')}
        action={<TextLink to="/dashboard/free-preview">{titles('free_habit_preview')}</TextLink>}
      >
        {text('rewards.none.body')}
      </EmptyState>
    );
  }
  return (
    <>
      <CreditFigures rewards={query.data} />
      <Table
        caption={text('rewards.title')}
        isCaptionHidden
        columns={columns}
        rows={rewards}
        keyOf={({ id }) => id}
        emptyText={text('rewards.none.title')}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<Reward>[] {
  const text = useText('rewards');
  const piText = usePiText();
  const momentText = useMomentText();
  return [
    {
      key: 'date',
      title: text('column.date'),
      cell: ({ date }) => <time dateTime={date}>{momentText(date)}</time>,
    },
    {
      key: 'earned',
      title: text('column.earned'),
      cell: ({ piEarnedUnits }) => <bdi>{text('pi', { amount: piText(piEarnedUnits) })}</bdi>,
      isNumeric: true,
    },
    {
      key: 'status',
      title: text('column.status'),
      cell: ({ status }) => <Badge tone={status === 'granted' ? 'good' : 'plain'}>{text(`status.${status}`)}</Badge>,
    },
    { key: 'type', title: text('column.type'), cell: ({ sessionType }) => text(`type.${sessionType}`) },
    {
      key: 'duration',
      title: text('column.duration'),
      cell: ({ duration }) =>
        duration === null ? text('duration.unknown') : text('duration.seconds', { seconds: duration }),
    },
    {
      key: 'id',
      title: text('column.id'),
      cell: ({ id }) => <code className="text-small break-all">{id}</code>,
    },
  ];
}
