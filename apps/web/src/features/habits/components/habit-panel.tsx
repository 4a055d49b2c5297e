import { type HabitFigures, type HabitMonth, isLocalDate, type LocalDate } from '@dayward/domain';
import { useState } from 'react';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { TextField } from '#src/ui/text-field.tsx';
import type { Habit } from '../habits.data.ts';
import { habitOnDay } from '../habits.view-model.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { DayEditor } from './day-editor.tsx';
import { DayStrip } from './day-strip.tsx';
import { EndedRuns } from './ended-runs.tsx';
import { HabitMenu } from './habit-menu.tsx';

type Props = {
  habit: Habit;
  months: readonly HabitMonth[];
  today: LocalDate;
  figures: HabitFigures | undefined;
  actions: HabitActions;
  onEdit: () => void;
};

/** What opens below a habit: its last days and any other, each of which can be changed, and what can be done to it. */
export function HabitPanel({ habit, months, today, figures, actions, onEdit }: Props) {
  const { text } = useHabitTexts();
  const [chosen, setChosen] = useState<LocalDate>();
  const [typed, setTyped] = useState('');
  const day = chosen ?? today;
  const weekStart = useWeekStart();
  return (
    <section aria-label={text('panel.label', habit)} className="flex flex-col gap-5 border-t border-line p-4 sm:p-5">
      {habit.description !== '' && (
        <p dir="auto" className="max-w-prose break-words whitespace-pre-wrap">
          {habit.description}
        </p>
      )}
      <div className="flex flex-col gap-4 rounded-control bg-sunken p-3 sm:p-4">
        <DayStrip
          habit={habit}
          months={months}
          today={today}
          day={day}
          onChoose={(next) => {
            setChosen(next === today ? undefined : next);
            setTyped('');
          }}
          onToggle={(next, onDay) => void actions.setDay(habit, next, onDay.isComplete ? null : 'done')}
        />
        <DayEditor
          key={day}
          habit={habit}
          day={day}
          isToday={day === today}
          onDay={habitOnDay(habit, months, day, weekStart)}
          actions={actions}
        />
        <TextField
          type="date"
          label={text('day.other')}
          className="max-w-60"
          value={typed}
          max={today}
          error={isLocalDate(typed) && typed > today ? text('day.tomorrow') : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            if (isLocalDate(target.value) && target.value <= today) setChosen(target.value);
          }}
        />
      </div>
      <EndedRuns habit={habit} onBringBack={(runId) => void actions.bringBack(habit, runId)} />
      {figures && (
        <p className="text-small text-muted">
          {text('figures.total', { count: figures.totalDays })}. {text('figures.strength.why')}
        </p>
      )}
      <HabitMenu habit={habit} today={today} actions={actions} onEdit={onEdit} />
    </section>
  );
}
