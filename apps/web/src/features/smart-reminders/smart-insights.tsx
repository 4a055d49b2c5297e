import type { SmartReminder } from '@dayward/contract/features/smart-reminders';
import { addDays } from '@dayward/domain';
import { ACT_DAYS, ACTS_MIN, outcomesOf, usualTime } from '@dayward/domain/smart-reminders';
import { useClockText, useNumberText } from '#src/platform/i18n/use-format-texts.ts';
import type { DynamicText } from '#src/platform/resource/resource-words.ts';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { useToday, useUserDays } from '#src/platform/today/use-today.ts';
import { SectionCard } from '#src/ui/card.tsx';
import { OUTCOME_DAYS, useLinkable, useSent } from './linked.ts';

type Props = { rows: readonly SmartReminder[]; text: DynamicText };

/** What the user's own records say about times, by the same rules that move reminders (REM-09). */
export function SmartInsights({ rows, text }: Props) {
  if (useHistory() !== 'complete') return <p className="text-muted">{text('basis.loading')}</p>;
  return (
    <div className="flex flex-col gap-6">
      <SectionCard title={text('usual.title')} body={text('usual.body', { days: ACT_DAYS })}>
        <UsualTimes text={text} />
      </SectionCard>
      <SectionCard title={text('outcomes.title')}>
        <Outcomes rows={rows} text={text} />
      </SectionCard>
    </div>
  );
}

/** The usual time of each habit that is not archived, those with the most completions first. */
function UsualTimes({ text }: { text: DynamicText }) {
  const clock = useClockText();
  const { dayStartHour } = useUserDays();
  const today = useToday();
  const { habits, find } = useLinkable();
  const shown = habits.filter(({ archivedAt }) => archivedAt === null);
  const known = shown
    .flatMap(({ id, name }) => {
      const usual = usualTime(find({ kind: 'habit', id })?.actsBefore(today) ?? [], dayStartHour);
      return usual === undefined ? [] : [{ id, name, ...usual }];
    })
    .sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
  if (known.length === 0) return <p>{text('usual.tooFew', { min: ACTS_MIN, days: ACT_DAYS })}</p>;
  const rest = shown.length - known.length;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {known.map(({ id, name, count, median, from, to }) => (
          <li key={id}>
            <p dir="auto" className="font-medium break-words">
              {text('usual.line', { name, median: clock(median) })}
            </p>
            <p className="text-small text-muted">{text('usual.basis', { count, from: clock(from), to: clock(to) })}</p>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-small text-muted">{text('usual.rest', { count: rest })}</p>}
    </>
  );
}

function Outcomes({ rows, text }: Props) {
  const percent = useNumberText({ style: 'percent', maximumFractionDigits: 0 });
  const tomorrow = addDays(useToday(), 1);
  const { find } = useLinkable();
  const sent = useSent();
  const values = { count: sent.length, min: ACTS_MIN, days: OUTCOME_DAYS };
  if (sent.length < ACTS_MIN) return <p>{text('outcomes.tooFew', values)}</p>;
  let [ofLinked, done] = [0, 0];
  for (const { id, linkedTo } of rows) {
    if (linkedTo === null) continue;
    const own = sent.filter(({ reminderId }) => reminderId === id);
    ofLinked += own.length;
    done += outcomesOf(own, find(linkedTo)?.actsBefore(tomorrow) ?? []).doneSoon;
  }
  return (
    <ul className="flex flex-col gap-2">
      <li>{text('outcomes.sent', values)}</li>
      <li>{text('outcomes.opened', { percent: percent(outcomesOf(sent, []).opened / sent.length) })}</li>
      {ofLinked >= ACTS_MIN && <li>{text('outcomes.done', { percent: percent(done / ofLinked), count: ofLinked })}</li>}
    </ul>
  );
}
