import { useDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useToday } from '#src/platform/today/use-today.ts';
import { DateField } from '#src/ui/date-field.tsx';
import type { FieldsProps } from './habit-form.model.ts';

/** Between which days the habit is due; both can be left open. */
export function DateFields({ values, problems, onChange }: FieldsProps) {
  const text = useText('habit-form');
  const shared = { today: useToday(), ...useDateTexts() };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        {...shared}
        name="startsOn"
        label={text('startsOn')}
        hint={values.schedule === 'every' ? text('startsOn.hint.every') : undefined}
        error={problems.startsOn && text('date.invalid')}
        value={values.startsOn}
        onChange={(startsOn) => onChange({ startsOn })}
      />
      <DateField
        {...shared}
        name="endsOn"
        label={text('endsOn')}
        error={problems.endsOn && text(values.endsOn === '' ? 'date.invalid' : 'endsOn.invalid')}
        min={values.startsOn === '' ? undefined : values.startsOn}
        value={values.endsOn}
        onChange={(endsOn) => onChange({ endsOn })}
      />
    </div>
  );
}
