import type { SmartReminder } from '@dayward/contract/features/smart-reminders';
import { addDays, HABIT_MONTHS, HABITS, type HabitMonth } from '@dayward/domain';
import { ACT_DAYS, ACTS_MIN, habitActs, usualTime } from '@dayward/domain/smart-reminders';
import { useMemo } from 'react';
import { useClockText, useNumberText } from '#src/platform/i18n/use-format-texts.ts';
import type { DynamicText } from '#src/platform/resource/resource-words.ts';
import { useHistory, useRows } from '#src/platform/sync/use-local-store.ts';
import { useToday, useUserDays } from '#src/platform/today/use-today.ts';
import { SectionCard } from '#src/ui/card.tsx';
import { type LinkableHabit, OUTCOME_DAYS, outcomesOfReminder, useActsOf, useSent } from './use-linked.ts';

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

function UsualTimes({ text }: { text: DynamicText }) {
  const clock = useClockText();
  const habits = useUsualTimes();
  const known = habits.flatMap(({ usual, ...habit }) => (usual === undefined ? [] : [{ ...habit, ...usual }]));
  if (known.length === 0) return <p>{text('usual.tooFew', { min: ACTS_MIN, days: ACT_DAYS })}</p>;
  const rest = habits.length - known.length;
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

/** The usual time of each habit that is not archived, those with the most completions first. */
function useUsualTimes() {
  const { dayStartHour } = useUserDays();
  const before = useToday();
  const habits = useRows({ collection: HABITS }) as readonly object[] as readonly LinkableHabit[]; // by the schema of habits
  const months = useRows({ collection: HABIT_MONTHS }) as readonly object[] as readonly HabitMonth[]; // likewise
  return useMemo(() => {
    const ofHabit = Map.groupBy(months, ({ habitId }) => habitId);
    return habits
      .filter(({ archivedAt, deletedAt }) => archivedAt === null && deletedAt === null)
      .map((habit) => {
        const acts = habitActs(habit, ofHabit.get(habit.id) ?? [], { dayStartHour, before });
        return { id: habit.id, name: habit.name, usual: usualTime(acts, dayStartHour) };
      })
      .sort((one, other) => (other.usual?.count ?? 0) - (one.usual?.count ?? 0) || (one.id < other.id ? -1 : 1));
  }, [habits, months, dayStartHour, before]);
}

function Outcomes({ rows, text }: Props) {
  const percent = useNumberText({ style: 'percent', maximumFractionDigits: 0 });
  const tomorrow = addDays(useToday(), 1);
  const actsOf = useActsOf();
  const sent = useSent();
  const values = { count: sent.length, min: ACTS_MIN, days: OUTCOME_DAYS };
  if (sent.length < ACTS_MIN) return <p>{text('outcomes.tooFew', values)}</p>;
  const opened = sent.filter(({ isRead }) => isRead).length;
  const linked = rows.flatMap(({ id, linkedTo }) => {
    return linkedTo === null ? [] : [outcomesOfReminder(sent, id, actsOf(linkedTo, tomorrow))];
  });
  const [count, done] = [sum(linked.map((one) => one.sent)), sum(linked.map((one) => one.doneSoon))];
  return (
    <ul className="flex flex-col gap-2">
      <li>{text('outcomes.sent', values)}</li>
      <li>{text('outcomes.opened', { percent: percent(opened / sent.length) })}</li>
      {count >= ACTS_MIN && <li>{text('outcomes.done', { percent: percent(done / count), count })}</li>}
    </ul>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
