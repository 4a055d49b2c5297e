import type { NotificationAction } from '@dayward/domain';
import { BellRing, Check, Clock, Info, ListTodo, MailOpen, Repeat, Trash2 } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Link } from '#src/ui/router/index.ts';
import type { Notification } from '../notifications.data.ts';
import type { NotificationItem } from './notification-list.view-model.ts';

const ICONS = { habit: Repeat, task: ListTodo, reminder: BellRing, system: Info } as const satisfies Record<
  Notification['type'],
  unknown
>;

const ACTION_ICONS = { done: Check, snooze: Clock } as const satisfies Record<NotificationAction, unknown>;

type Props = {
  item: NotificationItem;
  time: string;
  onOpen: () => void;
  onAct: (action: NotificationAction) => void;
  onMarkRead: () => void;
  onDelete: () => void;
};

/** One notification with its buttons. An unread one has a dot, a bold title and a word for assistive technology. */
export function NotificationItemRow({ item, time, onOpen, onAct, onMarkRead, onDelete }: Props) {
  const text = useText('notifications');
  const { row, fixedTitle, isUnread, path, actions } = item;
  const title = fixedTitle === null ? row.title : text(`fixed.${fixedTitle}`);
  /** The words of the user, by which the buttons of several reminders differ. */
  const subject = fixedTitle === null || row.message === '' ? title : row.message;
  const Icon = ICONS[row.type];
  const content = (
    <>
      <span className={classNames('block wrap-anywhere', isUnread && 'font-semibold')} dir="auto">
        {isUnread && <span className="sr-only">{text('item.unread')}: </span>}
        {title}
      </span>
      {row.message !== '' && (
        <span className="block text-small wrap-anywhere text-muted" dir="auto">
          {row.message}
        </span>
      )}
      <time className="block text-small text-muted tabular-nums" dateTime={row.createdAt}>
        {time}
      </time>
    </>
  );
  return (
    <li className="relative flex min-w-0 gap-3 border-b border-line py-2 last:border-b-0">
      <span
        aria-hidden="true"
        className="relative mt-1.5 grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted"
      >
        <Icon className="size-4.5" />
        {isUnread && (
          <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-raised bg-accent" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        {path === null ? (
          <div className="py-1.5">{content}</div>
        ) : (
          <Link
            to={path}
            data-role="notification"
            className="-mx-2 block rounded-control px-2 py-1.5 text-ink no-underline hover:bg-sunken"
            onClick={onOpen}
          >
            {content}
          </Link>
        )}
        {actions.length > 0 && (
          <div className="flex flex-wrap gap-2 py-1">
            {actions.map((action) => {
              const ActionIcon = ACTION_ICONS[action];
              return (
                <Button
                  key={action}
                  variant={action === 'done' ? 'secondary' : 'ghost'}
                  size="small"
                  aria-label={text(`${action}.label`, { title: subject })}
                  onClick={() => onAct(action)}
                >
                  <ActionIcon aria-hidden="true" className="size-4" />
                  {text(action)}
                </Button>
              );
            })}
          </div>
        )}
      </div>
      <div className="-me-2 flex shrink-0 flex-col sm:flex-row-reverse">
        <IconButton label={text('delete', { title: subject })} onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
        {isUnread && (
          <IconButton label={text('markRead', { title: subject })} onClick={onMarkRead}>
            <MailOpen aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
