import { isLocalDate, type LocalDate } from '@dayward/domain';
import { useState } from 'react';
import { PromptDialog } from '#src/platform/forms/prompt-dialog.tsx';
import { useDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { DateField } from '#src/ui/date-field.tsx';

type Props = { count: number; today: LocalDate; onChoose: (date: LocalDate) => void; onClosed: () => void };

/** Dialog for the due date of the selected tasks. */
export function DueDateDialog({ count, today, onChoose, onClosed }: Props) {
  const text = useText('tasks-page');
  const dateTexts = useDateTexts();
  const [date, setDate] = useState<string>(today);
  const [isAsked, setIsAsked] = useState(false);

  function submit(): boolean {
    setIsAsked(true);
    if (!isLocalDate(date)) return false;
    onChoose(date);
    return true;
  }

  return (
    <PromptDialog
      title={text('bulk.due.title', { count })}
      submitLabel={text('bulk.apply')}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <DateField
        {...dateTexts}
        label={text('date.label')}
        error={isAsked && !isLocalDate(date) ? text('date.required') : undefined}
        value={date}
        onChange={setDate}
        today={today}
      />
    </PromptDialog>
  );
}
