import type { LocalDate } from '@dayward/domain';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import { amountLeft, type HabitOnDay } from '../habits.view-model.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

type Props = { habit: Habit; day: LocalDate; onDay: HabitOnDay; actions: HabitActions };

/** Adds amounts to a day and removes the last one; a counted habit goes by ones. */
export function AmountForm({ habit, day, onDay, actions }: Props) {
  const { text } = useHabitTexts();
  const isCounted = habit.kind === 'count';
  const hasLogs = onDay.facts?.logs !== undefined;
  const addOne = useSingleTap(() => void actions.addAmount(habit, day, 1));
  const takeBack = useSingleTap(() => void actions.takeAmountBack(habit, day));
  return (
    <div className="flex flex-wrap items-end gap-2">
      {isCounted ? (
        <Button variant="secondary" {...addOne}>
          <Plus aria-hidden="true" className="size-4" />
          {text('day.addOne')}
        </Button>
      ) : (
        <AnyAmount habit={habit} onDay={onDay} onAdd={(amount) => void actions.addAmount(habit, day, amount)} />
      )}
      {hasLogs && (
        <Button variant="ghost" {...takeBack}>
          <Minus aria-hidden="true" className="size-4" />
          {text(isCounted ? 'day.takeOne' : 'day.takeBack')}
        </Button>
      )}
    </div>
  );
}

function AnyAmount({ habit, onDay, onAdd }: Pick<Props, 'habit' | 'onDay'> & { onAdd: (amount: number) => void }) {
  const { text, unitOf } = useHabitTexts();
  const [typed, setTyped] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const unit = unitOf(habit);
  const proposal = habit.kind === 'at_most' ? 1 : amountLeft(onDay);
  return (
    <form
      noValidate
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = Number(typed ?? proposal);
        const isAmount = (typed ?? String(proposal)).trim() !== '' && Number.isFinite(amount) && amount >= 0;
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
        label={unit === '' ? text('day.amount') : text('day.amount.unit', { unit })}
        error={isRefused ? text('day.amount.invalid') : undefined}
        className="max-w-40"
        value={typed ?? String(proposal)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" className="shrink-0">
        {text('day.add')}
      </Button>
    </form>
  );
}
