import {
  currentRunId,
  HABIT_NOTE_MAX_CHARS,
  type HabitDayState,
  type HabitMonth,
  type LocalDate,
} from '@dayward/domain';
import { Minus, Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createDrafts } from '#src/platform/drafts/drafts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/text-field.tsx';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import { type HabitOnDay, habitOnDay, hasAmounts } from '../habits.view-model.ts';
import { offeredAmount } from '../row/row-act.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import type { HabitInDetail } from './use-habit-in-detail.ts';

const STATES = ['done', 'skipped', 'missed', null] as const satisfies (HabitDayState | null)[];

type Props = AmountFormProps & { isToday: boolean };

/** Shows the state of one day and lets the user change it; everything derived from the day updates. */
export function DayEditor({ isToday, ...props }: Props) {
  const { habit, day, onDay, actions } = props;
  const card = useText('habit-details');
  const { text, fullDay, progress } = useHabitTexts();
  const name = isToday ? text('day.today') : fullDay(day);
  const isLimited = habit.kind === 'at_most';
  // The amounts of an at-most habit say how its day went; only their absence is for the user to say.
  const states = isLimited && onDay.amount > 0 ? STATES.filter((state) => state !== 'done') : STATES;
  return (
    <div className="flex flex-col gap-3">
      <p>
        <span className="font-semibold">{name}</span>
        {hasAmounts(habit) && <span className="text-muted"> · {progress(habit, onDay)}</span>}
      </p>
      {hasAmounts(habit) && <AmountForm {...props} />}
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{card('day.states', { day: name })}</legend>
        {states.map((state) => {
          const isSelected =
            state === null
              ? false
              : state === 'done'
                ? onDay.isComplete
                : !onDay.isComplete && onDay.facts?.state === state;
          return (
            <Button
              key={state}
              variant="secondary"
              aria-pressed={state === null ? undefined : isSelected}
              className="px-4 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
              onClick={() => {
                if (!isSelected) void actions.setDay(habit, day, state);
              }}
            >
              {text(isLimited && state === 'done' ? 'day.set.noneAtAll' : `day.set.${state ?? 'none'}`)}
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}

/** One day of the habit: its state, its note, and the controls that change them. */
export function DayCard({ detail, day }: { detail: HabitInDetail; day: LocalDate }) {
  const { habit, months, today, weekStart, actions } = detail;
  const onDay = habitOnDay(habit, months, day, weekStart, { today });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DayEditor {...{ habit, months, day, onDay, actions }} isToday={day === today} />
      <DayNote habit={habit} day={day} note={onDay.facts?.note ?? ''} />
    </div>
  );
}

type AmountFormProps = {
  habit: Habit;
  months: readonly HabitMonth[];
  day: LocalDate;
  onDay: HabitOnDay;
  actions: HabitActions;
  /** The field of the amount, for the focus. */
  field?: RefObject<HTMLInputElement | null>;
  onAdded?: () => void;
};

/** Adds amounts to a day and removes the last one; a counted habit goes by ones. */
export function AmountForm(props: AmountFormProps) {
  const { habit, day, onDay, actions, onAdded } = props;
  const card = useText('habit-details');
  const isCounted = habit.kind === 'count';
  const hasLogs = onDay.facts?.logs !== undefined;
  const addOne = useSingleTap(() => void actions.addAmount(habit, day, 1));
  const removeLast = useSingleTap(() => void actions.removeLastAmount(habit, day));
  return (
    <div className="flex flex-wrap items-end gap-2">
      {isCounted ? (
        <Button variant="secondary" {...addOne}>
          <Plus aria-hidden="true" className="size-4" />
          {card('day.addOne')}
        </Button>
      ) : (
        <AnyAmount
          {...props}
          onAdd={(amount) => {
            void actions.addAmount(habit, day, amount);
            onAdded?.();
          }}
        />
      )}
      {hasLogs && (
        <Button variant="ghost" {...removeLast}>
          <Minus aria-hidden="true" className="size-4" />
          {card(isCounted ? 'day.takeOne' : 'day.takeBack')}
        </Button>
      )}
    </div>
  );
}

type AnyAmountProps = Pick<AmountFormProps, 'habit' | 'months' | 'onDay' | 'field'> & {
  onAdd: (amount: number) => void;
};

function AnyAmount({ habit, months, onDay, field, onAdd }: AnyAmountProps) {
  const card = useText('habit-details');
  const { unitOf } = useHabitTexts();
  const [typed, setTyped] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const unit = unitOf(habit);
  const offered = String(offeredAmount(habit, months, onDay) ?? '');
  return (
    <form
      noValidate
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const entered = (typed ?? offered).trim();
        const amount = Number(entered);
        const isAmount = entered !== '' && Number.isFinite(amount) && amount >= 0;
        setIsRefused(!isAmount);
        if (!isAmount) return;
        onAdd(amount);
        setTyped(undefined);
      }}
    >
      <TextField
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        label={unit === '' ? card('day.amount') : card('day.amount.unit', { unit })}
        error={isRefused ? card('day.amount.invalid') : undefined}
        className="max-w-40"
        value={typed ?? offered}
        {...(field && { ref: field })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" className="shrink-0">
        {card('day.add')}
      </Button>
    </form>
  );
}

/** The unsaved text of a day's note, and the note that was stored when typing began. */
type DayNoteDraft = { typed: string; base: string };

/** Drafts by habit, run and day. */
const dayNoteDrafts = createDrafts<DayNoteDraft>();

type DayNoteProps = { habit: Habit; day: LocalDate; note: string; field?: RefObject<HTMLTextAreaElement | null> };

/**
 * The note of a day. Saved when the field loses the focus, also by closing its dialog; an unsaved draft is restored when the day
 * is shown again.
 */
export function DayNote({ habit, day, note, field }: DayNoteProps) {
  const text = useText('habit-details');
  const { typed, isSaved, type, keep } = useDayNote(habit, day, note);
  const isTooLong = (typed ?? note).trim().length > HABIT_NOTE_MAX_CHARS;
  return (
    <div className="flex flex-col gap-1">
      <TextAreaField
        {...(field && { ref: field })}
        label={text('day.note')}
        dir="auto"
        rows={2}
        placeholder={text('day.note.placeholder')}
        value={typed ?? note}
        error={isTooLong ? text('day.note.tooLong', { max: HABIT_NOTE_MAX_CHARS }) : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void keep()}
      />
      <p role="status" className="text-small text-muted empty:hidden">
        {isSaved ? text('day.note.kept') : typed === undefined ? '' : text('day.note.hint')}
      </p>
    </div>
  );
}

function useDayNote(habit: Habit, day: LocalDate, note: string) {
  const write = useWrite();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const text = useText('habit-details');
  const dayText = useDayText();
  const drafts = dayNoteDrafts(useLocalStore(), `${habit.id} ${currentRunId(habit)} ${day}`);
  const [typed, setTyped] = useState(() => drafts.find()?.typed);
  const [isSaved, setIsKept] = useState(false);
  /** The note that was stored when typing began: sent along, so that a newer one is not overwritten silently. */
  const base = useRef(drafts.find()?.base ?? note);
  const hasTyped = useRef(false);

  function clear() {
    drafts.drop();
    setTyped(undefined);
  }

  async function keep() {
    const wanted = typed?.trim();
    if (wanted === undefined || wanted.length > HABIT_NOTE_MAX_CHARS) return;
    if (wanted === base.current) return clear();
    const where = { habitId: habit.id, runId: currentRunId(habit), day, zone };
    const at = new Date(clock.now()).toISOString();
    const args = { ...where, at, note: wanted, base: base.current };
    if (!(await write.run({ name: 'habit.noteDay', args }))) return;
    clear();
    setIsKept(true);
  }

  async function leave() {
    const isTooLong = typed !== undefined && typed.trim().length > HABIT_NOTE_MAX_CHARS;
    if (!isTooLong) await keep();
    else if (hasTyped.current) showToast({ text: text('day.note.left', { day: dayText(day) }), tone: 'danger' });
  }

  const leaveNow = useRef(leave);
  useEffect(() => {
    leaveNow.current = leave;
  });
  useEffect(() => () => void leaveNow.current(), []);

  return {
    typed,
    isSaved,
    keep,
    type(next: string) {
      if (typed === undefined) base.current = note;
      hasTyped.current = true;
      drafts.keep({ typed: next, base: base.current });
      setTyped(next);
      setIsKept(false);
    },
  };
}
