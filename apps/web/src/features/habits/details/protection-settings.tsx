import {
  addDays,
  currentRunId,
  findHabitDay,
  type HeatmapDay,
  heatmap,
  PROTECTIONS_HELD_MAX,
  type StreakProtection,
  streakProtection,
} from '@dayward/domain';
import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Section } from './section.tsx';
import type { HabitInDetail } from './use-habit-in-detail.ts';

/** Days back from today that can be protected. */
const DAYS_BACK = 30;

/** Protects missed days. A protected day keeps the streak (HAB-30). */
export function ProtectionSettings({ detail }: { detail: HabitInDetail }) {
  const { habit, months, today, weekStart, whole } = detail;
  const text = useText('habit-details');
  const access = useAccess();
  const standing = access.stateOf('streak_protection');
  const plan = access.lowestPlanWith('streak_protection');
  const protection = useMemo(() => streakProtection(habit, months), [habit, months]);
  const days = useMemo(
    () =>
      heatmap(habit, months, { from: addDays(today, -DAYS_BACK), to: today }, { today, weekStart })
        .filter((day) => day.outcome === 'protected' || canBeProtected(day, detail))
        .toReversed(),
    [habit, months, today, weekStart, detail],
  );
  if (access.status !== 'ready' || whole === undefined || standing === 'coming') return null;
  if (standing === 'locked') {
    if (plan === undefined) return null;
    return (
      <Section title={text('set.protect')} body={text('set.protect.body')}>
        <p>{text('set.protect.plan', { plan: plan.name })}</p>
      </Section>
    );
  }
  return (
    <Section title={text('set.protect')} body={text('set.protect.body')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={protection.available > 0 ? 'good' : 'plain'} icon={<ShieldCheck />}>
          {text('set.protect.left', { count: protection.available })}
        </Badge>
        {protection.available < PROTECTIONS_HELD_MAX && (
          <span className="text-small text-muted">{text('set.protect.next', { count: protection.daysToNext })}</span>
        )}
      </p>
      {days.length === 0 && <p className="text-muted">{text('set.protect.none')}</p>}
      <ul className="flex flex-col">
        {days.map((day) => (
          <MissedDay key={day.day} detail={detail} known={day} protection={protection} />
        ))}
      </ul>
    </Section>
  );
}

/**
 * True if a day ended the streak and is over, or was marked as missed. Today's amount over the limit does not count: it can still
 * be removed.
 */
function canBeProtected({ isMissed, day }: HeatmapDay, { habit, months, today }: HabitInDetail): boolean {
  return isMissed && (day < today || findHabitDay(months, currentRunId(habit), day)?.state === 'missed');
}

type MissedProps = { detail: HabitInDetail; known: HeatmapDay; protection: StreakProtection };

function MissedDay({ detail: { habit, actions }, known: { day, outcome }, protection }: MissedProps) {
  const text = useText('habit-details');
  const when = useDayText()(day);
  const isProtected = outcome === 'protected';
  const isNoneLeft = !isProtected && protection.available === 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 last:border-0">
      <span>
        {when}
        <span className="text-muted"> · {text(isProtected ? 'outcome.protected' : 'outcome.missed')}</span>
      </span>
      <Button
        variant="ghost"
        aria-label={text(isProtected ? 'set.protect.off.named' : 'set.protect.on.named', { when })}
        aria-disabled={isNoneLeft || undefined}
        onClick={() => !isNoneLeft && void actions.protectDay(habit, day, !isProtected)}
      >
        {text(isProtected ? 'set.protect.off' : 'set.protect.on')}
      </Button>
    </li>
  );
}
