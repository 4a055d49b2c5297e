import {
  NOTIFICATION_SCHEDULES_MAX,
  type NotificationSchedule,
  SCHEDULES_DEFAULTS,
  type Weekday,
} from '@dayward/domain';
import { Pencil, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useClockText, useListText, useWeekdayText } from '#src/platform/i18n/use-format-texts.ts';
import { newId } from '#src/platform/new-id.ts';
import { UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useWeekdays } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { ScheduleEditor } from './schedule-editor.tsx';

type Schedules = readonly NotificationSchedule[];
type Props = { schedules: Schedules; onChange: (schedules: Schedules) => void };

const NEW_TIME = '12:00';
const EVERY_DAY: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** Overviews of the day at times of the week, each with a switch and an editor (NOTI-05, NOTI-06). */
export function SchedulesCard({ schedules, onChange }: Props) {
  const text = useText('notification-page');
  const common = useText('common');
  const nameOf = useScheduleName();
  const [openId, setOpenId] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const latest = useRef(schedules);
  useEffect(() => {
    latest.current = schedules;
  });
  const isFull = schedules.length >= NOTIFICATION_SCHEDULES_MAX;

  const change = (id: string, changes: Partial<NotificationSchedule>) =>
    onChange(schedules.map((schedule) => (schedule.id === id ? { ...schedule, ...changes } : schedule)));

  function add() {
    const id = newId();
    onChange([...schedules, { id, name: text('schedules.new'), time: NEW_TIME, days: EVERY_DAY, enabled: true }]);
    setOpenId(id);
  }

  function remove(schedule: NotificationSchedule) {
    onChange(schedules.filter(({ id }) => id !== schedule.id));
    setOpenId(undefined);
    requestAnimationFrame(() => addButton.current?.focus()); // the pressed button is gone
    showToast({
      text: text('schedules.deleted', { name: nameOf(schedule) }),
      durationMs: UNDO_MS,
      action: { label: common('undo'), onAct: () => onChange([...latest.current, schedule]) },
    });
  }

  return (
    <SectionCard title={text('schedules.title')} body={text('schedules.body')}>
      {schedules.length === 0 && <p className="text-muted">{text('schedules.empty')}</p>}
      <ul className="flex flex-col">
        {schedules.map((schedule) => (
          <li key={schedule.id} className="border-b border-line py-2 first:pt-0 last:border-b-0">
            <ScheduleRow
              schedule={schedule}
              isOpen={openId === schedule.id}
              onToggle={() => setOpenId(openId === schedule.id ? undefined : schedule.id)}
              onSwitch={(enabled) => change(schedule.id, { enabled })}
            />
            {openId === schedule.id && (
              <ScheduleEditor
                schedule={{ ...schedule, name: nameOf(schedule) }}
                onChange={(changes) => change(schedule.id, changes)}
                onDelete={() => remove(schedule)}
              />
            )}
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className="text-small text-muted">{text('schedules.full', { count: NOTIFICATION_SCHEDULES_MAX })}</p>
      ) : (
        <Button ref={addButton} variant="secondary" className="self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-4.5" />
          {text('schedules.add')}
        </Button>
      )}
    </SectionCard>
  );
}

type RowProps = {
  schedule: NotificationSchedule;
  isOpen: boolean;
  onToggle: () => void;
  onSwitch: (isOn: boolean) => void;
};

function ScheduleRow({ schedule, isOpen, onToggle, onSwitch }: RowProps) {
  const text = useText('notification-page');
  const name = useScheduleName()(schedule);
  const whenText = useWhenText();
  return (
    <div className="flex min-w-0 items-start gap-1">
      <SwitchField
        className="flex-1"
        label={<bdi className="wrap-anywhere">{name}</bdi>}
        hint={whenText(schedule)}
        isOn={schedule.enabled}
        onSwitch={onSwitch}
      />
      <IconButton
        label={text(isOpen ? 'schedules.close' : 'schedules.edit', { name })}
        aria-expanded={isOpen}
        className="mt-1"
        onClick={onToggle}
      >
        {isOpen ? <X aria-hidden="true" className="size-5" /> : <Pencil aria-hidden="true" className="size-4.5" />}
      </IconButton>
    </div>
  );
}

/** Names a schedule: those that every account starts with in the user's language, until they are renamed. */
function useScheduleName(): (schedule: NotificationSchedule) => string {
  const text = useText('notification-page');
  return ({ id, name }) => {
    const initial = SCHEDULES_DEFAULTS.schedules.find((one) => one.id === id && one.name === name);
    return initial === undefined ? name : text(`schedule.${initial.id as 'morning'}`); // the ids of the defaults
  };
}

/** Describes the times of a schedule: `8:00 AM, Mon, Tue and Wed`. */
function useWhenText(): (schedule: NotificationSchedule) => string {
  const text = useText('notification-page');
  const clockText = useClockText();
  const listText = useListText({ style: 'short' });
  const dayName = useWeekdayText('short');
  const week = useWeekdays();
  return ({ time, days }) => {
    const ordered = week.filter((day) => days.includes(day));
    const named = ordered.length === 0 ? text('schedules.never') : listText(ordered.map(dayName));
    return text('schedules.when', {
      time: clockText(time),
      days: ordered.length === week.length ? text('schedules.daily') : named,
    });
  };
}
