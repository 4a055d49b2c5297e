import { addDays, HABIT_MONTHS, HABITS, type LocalDate, TASKS } from '@dayward/domain';
import { type LinkedTask, SMART_REMINDERS, type SmartLink, tasksOfLink } from '@dayward/domain/smart-reminders';
import { BellRing, CheckCheck } from 'lucide-react';
import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useRemindedHabit } from '#src/features/habits/index.ts';
import { findTask } from '#src/features/tasks/index.ts';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore, useRows, useSyncStatus } from '#src/platform/sync/use-local-store.ts';
import { useCalendarDay, useUserDays } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { type Notification, useNotifications } from '../notifications.data.ts';
import { isUnread } from '../unread-count.ts';
import { NotificationItemRow } from './notification-item.tsx';
import { buildNotificationDays, type NotificationDay, type Subjects } from './notification-list.view-model.ts';
import { type NotificationActions, useNotificationActions } from './use-notification-actions.ts';

/** Notifications that are shown at first, and that each press adds; chosen by us: a screen of them, and no slow opening. */
const SHOWN_STEP = 30;

/** The notifications of the account, newest first, from the bell of the header. */
export function NotificationCentre({ onClosed }: { onClosed: () => void }) {
  const text = useText('notifications');
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);
  const [shown, setShown] = useState(SHOWN_STEP);
  const list = useRef<HTMLDivElement>(null);
  const rows = useNotifications();
  const actions = useNotificationActions();
  const { state } = useSyncStatus();
  const isOffline = state === 'offline';
  const days = useNotificationDays(rows.slice(0, shown), isOffline);
  const unread = useNotificationUnread(rows);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      title={text('title')}
      place="corner"
      closeLabel={common('close')}
      onClose={close}
      onClosed={onClosed}
      initialFocus={list}
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
          <p role="status" className="text-small text-muted">
            {unread.length === 0 ? text('unread.none') : text('unread', { count: unread.length })}
          </p>
          {unread.length > 0 && (
            <Button
              variant="ghost"
              size="small"
              className="-me-3"
              onClick={() => {
                void actions.markAllRead(rows);
                list.current?.focus();
              }}
            >
              <CheckCheck aria-hidden="true" className="size-4.5" />
              {text('markAll')}
            </Button>
          )}
        </div>
        {isOffline && <p className="mb-2 rounded-control bg-sunken px-3 py-2 text-small">{text('offline')}</p>}
        <ListPlaceholder hasRows={rows.length > 0} title={text('failed')} skeleton={<Loading />}>
          <EmptyState icon={BellRing} title={text('empty.title')}>
            {text('empty.body')}
          </EmptyState>
        </ListPlaceholder>
        {days.map((day) => (
          <Day key={day.day} {...day} actions={actions} list={list} onOpen={close} />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-4 pt-1">
          <TextLink to="/dashboard/notifications" onClick={close}>
            {text('settings')}
          </TextLink>
          {rows.length > shown && (
            <Button variant="ghost" size="small" onClick={() => setShown(shown + SHOWN_STEP)}>
              {text('more')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Loading() {
  const text = useText('notifications');
  return (
    <div role="status" aria-label={text('loading')} className="appear-late flex flex-col gap-3 py-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

type DayProps = NotificationDay & {
  actions: NotificationActions;
  list: RefObject<HTMLDivElement | null>;
  onOpen: () => void;
};

function Day({ day, items, actions, list, onOpen }: DayProps) {
  const id = useId();
  const dayName = useDayName();
  const timeOf = useTimeText();

  /** Focuses what follows a deleted notification, because its button is gone. */
  function remove(row: Notification) {
    const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])];
    const place = buttons().findIndex((li) => li.contains(document.activeElement));
    void actions.remove(row);
    requestAnimationFrame(() => {
      const next = buttons()[Math.min(place, buttons().length - 1)]?.querySelector<HTMLElement>('a, button');
      (next ?? list.current)?.focus();
    });
  }

  return (
    <section aria-labelledby={id} className="mt-3">
      <h3 id={id} className="text-small font-semibold text-muted">
        {dayName(day)}
      </h3>
      <ul>
        {items.map((item) => (
          <NotificationItemRow
            key={item.row.id}
            item={item}
            time={timeOf(item.row.createdAt)}
            onOpen={() => {
              void actions.markRead([item.row]);
              onOpen();
            }}
            onAct={(action) => {
              void actions.act(item, action);
              list.current?.focus();
            }}
            onMarkRead={() => {
              void actions.markRead([item.row]);
              list.current?.focus();
            }}
            onDelete={() => remove(item.row)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The notifications by day, with what can be done with each; re-renders when a habit or a task changes. */
function useNotificationDays(rows: readonly Notification[], isOffline: boolean): NotificationDay[] {
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const data = useLocalStore();
  const habits = useRemindedHabit();
  // What can be done follows from all of these.
  useRows({ collection: TASKS });
  useRows({ collection: HABITS });
  useRows({ collection: HABIT_MONTHS });
  useRows({ collection: SMART_REMINDERS });
  const subjects: Subjects = {
    exists: (collection, id) => data.find({ collection, id })?.deletedAt === null,
    isHabitOpen: habits.isOpen,
    isTaskOpen(id) {
      const task = findTask(data, id);
      return task?.deletedAt === null && task.archivedAt === null && !task.completed;
    },
    ofReminder(id) {
      const reminder = data.find({ collection: SMART_REMINDERS, id });
      const link = (reminder?.['linkedTo'] ?? null) as SmartLink | null; // by the schema of smart reminders
      if (link === null || reminder?.deletedAt !== null) return undefined;
      if (link.kind === 'habit') return { collection: HABITS, id: link.id };
      const open = nextOpenTask(data.rows(TASKS) as readonly object[] as readonly LinkedTask[], link.id); // likewise
      return { collection: TASKS, id: open ?? link.id };
    },
  };
  return buildNotificationDays(rows, { now: clock.now(), zone, subjects, isOffline });
}

/** A task stands for its series: the one of it that is due next. */
function nextOpenTask(tasks: readonly LinkedTask[], id: string): string | undefined {
  const open = tasksOfLink(tasks, id).filter(({ completed, archivedAt }) => !completed && archivedAt === null);
  return open.toSorted((one, other) => ((one.dueDate ?? '9') < (other.dueDate ?? '9') ? -1 : 1))[0]?.id;
}

function useNotificationUnread(rows: readonly Notification[]): readonly Notification[] {
  return useMemo(() => rows.filter(isUnread), [rows]);
}

function useDayName(): (day: LocalDate) => string {
  const text = useText('notifications');
  const dayText = useDayText();
  const today = useCalendarDay();
  return (day) => {
    if (day === today) return text('today');
    return day === addDays(today, -1) ? text('yesterday') : dayText(day);
  };
}

/** Formats the time of an instant in the user's zone. */
function useTimeText(): (instant: string) => string {
  const language = formattingLanguage(useI18n().getLanguage());
  const { zone } = useUserDays();
  const format = dateFormat(language, { timeStyle: 'short', timeZone: zone });
  return (instant) => format.format(new Date(instant));
}
