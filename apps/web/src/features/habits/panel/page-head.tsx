import type { LocalDate } from '@dayward/domain';
import { Bell, BellRing, ChartNoAxesColumn, ListFilter } from 'lucide-react';
import { type ComponentProps, memo, type ReactNode, useEffect, useId, useState } from 'react';
import { PlanBadge } from '#src/features/plans/index.ts';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import {
  askForNotifications,
  type NotificationAnswer,
  notificationAnswer,
} from '#src/platform/notifications/show-notification.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import type { HabitsToday } from '../habits-today.ts';
import { TodayLine } from '../today/today-line.tsx';
import { FigureCards } from './figure-cards.tsx';

/**
 * Asks the browser for permission to notify, only after a press (HAB-02), and explains the answer. With permission, a text
 * replaces the button.
 */
const NotificationsButton = memo(function NotificationsButton() {
  const text = useText('habits-page');
  const id = useId();
  const [answer, setAnswer] = useState<NotificationAnswer>(notificationAnswer);
  const [hasAsked, setHasAsked] = useState(false);
  const isOn = answer === 'granted';
  const what = text('notify.what');

  async function ask() {
    setAnswer(await askForNotifications());
    setHasAsked(true);
  }

  return (
    <div className="flex min-w-0 flex-col sm:max-w-sm sm:items-end">
      {isOn ? (
        !hasAsked && (
          <Tooltip text={what}>
            <p className="flex min-h-11 items-center gap-2 text-small text-muted">
              <BellRing aria-hidden="true" className="size-4 shrink-0" />
              {text('notify.granted')}
              <span className="sr-only">{what}</span>
            </p>
          </Tooltip>
        )
      ) : (
        <>
          <Tooltip text={what}>
            <Button
              variant="ghost"
              size="small"
              className="-mx-3 self-start sm:self-end"
              aria-describedby={id}
              onClick={() => void ask()}
            >
              <Bell aria-hidden="true" className="size-4.5" />
              {text('notify.enable')}
            </Button>
          </Tooltip>
          <span id={id} className="sr-only">
            {what}
          </span>
        </>
      )}
      <p role="status" className="text-small text-muted empty:hidden sm:text-end">
        {hasAsked && (isOn ? `${text('notify.granted')} ${what}` : text(`notify.${answer}`))}
      </p>
    </div>
  );
});

const SECOND_MS = 1000;

/**
 * The time of day in the user's zone, each second (HAB-01). It keeps the second in its own state, so that nothing else on the
 * page re-renders. Assistive technology can read the time, without an announcement every second.
 */
const LiveClock = memo(function LiveClock() {
  const i18n = useI18n();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const [nowMs, setNowMs] = useState(() => clock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // At the start of each second, so that it never shows one twice; a hidden page needs no tick.
    const tick = () => {
      const now = clock.now();
      if (document.visibilityState === 'visible') setNowMs(now);
      timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS));
    };
    tick();
    document.addEventListener('visibilitychange', tickNow);
    function tickNow() {
      clearTimeout(timer);
      tick();
    }
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tickNow);
    };
  }, [clock]);
  const language = formattingLanguage(i18n.getLanguage());
  const time = dateFormat(language, { timeZone: zone, timeStyle: 'medium' }).format(nowMs);
  return (
    <span className="tabular-nums">
      <span className="sr-only">{i18n.text('habits-page')('clock')}: </span>
      <time dateTime={new Date(nowMs).toISOString()} data-role="clock">
        <bdi>{time}</bdi>
      </time>
    </span>
  );
});

type Props = {
  habitsToday: HabitsToday;
  hasHabits: boolean;
  today: LocalDate;
  /** Opens and folds a part of the head; undefined for the tools if there is nothing to search. */
  overview: Fold;
  tools: Fold | undefined;
};

type Fold = { isOpen: boolean; onToggle: () => void };

/** The header of the page: title, progress of the day and time (HAB-01), and what it unfolds. */
export function PageHead({ habitsToday, hasHabits, today, overview, tools }: Props) {
  const habits = useText('habits');
  const text = useText('habits-page');
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-1 max-[24rem]:mb-1.5 max-[24rem]:gap-x-2">
      <h1 className="me-auto text-title font-semibold">{habits('title')}</h1>
      {/* The narrowest phones have no room for it beside the title. */}
      <p className="text-small text-muted max-[24rem]:order-2 sm:pe-1 sm:text-body print:hidden">
        <LiveClock />
      </p>
      <FoldButton label={text('head.figures')} part="figures" fold={overview}>
        <ChartNoAxesColumn aria-hidden="true" className="size-5" />
      </FoldButton>
      {tools && (
        <FoldButton label={text('head.tools')} part="tools" fold={tools}>
          <ListFilter aria-hidden="true" className="size-5" />
        </FoldButton>
      )}
      <div className="basis-full text-muted max-[24rem]:order-1 max-[24rem]:basis-auto max-[24rem]:text-small">
        <TodayLine habitsToday={habitsToday} hasHabits={hasHabits} today={today} />
      </div>
    </header>
  );
}

type FoldButtonProps = { label: string; part: 'figures' | 'tools'; fold: Fold; children: ReactNode };

function FoldButton({ label, part, fold, children }: FoldButtonProps) {
  return (
    <IconButton
      label={label}
      data-role={part}
      aria-expanded={fold.isOpen}
      className="aria-expanded:bg-accent-soft aria-expanded:text-accent-strong"
      onClick={fold.onToggle}
    >
      {children}
    </IconButton>
  );
}

/** What the head unfolds above the list: figures, the plan, and the permission to notify (HAB-01, HAB-03). */
export function PageOverview(props: ComponentProps<typeof FigureCards>) {
  return (
    <div className="mb-4 flex flex-col gap-2">
      <FigureCards {...props} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Plan />
        <NotificationsButton />
      </div>
    </div>
  );
}

const Plan = memo(function Plan() {
  const text = useText('habits-page');
  return <PlanBadge label={(plan) => text('plan.badge', { plan })} />;
});
