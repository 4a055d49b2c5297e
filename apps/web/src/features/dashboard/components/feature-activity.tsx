import { type FeatureKey, HABITS } from '@dayward/domain';
import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { LoadFailure } from '#src/platform/query/shared-queries.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { type ActivityEvent, keepsLog, useActivity } from '../activity.data.ts';

/** The account's latest actions in a feature, from its activity log (DASH-41). */
export function FeatureActivity({ feature, skeleton }: { feature: FeatureKey; skeleton: ReactNode }) {
  const text = useText('dashboard-tabs');
  const activity = useActivity(feature);
  if (!keepsLog(feature)) return <p className="text-muted">{text('feature.activity.noLog')}</p>;
  if (activity.isPending) return skeleton;
  if (activity.isLoadingError) return <LoadFailure title={text('feature.activity.failed')} query={activity} />;
  const events = activity.data ?? [];
  if (events.length === 0) return <p className="text-muted">{text('feature.activity.none')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}

function EventRow({ event: { eventType, eventData, createdAt } }: { event: ActivityEvent }) {
  const text = useText('dashboard-tabs');
  const momentText = useMomentText();
  const data = useLocalStore();
  const { habitId } = eventData;
  const name = typeof habitId === 'string' ? data.find({ collection: HABITS, id: habitId })?.['name'] : undefined;
  const habit = typeof name === 'string' ? name : text('feature.gone');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0 break-words">{text(`activity.${eventType}`, { habit })}</span>
      <time dateTime={createdAt} className="text-small text-muted">
        {momentText(createdAt)}
      </time>
    </li>
  );
}
