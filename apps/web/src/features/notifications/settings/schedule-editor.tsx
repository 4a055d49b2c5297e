import { type NotificationSchedule, SCHEDULE_NAME_MAX_CHARS } from '@dayward/domain';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWeekdayText } from '#src/platform/i18n/use-format-texts.ts';
import { useWeekdays } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import { WeekdayField } from '#src/ui/weekday-field.tsx';

type Props = {
  schedule: NotificationSchedule;
  onChange: (changes: Partial<NotificationSchedule>) => void;
  onDelete: () => void;
};

/** The fields of a schedule. Each change takes effect at once, except a name that is still empty. */
export function ScheduleEditor({ schedule, onChange, onDelete }: Props) {
  const text = useText('notification-page');
  const week = useWeekdays();
  const nameOf = useWeekdayText('short');
  const [name, setName] = useState(schedule.name);
  return (
    <div className="flex flex-col gap-4 pt-2 pb-3">
      <div className="flex flex-wrap gap-4">
        <TextField
          label={text('schedules.name')}
          className="min-w-0 flex-[1_1_12rem]"
          value={name}
          maxLength={SCHEDULE_NAME_MAX_CHARS}
          dir="auto"
          error={name.trim() === '' ? text('schedules.name.required') : undefined}
          onChange={({ target }) => {
            setName(target.value);
            if (target.value.trim() !== '') onChange({ name: target.value.trim() });
          }}
        />
        <TimeField
          label={text('schedules.time')}
          className="w-44"
          value={schedule.time}
          onChange={(time) => time !== '' && onChange({ time })}
        />
      </div>
      <WeekdayField
        legend={text('schedules.days')}
        days={week}
        nameOf={nameOf}
        chosen={schedule.days}
        error={schedule.days.length === 0 ? text('schedules.days.none') : undefined}
        onChange={(days) => onChange({ days })}
      />
      <Button variant="ghost" className="-ms-3 self-start text-danger" onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4.5" />
        {text('schedules.delete')}
      </Button>
    </div>
  );
}
