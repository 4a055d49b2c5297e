import { ApiUnreachableError } from '@dayward/contract';
import { CheckCheck, Clock, Percent, Send } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useNumberText } from '#src/platform/i18n/use-format-texts.ts';
import { parseJson } from '#src/platform/json.ts';
import { createAccountStorage } from '#src/platform/offline/account-storage.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { StatCard } from '#src/ui/stat-card.tsx';
import { TextButton } from '#src/ui/text-link.tsx';
import { type NotificationStats, useNotificationStats } from '../notifications.data.ts';

const nullableNumber = z.nullable(z.number());

/** Figures that an earlier version of the app may have stored. */
const StoredStatsSchema = z.object({
  ...{
    totalSent: z.number(),
    totalRead: z.number(),
    responseRate: nullableNumber,
    averageResponseTime: nullableNumber,
  },
  delivered: z._default(z.number(), 0),
  undelivered: z._default(z.number(), 0),
});

/** The figures of the account's notifications; offline the last known ones, or none (NOTI-09). */
export function StatsCards() {
  const text = useText('notification-page');
  const errorText = useErrorText();
  const whole = useNumberText({});
  const percent = useNumberText({ style: 'percent' });
  const minutes = useNumberText({ maximumFractionDigits: 1 });
  const { stats, error, isLoading, refresh } = useLastStats();
  const failed = text(error instanceof ApiUnreachableError ? 'stats.offline' : 'stats.missing');
  const missing = error === undefined ? text('stats.none') : failed;
  const rate = stats?.responseRate ?? undefined;
  const time = stats?.averageResponseTime ?? undefined;
  const common = { isLoading, emptyText: missing };
  return (
    <section aria-label={text('stats.title')} aria-busy={isLoading}>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard {...common} icon={<Send />} label={text('stats.sent')} value={stats && whole(stats.totalSent)} />
        <StatCard
          {...common}
          icon={<CheckCheck />}
          label={text('stats.read')}
          value={stats && whole(stats.totalRead)}
        />
        <StatCard
          {...common}
          icon={<Percent />}
          label={text('stats.rate')}
          value={rate === undefined ? undefined : percent(rate / 100)}
        />
        <StatCard
          {...common}
          icon={<Clock />}
          label={text('stats.time')}
          value={time === undefined ? undefined : text('stats.minutes', { minutes: minutes(time) })}
        />
      </div>
      <p role="status" className="pt-2 text-small text-muted">
        {isLoading && <span className="sr-only">{text('stats.loading')}</span>}
        {!isLoading && error === undefined && text('stats.body')}{' '}
        {stats !== undefined && (
          <span>{text('stats.log', { delivered: whole(stats.delivered), missed: whole(stats.undelivered) })}</span>
        )}{' '}
        {error !== undefined && text(stats === undefined ? 'stats.failed' : 'stats.last', { reason: errorText(error) })}
      </p>
      {error !== undefined && <TextButton onClick={() => void refresh()}>{text('status.retry')}</TextButton>}
    </section>
  );
}

type LastStats = {
  stats: NotificationStats | undefined;
  error: unknown;
  isLoading: boolean;
  refresh: () => Promise<void>;
};

/** The figures of the server, or those that it gave this device last. */
function useLastStats(): LastStats {
  const { userId } = useLocalStore();
  const storage = useMemo(() => createAccountStorage(userId), [userId]);
  const { state, refresh } = useNotificationStats();
  const answer = state.status === 'ready' ? state.answer : undefined;
  useEffect(() => {
    if (answer !== undefined) storage.write('notificationStats', JSON.stringify(answer));
  }, [answer, storage]);
  const last = useMemo(() => {
    const parsed = StoredStatsSchema.safeParse(parseJson(storage.read('notificationStats') ?? ''));
    return parsed.success ? parsed.data : undefined;
  }, [storage]);
  return {
    stats: answer ?? last,
    error: state.status === 'failed' ? state.error : undefined,
    isLoading: state.status === 'loading' && last === undefined,
    refresh,
  };
}
