import type { HabitFigures } from '@dayward/domain';
import { currentRunId, type LocalDate } from '@dayward/domain';
import { Flame, Sprout } from 'lucide-react';
import { memo, type ReactNode, Suspense, useId } from 'react';
import { TimerButton } from '#src/features/time-entries/index.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { completeOnSpace } from '#src/ui/complete-on-space.ts';
import { Link } from '#src/ui/router/index.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { swatchStrokeClass } from '#src/ui/swatch.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { CompleteButton } from '../components/complete-button.tsx';
import { HabitDetails } from '../habits.lazy.ts';
import type { DescribeHabit, HabitToday } from '../habits-today.ts';
import { HabitIcon } from '../icons/habit-icon.tsx';
import { pathOfHabit } from '../path-of-habit.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { HabitCardMenu } from './habit-card-menu.tsx';
import type { PageDialog } from './page-dialog.ts';
import type { HabitLayout } from './use-habit-layout.ts';
import type { PageActions } from './use-page-actions.ts';
import { WeekDots } from './week-dots.tsx';

type Props = { figures: HabitFigures | undefined; className?: string };

/** The current streak; in words for assistive technology. */
const StreakMark = memo(function StreakMark({ figures, className }: Props) {
  const text = useText('habits');
  if (figures === undefined) {
    return (
      <span className={classNames('inline-flex items-center', className)}>
        <span className="sr-only">{text('figures.loading')}</span>
        <Skeleton className="h-3.5 w-8" />
      </span>
    );
  }
  if (figures.bestStreak === 0) return <span className="sr-only">{text('figures.none')}</span>;
  const inWords = text('figures.streak', { count: figures.streak });
  return (
    <span title={inWords} className={classNames('inline-flex items-center gap-1 tabular-nums', className)}>
      <Flame
        aria-hidden="true"
        className={classNames('size-4 shrink-0 overflow-visible', figures.streak > 0 ? 'text-focus' : 'text-muted')}
      />
      <span aria-hidden="true">{figures.streak}</span>
      <span className="sr-only">{inWords}</span>
    </span>
  );
});

/** The strength of the habit, in percent. */
const StrengthMark = memo(function StrengthMark({ figures, className }: Props) {
  const text = useText('habits');
  if (figures === undefined || figures.bestStreak === 0) return null;
  const percent = Math.round(figures.score * 100);
  const inWords = text('figures.strength', { percent });
  return (
    <span title={inWords} className={classNames('inline-flex items-center gap-1 tabular-nums', className)}>
      <Sprout aria-hidden="true" className="size-4 shrink-0 overflow-visible text-accent" />
      <span aria-hidden="true">{percent}%</span>
      <span className="sr-only">{inWords}</span>
    </span>
  );
});

type HabitItemProps = {
  habitToday: HabitToday;
  describe: DescribeHabit;
  figures: HabitFigures | undefined;
  look: HabitLayout;
  /** The level of its heading: 3 in a group. */
  level: 2 | 3;
  today: LocalDate;
  actions: HabitActions;
  pageActions: PageActions;
  onOpen: (dialog: PageDialog) => void;
};

/** One habit, as a row or a tile. Memoized: re-renders only when it or one of its days changed, because there may be hundreds. */
export const HabitItem = memo(function HabitItem(props: HabitItemProps) {
  const { habitToday, describe, figures, look, today, actions, pageActions, onOpen } = props;
  const { habit, months, onDay } = habitToday;
  const tap = useSingleTap(() => void actions.tap(habit, today));
  const { summary } = useHabitTexts();
  const i18n = useI18n();
  const id = useId();
  const Heading = props.level === 2 ? 'h2' : 'h3';
  const name = (
    <Heading className="min-w-0 text-body leading-snug font-semibold">
      <Link
        id={`${id}-name`}
        to={pathOfHabit(habit)}
        dir="auto"
        data-role="name"
        className={classNames(
          'flex items-start gap-2 -outline-offset-2 after:absolute after:inset-0 after:rounded-[inherit]',
          onDay.isComplete && 'text-muted',
        )}
        onPointerEnter={() => HabitDetails.fetchAhead(i18n)}
        {...completeOnSpace(tap.onClick)}
      >
        <HabitIcon
          icon={habit.icon}
          className={classNames('size-5 shrink-0 overflow-visible', swatchStrokeClass(habit.colour))}
        />
        <span className="min-w-0 break-words">{habit.name}</span>
      </Link>
    </Heading>
  );
  const timer = habit.kind === 'duration' && (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <TimerButton subjectKind="habit" subjectId={habit.id} runId={currentRunId(habit)} name={habit.name} />
    </Suspense>
  );
  const parts: Parts = {
    timer,
    circle: <CompleteButton habit={habit} describe={describe} describedBy={`${id}-summary`} tap={tap} />,
    name,
    summary: (
      <p id={`${id}-summary`} className="text-small text-muted">
        {summary(habit, onDay)}
      </p>
    ),
    week: <WeekDots habit={habit} months={months} today={today} className={look === 'list' ? 'max-md:hidden' : ''} />,
    streak: <StreakMark figures={figures} className="text-small font-semibold" />,
    strength: <StrengthMark figures={figures} className={'text-small text-muted'} />,
    menu: <HabitCardMenu habit={habit} {...{ today, actions, pageActions, onOpen }} />,
  };
  const Body = look === 'list' ? Line : Tile;
  return (
    <li
      aria-labelledby={`${id}-name`}
      data-habit={habit.id}
      className={classNames(
        'relative min-w-0 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]',
        look === 'grid'
          ? 'rounded-card border border-line bg-surface shadow-card hover:border-outline'
          : 'hover:bg-sunken/50',
      )}
    >
      <Body {...parts} />
    </li>
  );
});

type Parts = {
  /** False for habits that are not measured in time. */
  timer: ReactNode;
  circle: ReactNode;
  name: ReactNode;
  summary: ReactNode;
  week: ReactNode;
  streak: ReactNode;
  strength: ReactNode;
  menu: ReactNode;
};

function Line({ timer, circle, name, summary, week, streak, strength, menu }: Parts) {
  return (
    <div className="flex min-h-16 items-center gap-2 py-2 ps-2 pe-1 sm:gap-3 sm:ps-3 sm:pe-2">
      {circle}
      <div className="min-w-0 flex-1">
        {name}
        {summary}
      </div>
      {timer}
      {week}
      <span className="flex shrink-0 justify-end md:w-12">{streak}</span>
      <span className="flex w-14 shrink-0 justify-end max-lg:hidden">{strength}</span>
      {menu}
    </div>
  );
}

function Tile({ timer, circle, name, summary, week, streak, strength, menu }: Parts) {
  return (
    <div className="flex h-full flex-col gap-2 p-3 sm:p-4">
      <div className="-ms-1 -mt-1 -me-2 flex items-center justify-between">
        {circle}
        <span className="flex">
          {timer}
          {menu}
        </span>
      </div>
      <div className="min-w-0 flex-1">
        {name}
        {summary}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-1">
        {week}
        <span className="flex items-center gap-3">
          {streak}
          {strength}
        </span>
      </div>
    </div>
  );
}
