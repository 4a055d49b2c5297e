import {
  AlarmClock,
  Archive,
  ArrowDown,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ChevronsUp,
  CircleAlert,
  Flag,
  ListChecks,
  Repeat,
  Tag,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import type { Task } from '../tasks.data.ts';
import type { PageContext } from './page-context.ts';

type Props = { id: string; task: Task; page: PageContext; isInBoard?: boolean };

/**
 * The line below a title: due date, priority, list and progress. Icons carry their text as accessible name: visually hidden text
 * in thousands of rows is slower to paint.
 */
export function TaskFacts({ id, task, page, isInBoard = false }: Props) {
  const text = useText('tasks-page');
  const { texts } = page;
  const due = texts.due(task);
  const isLate = page.isOverdue(task);
  const list = page.listOf(task.listId);
  const subtasks = page.subtasksOf(task.id);
  const isSnoozed = !task.completed && task.snoozedUntil !== null && Date.parse(task.snoozedUntil) > page.nowMs;
  const isPlanned = !task.completed && task.plannedOn !== null && task.plannedOn >= texts.today;
  return (
    <p id={id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small text-muted">
      {task.archivedAt !== null && (
        <Fact icon={<Archive />}>{text('archived.on', { day: texts.moment(task.archivedAt) })}</Fact>
      )}
      {due !== undefined && (
        <Fact
          icon={isLate ? <CircleAlert /> : <CalendarDays />}
          iconLabel={isLate ? `${texts.text('overdue')}:` : undefined}
          className={classNames(isLate && 'font-semibold text-danger')}
        >
          {due}
        </Fact>
      )}
      {task.recurring !== 'None' && <Fact icon={<Repeat />} iconLabel={texts.text('repeats')} />}
      {task.startDate !== null && task.startDate > texts.today && (
        <Fact icon={<CalendarClock />}>{texts.text('starts', { day: texts.day(task.startDate) })}</Fact>
      )}
      {isPlanned && task.plannedOn !== null && (
        <Fact icon={<CalendarCheck />}>{text('planned.on', { day: texts.day(task.plannedOn) })}</Fact>
      )}
      {isSnoozed && task.snoozedUntil !== null && (
        <Fact icon={<AlarmClock />}>{texts.text('rests', { moment: texts.moment(task.snoozedUntil) })}</Fact>
      )}
      <Priority priority={task.priority} texts={texts} />
      {!isInBoard && (task.status === 'In Progress' || task.status === 'Review') && (
        <span className="rounded-full bg-accent-soft px-2 font-semibold text-accent-strong">
          {texts.text(`status.${task.status}`)}
        </span>
      )}
      {subtasks !== undefined && (
        <Fact icon={<ListChecks />} iconLabel={text('subtasks.done', subtasks)}>
          <span aria-hidden="true">
            {subtasks.done}/{subtasks.count}
          </span>
        </Fact>
      )}
      <Category task={task} texts={texts} />
      {list !== undefined && (
        <span dir="auto" className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere">
          <span
            aria-hidden="true"
            className={classNames('size-2.5 shrink-0 rounded-full', swatchFillClass(list.colour))}
          />
          {list.name}
        </span>
      )}
      <Assignee name={task.assignee} />
      {task.tags.map((tag) => (
        <span key={tag} dir="auto" className="inline-flex min-w-0 items-center gap-1 wrap-anywhere">
          <Tag aria-hidden="true" className="size-3.5 shrink-0" />
          {tag}
        </span>
      ))}
    </p>
  );
}

type PriorityProps = { priority: Task['priority']; texts: PageContext['texts'] };

function Priority({ priority, texts }: PriorityProps): ReactNode {
  if (priority === 'Medium') return undefined;
  const name = texts.text(`priority.${priority}`);
  if (priority === 'Low') return <Fact icon={<ArrowDown />}>{name}</Fact>;
  const isUrgent = priority === 'Urgent';
  return (
    <Fact
      icon={isUrgent ? <ChevronsUp /> : <Flag />}
      className={classNames('font-semibold', isUrgent ? 'text-danger' : 'text-warning')}
    >
      {name}
    </Fact>
  );
}

/** Medium is the most common priority and has no visible label. */
function Category({ task: { category, priority }, texts }: { task: Task; texts: PageContext['texts'] }) {
  return (
    <span>
      {priority === 'Medium' && (
        <>
          <span role="img" aria-label={texts.text('priority.Medium')} />{' '}
        </>
      )}
      {texts.text(`category.${category}`)}
    </span>
  );
}

function Assignee({ name }: { name: string | null }) {
  const text = useText('tasks-page');
  if (name === null) return null;
  return (
    <Fact icon={<UserRound />} iconLabel={`${text('assignee')}:`}>
      <span dir="auto" className="wrap-anywhere">
        {name}
      </span>
    </Fact>
  );
}

type FactProps = {
  icon: ReactNode;
  /** The name of the icon; undefined if the text beside it has it. */
  iconLabel?: string | undefined;
  className?: string;
  children?: ReactNode;
};

function Fact({ icon, iconLabel, className, children }: FactProps) {
  const name = iconLabel === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': iconLabel };
  return (
    <span title={iconLabel} className={classNames('inline-flex items-center gap-1', className)}>
      <span {...name} className="shrink-0 *:size-3.5">
        {icon}
      </span>
      {iconLabel !== undefined && ' '}
      {children}
    </span>
  );
}
