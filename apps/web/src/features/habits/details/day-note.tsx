import { currentRunId, HABIT_NOTE_MAX_CHARS, type LocalDate } from '@dayward/domain';
import { useEffect, useRef, useState } from 'react';
import { createDrafts } from '#src/platform/drafts/drafts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { TextAreaField } from '#src/ui/text-field.tsx';
import type { Habit } from '../habits.data.ts';

/** The unsaved text of a day's note, and the note that was stored when typing began. */
type DayNoteDraft = { typed: string; base: string };

/** Drafts by habit, run and day. */
const dayNoteDrafts = createDrafts<DayNoteDraft>();

/**
 * The note of a day. Saved when the field loses the focus, also by closing its dialog; an unsaved draft is restored when the day
 * is shown again.
 */
export function DayNote({ habit, day, note }: { habit: Habit; day: LocalDate; note: string }) {
  const text = useText('habit-details');
  const { typed, isKept, type, keep } = useDayNote(habit, day, note);
  const isTooLong = (typed ?? note).trim().length > HABIT_NOTE_MAX_CHARS;
  return (
    <div className="flex flex-col gap-1">
      <TextAreaField
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
        {isKept ? text('day.note.kept') : typed === undefined ? '' : text('day.note.hint')}
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
  const [isKept, setIsKept] = useState(false);
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
    isKept,
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
