import { CircleCheck, CircleSlash, Hourglass, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { type NotificationDelivery, useDeliveryLog } from '../notifications.data.ts';

type State = NotificationDelivery['state'];

const TONES = {
  pending: 'plain',
  held: 'plain',
  sent: 'success',
  failed: 'danger',
  dropped: 'warning',
  skipped: 'plain',
} as const satisfies Record<State, unknown>;

const ICONS: Readonly<Record<State, LucideIcon>> = {
  pending: Hourglass,
  held: Hourglass,
  sent: CircleCheck,
  failed: CircleSlash,
  dropped: CircleSlash,
  skipped: CircleSlash,
};

/** What was sent by each channel, what was not, and why; loaded when the user asks for it. */
export function DeliveryLogCard() {
  const text = useText('notification-page');
  const errorText = useErrorText();
  const [isOpen, setIsOpen] = useState(false);
  const { deliveries, hasMore, state, loadFirst, loadMore } = useDeliveryLog();
  const isLoading = isOpen && state.status === 'loading';
  const show = () => {
    setIsOpen(true);
    void loadFirst();
  };
  return (
    <SectionCard title={text('log.title')} body={text('log.body')}>
      {deliveries.length > 0 && (
        <ol className="flex flex-col">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ol>
      )}
      <p role="status" className="text-muted empty:hidden">
        {isLoading && <span className="sr-only">{text('log.loading')}</span>}
        {isOpen && state.status === 'ready' && deliveries.length === 0 && text('log.empty')}
        {state.status === 'failed' && text('log.failed', { reason: errorText(state.error) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isLoading={isLoading} onClick={show}>
          {text(isOpen ? 'log.refresh' : 'log.show')}
        </Button>
        {hasMore && (
          <Button variant="ghost" isLoading={isLoading} onClick={() => void loadMore()}>
            {text('log.more')}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}

function DeliveryRow({ delivery }: { delivery: NotificationDelivery }) {
  const text = useText('notification-page');
  const momentText = useMomentText();
  const { title, channel, deviceName, state, reason, sentAt, dueAt, nextAttemptAt } = delivery;
  const Icon = ICONS[state];
  const when = momentText(sentAt ?? dueAt);
  const by = { channel: text(`channel.${channel}`), when };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p dir="auto" className="font-medium wrap-anywhere">
          {title ?? text('log.noTitle')}
        </p>
        <p className="text-small text-muted">
          {deviceName === null ? text('log.by', by) : text('log.to', { ...by, device: deviceName })}
        </p>
        {reason !== null && <p className="text-small">{text(`reason.${reason}`)}</p>}
        {nextAttemptAt !== null && (
          <p className="text-small text-muted">{text('log.next', { when: momentText(nextAttemptAt) })}</p>
        )}
      </div>
      <Badge tone={TONES[state]} icon={<Icon />}>
        {text(`state.${state}`)}
      </Badge>
    </li>
  );
}
