import { type SmartReminder, SmartReminderEntity } from '@dayward/contract/features/smart-reminders';
import { addDays } from '@dayward/domain';
import { ACT_DAYS, ACTS_MIN, outcomesOf, smartTime } from '@dayward/domain/smart-reminders';
import { Pause, Play } from 'lucide-react';
import { useClockText, useListText, useMomentText, useWeekdayText } from '#src/platform/i18n/use-format-texts.ts';
import type { RowPartProps } from '#src/platform/resource/define-resource.ts';
import { EntryFact, EntryLine, EntryParts } from '#src/platform/resource/entry-parts.tsx';
import type { DynamicText } from '#src/platform/resource/resource-words.ts';
import { useRowActions } from '#src/platform/resource/use-row-actions.ts';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { useToday, useUserDays, useWeekdays } from '#src/platform/today/use-today.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextButton } from '#src/ui/text-link.tsx';
import { type Linked, OUTCOME_DAYS, useLinkable, useSent } from './linked.ts';

type Props = RowPartProps<SmartReminder>;

/** Pauses a reminder, or lets it go on. */
export function StatusButton({ row, text, onLeave }: Props) {
  const { change } = useRowActions(SmartReminderEntity);
  const { title } = row;
  const isActive = row.status === 'active';
  const [act, status, Icon] = isActive ? (['pause', 'paused', Pause] as const) : (['resume', 'active', Play] as const);
  return (
    <IconButton
      data-role="lead"
      label={text(act, { title })}
      className="text-accent"
      onClick={() => {
        onLeave();
        void change(row, { status }, text(`${act}.done`, { title }));
      }}
    >
      <Icon aria-hidden="true" className={isActive ? 'size-5' : 'size-5 rtl:-scale-x-100'} />
    </IconButton>
  );
}

/** A reminder with its times, what they rest on, and what became of it. */
export function SmartReminderBody({ row, text }: Props) {
  const { title, type, description, linkedTo, aiOptimized, time, moreTimes, days } = row;
  const clock = useClockText();
  const list = useListText({ type: 'conjunction' });
  const daysText = useDaysText(text);
  const linked = useLinkable().find(linkedTo);
  const today = useToday();
  const { dayStartHour } = useUserDays();
  const acts = linked?.actsBefore(today) ?? [];
  const smart = smartTime(row, acts, dayStartHour);
  const times = [...new Set([aiOptimized ? smart.time : time, ...moreTimes])].sort().map(clock);
  const isKnown = useHistory() === 'complete' || smart.basis !== undefined;
  return (
    <EntryParts>
      <p>
        <span dir="auto" className="font-semibold break-words">
          {title}
        </span>
        {type !== 'general' && <span className="text-small text-muted"> · {text(`type.${type}`)}</span>}
      </p>
      <EntryLine>{description}</EntryLine>
      <p className="text-small">{text('when', { days: daysText(days), times: list(times) })}</p>
      {linkedTo !== null && <EntryFact>{text(...nameOf(linked))}</EntryFact>}
      {isKnown && (linkedTo === null || linked) && <Basis {...{ row, text, smart }} count={acts.length} />}
      {!isKnown && linkedTo !== null && <EntryFact>{text('basis.loading')}</EntryFact>}
      <Outcome row={row} text={text} linked={linked} />
    </EntryParts>
  );
}

/** Writes weekdays in the order of the user's week. */
function useDaysText(text: DynamicText): (days: readonly number[]) => string {
  const week = useWeekdays();
  const weekday = useWeekdayText('short');
  const list = useListText({ type: 'unit', style: 'short' });
  return (days) =>
    days.length === week.length ? text('everyDay') : list(week.filter((day) => days.includes(day)).map(weekday));
}

/** The text of a link, and its values. */
function nameOf(linked: Linked | undefined): Parameters<DynamicText> {
  if (linked === undefined) return ['for.gone'];
  return [linked.isArchived ? 'for.archived' : 'for', { name: linked.name }];
}

type BasisProps = { row: SmartReminder; text: DynamicText; smart: ReturnType<typeof smartTime>; count: number };

/** What the time of a reminder rests on, and the one step to the other time. */
function Basis({ row, text, smart, count }: BasisProps) {
  const clock = useClockText();
  const { change } = useRowActions(SmartReminderEntity);
  const { title, aiOptimized, linkedTo, leadMinutes } = row;
  const [set, time] = [clock(row.time), clock(smart.time)];
  const isMoved = smart.time !== row.time;
  if (smart.basis === undefined) {
    const values = { count, min: ACTS_MIN, days: ACT_DAYS, time: set };
    return aiOptimized && <EntryFact>{text(linkedTo === null ? 'basis.noLink' : 'basis.tooFew', values)}</EntryFact>;
  }
  if (!aiOptimized && !isMoved) return null;
  const moved = aiOptimized
    ? text(isMoved ? 'basis.moved' : 'basis.same', { set, time })
    : text('basis.offer', { time });
  const why = text(leadMinutes === 0 ? 'basis.why.atOnce' : 'basis.why', {
    ...{ median: clock(smart.basis.median), count: smart.basis.count, days: ACT_DAYS },
    ...{ lead: text('lead', { count: leadMinutes }), from: clock(row.windowFrom), to: clock(row.windowTo) },
  });
  const [step, to] = aiOptimized ? (['back', set] as const) : (['use', time] as const);
  return (
    <>
      <EntryFact>
        {moved} {why} {smart.basis.isAtEdge && text('basis.edge')}
      </EntryFact>
      {isMoved && (
        <TextButton
          className="self-start text-small"
          onClick={() => void change(row, { aiOptimized: !aiOptimized }, text(`${step}.done`, { title, time: to }))}
        >
          {text(step, { time: to })}
        </TextButton>
      )}
    </>
  );
}

type OutcomeProps = Pick<BasisProps, 'row' | 'text'> & { linked: Linked | undefined };

/** When it was sent, how often it was opened, and how often the habit or task was done within the hour. */
function Outcome({ row, text, linked }: OutcomeProps) {
  const moment = useMomentText();
  const tomorrow = addDays(useToday(), 1);
  const sent = useSent().filter(({ reminderId }) => reminderId === row.id);
  const isWhole = useHistory() === 'complete';
  if (row.lastTriggered === null) return null;
  const { sent: count, opened, doneSoon: done } = outcomesOf(sent, linked?.actsBefore(tomorrow) ?? []);
  const values = { count, opened, done, days: OUTCOME_DAYS };
  return (
    <EntryFact>
      {text('lastTriggered', { moment: moment(row.lastTriggered) })}{' '}
      {isWhole && count > 0 && text(linked === undefined ? 'outcome' : 'outcome.linked', values)}
    </EntryFact>
  );
}
