import type { HabitFigures, LocalDate } from '@dayward/domain';
import { memo, type ReactNode, useId } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/router/index.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { CompleteButton } from '../components/complete-button.tsx';
import { HabitDetails } from '../details/habit-details.part.ts';
import type { HabitToday } from '../habits-today.ts';
import { pathOfHabit } from '../path-of-habit.ts';
import { spaceCompletes } from '../space-completes.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { HabitCardMenu } from './habit-card-menu.tsx';
import type { PageDialog } from './page-dialog.ts';
import { StreakMark, StrengthMark } from './streak-mark.tsx';
import type { HabitLook } from './use-habit-look.ts';
import type { PageActions } from './use-page-actions.ts';
import { WeekDots } from './week-dots.tsx';

export type HabitItemProps = {
  habitToday: HabitToday;
  figures: HabitFigures | undefined;
  look: HabitLook;
  today: LocalDate;
  actions: HabitActions;
  pageActions: PageActions;
  onOpen: (dialog: PageDialog) => void;
};

/** One habit, as a line or a tile. Drawn anew only when it or one of its days changed: there may be hundreds of them. */
export const HabitItem = memo(function HabitItem(props: HabitItemProps) {
  const { habitToday, figures, look, today, actions } = props;
  const { habit, months, onDay } = habitToday;
  const { summary } = useHabitTexts();
  const i18n = useI18n();
  const id = useId();
  const tap = useSingleTap(() => void actions.tap(habit, months, today));
  const name = (
    <h3 className="min-w-0 text-body leading-snug font-semibold">
      <Link
        id={`${id}-name`}
        to={pathOfHabit(habit)}
        dir="auto"
        data-role="name"
        className={classNames(
          'block break-words -outline-offset-2 after:absolute after:inset-0 after:rounded-[inherit]',
          onDay.isComplete && 'text-muted',
        )}
        onPointerEnter={() => HabitDetails.fetchAhead(i18n)}
        {...spaceCompletes(tap.onClick)}
      >
        {habit.name}
      </Link>
    </h3>
  );
  const parts: Parts = {
    circle: <CompleteButton habit={habit} onDay={onDay} describedBy={`${id}-summary`} tap={tap} />,
    name,
    summary: (
      <p id={`${id}-summary`} className="text-small text-muted">
        {summary(habit, onDay)}
      </p>
    ),
    week: <WeekDots habit={habit} months={months} today={today} className={look === 'list' ? 'max-md:hidden' : ''} />,
    streak: <StreakMark figures={figures} className="text-small font-semibold" />,
    strength: (
      <StrengthMark
        figures={figures}
        className={classNames('text-small text-muted', look === 'list' && 'max-lg:hidden w-14')}
      />
    ),
    menu: <HabitCardMenu habit={habit} {...props} />,
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
  circle: ReactNode;
  name: ReactNode;
  summary: ReactNode;
  week: ReactNode;
  streak: ReactNode;
  strength: ReactNode;
  menu: ReactNode;
};

function Line({ circle, name, summary, week, streak, strength, menu }: Parts) {
  return (
    <div className="flex min-h-16 items-center gap-2 py-2 ps-2 pe-1 sm:gap-3 sm:ps-3 sm:pe-2">
      {circle}
      <div className="min-w-0 flex-1">
        {name}
        {summary}
      </div>
      {week}
      <div className="flex shrink-0 items-center gap-4">
        <span className="flex min-w-10 justify-end">{streak}</span>
        {strength}
      </div>
      {menu}
    </div>
  );
}

function Tile({ circle, name, summary, week, streak, strength, menu }: Parts) {
  return (
    <div className="flex h-full flex-col gap-2 p-3 sm:p-4">
      <div className="-ms-1 -mt-1 -me-2 flex items-center justify-between">
        {circle}
        {menu}
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
