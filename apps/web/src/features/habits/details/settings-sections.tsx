import {
  addDays,
  currentRunId,
  findHabitDay,
  type HabitPause,
  type HeatmapDay,
  heatmap,
  isLocalDate,
  PROTECTIONS_HELD_MAX,
  type StreakProtection,
  streakProtection,
} from '@dayward/domain';
import { Pause, Play, ShieldCheck } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { badInputOf } from '#src/ui/bad-input.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import type { HabitInDetail } from './use-habit-in-detail.ts';

type SectionProps = { title: string; body?: string; children: ReactNode };

/** A section with its heading. */
export function Section({ title, body, children }: SectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="text-lead font-semibold">{title}</h3>
        {body !== undefined && <p className="max-w-prose text-muted">{body}</p>}
      </div>
      {children}
    </section>
  );
}

/** Pauses a habit: from today, until a day or without an end. A pause keeps the streak. */
export function PauseSettings({ detail }: { detail: HabitInDetail }) {
  const { habit, today, weekStart, actions } = detail;
  const i18n = useI18n();
  const text = i18n.text('habit-details');
  const [until, setUntil] = useState('');
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const pause = habit.pauses.find(({ from, to }) => from <= today && (to === null || to >= today));
  const isTooEarly = until !== '' && until < today;
  return (
    <Section title={text('set.pause')} body={text('set.pause.body')}>
      {pause ? (
        <div className="flex flex-wrap items-center gap-3">
          <PauseText pause={pause} />
          <Button variant="secondary" onClick={() => void actions.resume(habit, today)}>
            <Play aria-hidden="true" className="size-4" />
            {text('set.pause.end')}
          </Button>
        </div>
      ) : (
        <form
          noValidate
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const isHalf = badInputOf(event.currentTarget).length > 0; // an empty field means no end, a half-typed one does not
            setIsHalfTyped(isHalf);
            if (!isTooEarly && !isHalf) void actions.pause(habit, today, isLocalDate(until) ? until : null);
          }}
        >
          <DateField
            label={text('set.pause.until')}
            hint={text('set.pause.until.hint')}
            error={isTooEarly ? text('set.pause.tooEarly') : isHalfTyped ? text('set.pause.halfTyped') : undefined}
            value={until}
            min={today}
            today={today}
            weekStart={weekStart}
            language={formattingLanguage(i18n.getLanguage())}
            openLabel={text('note.day.open')}
            previousLabel={text('month.previous')}
            nextLabel={text('month.next')}
            onChange={(date) => {
              setUntil(date);
              setIsHalfTyped(false);
            }}
            className="w-full sm:max-w-64"
          />
          <Button type="submit" variant="secondary">
            <Pause aria-hidden="true" className="size-4" />
            {text('set.pause.begin')}
          </Button>
        </form>
      )}
    </Section>
  );
}

function PauseText({ pause: { from, to } }: { pause: HabitPause }) {
  const text = useI18n().text('habit-details');
  const dayText = useDayText();
  const since = text('set.pause.since', { day: dayText(from) });
  return <p>{to === null ? since : text('set.pause.sinceUntil', { since, day: dayText(to) })}</p>;
}

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
