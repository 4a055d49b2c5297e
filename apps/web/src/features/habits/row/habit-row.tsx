import { currentRunId, type HabitFigures, type LocalDate } from '@dayward/domain';
import { Pause } from 'lucide-react';
import { type ComponentType, memo, type ReactNode, Suspense, useId, useRef } from 'react';
import { TimerClock } from '#src/features/time-entries/index.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { completeOnSpace } from '#src/ui/complete-on-space.ts';
import { Link } from '#src/ui/router/index.ts';
import { swatchStrokeClass } from '#src/ui/swatch.ts';
import { useContextPress } from '#src/ui/use-context-press.ts';
import type { Habit } from '../habits.data.ts';
import { HabitDetails } from '../habits.lazy.ts';
import type { HabitOnDay } from '../habits.view-model.ts';
import type { DescribeHabit, HabitToday } from '../habits-today.ts';
import { pathOfHabit } from '../path-of-habit.ts';
import type { DayActions } from '../use-day-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { ActButton } from './act-button.tsx';
import { isCircleFull, noneTodayOf } from './row-act.ts';
import { MENU_SELECTOR, RowMenuButton } from './row-menu-button.tsx';
import type { RowRequest } from './row-request.ts';
import type { RowWeek, WeekDay } from './row-week.tsx';
import type { StreakMark } from './streak-mark.tsx';

/** A row of the list, a tile of the grid, or a row of today without the last days and the streak. */
export type RowLook = 'list' | 'grid' | 'today';

/** What a row of the page of habits has beyond one of today, whose first load does not carry it. */
export type RowMore = {
  week: readonly WeekDay[];
  Week: typeof RowWeek;
  Streak: typeof StreakMark;
  looks: Readonly<Record<'list' | 'grid', { item: string; week: string; Body: ComponentType<Parts> }>>;
};

type Props = {
  habitToday: HabitToday;
  describe: DescribeHabit;
  look: RowLook;
  /** The level of its heading. */
  level: 2 | 3 | 4;
  today: LocalDate;
  /** Undefined for a row of today. */
  more?: RowMore;
  /** Undefined while they are not computed yet. */
  figures?: HabitFigures | undefined;
  /** `HabitIcon`, or a lazy one. */
  Icon: ComponentType<{ icon: string; className?: string }>;
  actions: DayActions;
  onRequest: (request: RowRequest) => void;
};

/**
 * One habit. The circle or Space does the frequent act of its kind, the name opens it; a long press, a right click or the button
 * at the end opens the menu. Memoized: re-renders only when it or one of its days changed, because there may be hundreds.
 */
export const HabitRow = memo(function HabitRow(props: Props) {
  const { habitToday, describe, look, more, today, actions, Icon, onRequest } = props;
  const { habit, months, onDay } = habitToday;
  const { summary } = useHabitTexts();
  const i18n = useI18n();
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const line = summary(habit, onDay);
  const press = useContextPress(({ element, at, finger }) => {
    const opener = element.querySelector<HTMLElement>(MENU_SELECTOR);
    if (opener) onRequest({ kind: 'menu', habit, opener, at, finger, isByKeyboard: at === undefined });
  });
  const Heading = `h${props.level}` as const;
  const frame = look === 'today' ? undefined : more?.looks[look];
  const parts: Parts = {
    circle: (
      <ActButton
        describedBy={line === undefined ? undefined : `${id}-summary`}
        {...{ habit, describe, today, actions, onRequest }}
      />
    ),
    name: (
      <Heading className="min-w-0 text-body leading-snug font-semibold">
        <Link
          id={`${id}-name`}
          to={pathOfHabit(habit)}
          data-role="name"
          className={classNames(
            'flex items-start gap-2 -outline-offset-2 after:absolute after:inset-0 after:rounded-[inherit]',
            isCircleFull(habit, onDay) && 'text-muted',
          )}
          onPointerEnter={() => HabitDetails.fetchAhead(i18n)}
          // Through the button, so that a double tap counts once on both.
          {...completeOnSpace(() => row.current?.querySelector<HTMLElement>('[data-role="complete"]')?.click())}
        >
          {habit.icon !== '' && (
            <span className={classNames('size-5 shrink-0', swatchStrokeClass(habit.colour))}>
              <Suspense>
                <Icon icon={habit.icon} className="size-5 overflow-visible" />
              </Suspense>
            </span>
          )}
          <span dir="auto" className="min-w-0 break-words">
            {habit.name}
          </span>
        </Link>
      </Heading>
    ),
    line: <RowLine id={`${id}-summary`} line={line} {...{ habit, onDay, today, actions }} />,
    week: more && <more.Week {...{ habit, months, onRequest }} week={more.week} className={frame?.week ?? ''} />,
    streak: more && <more.Streak figures={props.figures} className="text-small font-semibold" />,
    menu: <RowMenuButton habit={habit} onRequest={onRequest} />,
  };
  const Body = frame?.Body ?? RowBody;
  return (
    <li
      ref={row}
      aria-labelledby={`${id}-name`}
      data-habit={habit.id}
      data-row-id={habit.id}
      className={classNames(
        'relative min-w-0 pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
        frame?.item ?? TODAY_CLASSES,
      )}
      {...press}
    >
      <Body {...parts} />
    </li>
  );
});

const TODAY_CLASSES = '-mx-2 rounded-control transition-colors hover:bg-sunken';

export type Parts = {
  circle: ReactNode;
  name: ReactNode;
  line: ReactNode;
  week: ReactNode;
  streak: ReactNode;
  menu: ReactNode;
};

/** The parts in one line, as in the list. */
export function RowBody({ circle, name, line, week, streak, menu }: Parts) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-2 py-1 ps-1 pe-1 sm:gap-x-3 sm:ps-2">
      {circle}
      <div className="min-w-0 flex-1 py-1">
        {name}
        {line}
      </div>
      {week}
      {streak && <span className="flex shrink-0 justify-end md:w-12">{streak}</span>}
      {menu}
    </div>
  );
}

type RowLineProps = {
  id: string;
  line: string | undefined;
  habit: Habit;
  onDay: HabitOnDay;
  today: LocalDate;
  actions: DayActions;
};

/** The line under the name: a mark for a pause, the state in words, a running timer, and "None today" of an at-most habit. */
function RowLine({ id, line, habit, onDay, today, actions }: RowLineProps) {
  const { text } = useHabitTexts();
  const none = noneTodayOf(habit, onDay);
  if (line === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small text-muted">
      <p id={id} className="flex min-w-0 items-center gap-1.5">
        {onDay.plan === 'paused' && !onDay.isComplete && <Pause aria-hidden="true" className="size-3.5 shrink-0" />}
        <span dir="auto" className="min-w-0 break-words">
          {line}
        </span>
      </p>
      {habit.kind === 'duration' && (
        <Suspense>
          <TimerClock subjectKind="habit" subjectId={habit.id} runId={currentRunId(habit)} />
        </Suspense>
      )}
      {none && (
        <button
          type="button"
          aria-label={text('noneToday.named', habit)}
          aria-pressed={none.isSaid}
          className="relative z-1 my-0.5 min-h-8 rounded-full border border-outline px-3 font-semibold text-ink after:absolute after:-inset-x-1 after:-inset-y-1.5 hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
          onClick={() => void actions.setDay(habit, today, none.isSaid ? null : 'done')}
        >
          {text('noneToday')}
        </button>
      )}
    </div>
  );
}
