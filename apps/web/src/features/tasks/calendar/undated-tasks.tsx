import { useId } from 'react';
import { Disclosure } from '#src/ui/disclosure.tsx';
import type { Task } from '../tasks.data.ts';
import { useCalendar } from './calendar-context.ts';
import { Rows } from './day-list.tsx';
import { useCalendarTexts } from './use-calendar-texts.ts';

/** Open tasks without a date, to be put on a day. */
export function UndatedTasks({ tasks }: { tasks: readonly Task[] }) {
  const { text } = useCalendarTexts();
  const { today } = useCalendar();
  const id = useId();
  const undated = tasks.filter(({ dueDate, completed }) => dueDate === null && !completed);
  if (undated.length === 0) return null;
  return (
    <Disclosure summary={<span id={id}>{text('undated.title', { count: undated.length })}</span>}>
      <p className="pb-1 text-small text-muted">{text('undated.hint')}</p>
      <Rows
        items={undated.map((task) => ({ key: task.id, task, day: today, isPreview: false }))}
        place="undated"
        label={id}
      />
    </Disclosure>
  );
}
