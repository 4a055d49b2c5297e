import type { SmartReminder } from '@dayward/contract/features/smart-reminders';
import { addDays } from '@dayward/domain';
import { ACT_DAYS, ACTS_MIN, smartTime } from '@dayward/domain/smart-reminders';
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClockText, useListText, useMomentText, useWeekdayText } from '#src/platform/i18n/use-format-texts.ts';
import type { RowPartProps } from '#src/platform/resource/define-resource.ts';
import { EntryFact, EntryLine, EntryParts } from '#src/platform/resource/entry-parts.tsx';
import type { DynamicText } from '#src/platform/resource/resource-words.ts';
import { rowCalls } from '#src/platform/resource/use-row-actions.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { useToday, useUserDays } from '#src/platform/today/use-today.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextButton } from '#src/ui/text-link.tsx';
import { useWeekdays } from './smart-reminder-inputs.tsx';
import { type Linked, OUTCOME_DAYS, outcomesOfReminder, useLinked, useSent } from './use-linked.ts';

type Props = RowPartProps<SmartReminder>;

const CALLS = rowCalls({ name: 'smartReminder' });

/** Returns a function that changes one field of a reminder, with Undo. */
function useChange(row: SmartReminder) {
  const write = useWrite();
  return (changes: Partial<SmartReminder>, text: string) => {
    const before = Object.fromEntries(Object.keys(changes).map((field) => [field, Object(row)[field] as unknown]));
    return write.run(CALLS.patch(row, changes), { text, undo: CALLS.patch({ ...row, ...changes }, before) });
  };
}

/** Pauses a reminder, or lets it go on. */
export function StatusButton({ row, text }: Props) {
  const change = useChange(row);
  const isActive = row.status === 'active';
  const act = isActive ? 'pause' : 'resume';
  function handleClick(button: Element) {
    // The row leaves this tab: the focus moves to its neighbour, or to the tab.
    const item = button.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    const tab = button.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby') ?? '';
    void change({ status: isActive ? 'paused' : 'active' }, text(`${act}.done`, { title: row.title }));
    requestAnimationFrame(() => {
      const next = neighbour?.querySelector<HTMLElement>('[data-role="status"]') ?? document.getElementById(tab);
      next?.focus();
    });
  }
  return (
    <IconButton
      data-role="status"
      label={text(act, { title: row.title })}
      className="self-start text-accent"
      onClick={({ currentTarget }) => handleClick(currentTarget)}
    >
      {isActive ? (
        <Pause aria-hidden="true" className="size-5" />
      ) : (
        <Play aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      )}
    </IconButton>
  );
}

/** A reminder with its times, what they rest on, and what became of it. */
export function SmartReminderBody({ row, text }: Props) {
  const linked = useLinked(row.linkedTo);
  return (
    <EntryParts>
      <p>
        <span dir="auto" className="font-semibold break-words">
          {row.title}
        </span>
        {row.type !== 'general' && <span className="text-small text-muted"> · {text(`type.${row.type}`)}</span>}
      </p>
      <EntryLine>{row.description}</EntryLine>
      <Times row={row} text={text} linked={linked} />
      <Outcome row={row} text={text} linked={linked} />
    </EntryParts>
  );
}

type PartProps = { row: SmartReminder; text: DynamicText; linked: Linked | undefined };

function Times({ row, text, linked }: PartProps) {
  const clock = useClockText();
  const list = useListText({ type: 'conjunction' });
  const days = useDaysText(text);
  const { dayStartHour } = useUserDays();
  const today = useToday();
  const isWhole = useHistory() === 'complete';
  const smart = smartTime(row, linked?.actsBefore(today) ?? [], dayStartHour);
  const first = row.aiOptimized ? smart.time : row.time;
  const times = [...new Set([first, ...row.moreTimes])].sort().map(clock);
  return (
    <>
      <p className="text-small">{text('when', { days: days(row.days), times: list(times) })}</p>
      <Link row={row} text={text} linked={linked} />
      {isWhole || smart.basis ? (
        <Basis {...{ row, text, linked, smart }} />
      ) : (
        row.linkedTo !== null && <EntryFact>{text('basis.loading')}</EntryFact>
      )}
    </>
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

function Link({ row, text, linked }: PartProps) {
  if (row.linkedTo === null) return null;
  if (linked === undefined) return <EntryFact>{text('for.gone')}</EntryFact>;
  return <EntryFact>{text(linked.isArchived ? 'for.archived' : 'for', { name: linked.name })}</EntryFact>;
}

/** What the time of a reminder rests on, and the one step to the other time. */
function Basis({ row, text, linked, smart }: PartProps & { smart: ReturnType<typeof smartTime> }) {
  const clock = useClockText();
  const today = useToday();
  const change = useChange(row);
  const { title, aiOptimized, leadMinutes } = row;
  const set = clock(row.time);
  const time = clock(smart.time);
  if (smart.basis === undefined) {
    if (!aiOptimized) return null;
    if (linked === undefined)
      return row.linkedTo === null && <EntryFact>{text('basis.noLink', { time: set })}</EntryFact>;
    const count = linked.actsBefore(today).length;
    return <EntryFact>{text('basis.tooFew', { count, min: ACTS_MIN, days: ACT_DAYS, time: set })}</EntryFact>;
  }
  const isSame = smart.time === row.time;
  if (!aiOptimized && isSame) return null;
  const moved = text(isSame ? 'basis.same' : 'basis.moved', { set, time });
  const why = text(leadMinutes === 0 ? 'basis.why.atOnce' : 'basis.why', {
    ...{ median: clock(smart.basis.median), count: smart.basis.count, days: ACT_DAYS },
    ...{ lead: text('lead', { count: leadMinutes }), from: clock(row.windowFrom), to: clock(row.windowTo) },
  });
  return (
    <>
      <Prose>
        {aiOptimized ? moved : text('basis.offer', { time })} {why} {smart.basis.isAtEdge && text('basis.edge')}
      </Prose>
      {!aiOptimized && (
        <TextButton
          className="self-start text-small"
          onClick={() => void change({ aiOptimized: true }, text('use.done', { title }))}
        >
          {text('use', { time })}
        </TextButton>
      )}
      {aiOptimized && !isSame && (
        <TextButton
          className="self-start text-small"
          onClick={() => void change({ aiOptimized: false }, text('back.done', { title, time: set }))}
        >
          {text('back', { time: set })}
        </TextButton>
      )}
    </>
  );
}

function Prose({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-small text-muted">{children}</p>;
}

/** When it was sent, how often it was opened, and how often the habit or task was done within the hour. */
function Outcome({ row, text, linked }: PartProps) {
  const moment = useMomentText();
  const tomorrow = addDays(useToday(), 1);
  const sent = useSent();
  const isWhole = useHistory() === 'complete';
  if (row.lastTriggered === null) return null;
  const { sent: count, opened, doneSoon: done } = outcomesOfReminder(sent, row.id, linked?.actsBefore(tomorrow) ?? []);
  const values = { count, opened, done, days: OUTCOME_DAYS };
  return (
    <EntryFact>
      {text('lastTriggered', { moment: moment(row.lastTriggered) })}{' '}
      {isWhole && count > 0 && text(linked === undefined ? 'outcome' : 'outcome.linked', values)}
    </EntryFact>
  );
}
