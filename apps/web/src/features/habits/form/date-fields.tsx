import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { habitFormCatalogue } from './habit-form.catalogue.ts';
import type { FieldsProps } from './habit-form.model.ts';

/** Between which days the habit is due; both can be left open. */
export function DateFields({ values, problems, onChange }: FieldsProps) {
  const i18n = useI18n();
  const text = i18n.text(habitFormCatalogue);
  const shared = {
    today: useToday(),
    weekStart: useWeekStart(),
    language: formattingLanguage(i18n.getLanguage()),
    openLabel: text('date.open'),
    previousLabel: text('date.previous'),
    nextLabel: text('date.next'),
  };
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
