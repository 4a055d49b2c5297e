import type { Weekday } from '@dayward/domain';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { type DetailsProps, MONTHLY_CHOICES, NTHS, type RecurrenceForm } from './recurrence-form.model.ts';
import { useRuleFormat } from './use-recurrence-text.ts';

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

/** Maximum number of working days in a month. */
const WORKDAYS_MAX = 23;

/** Fields for the day of the month. */
export function MonthFields({ form, onChange }: DetailsProps) {
  const i18n = useI18n();
  const text = i18n.text('recurrence');
  const language = formattingLanguage(i18n.getLanguage());
  const { nth, weekday } = useRuleFormat();
  const { monthDay } = form;
  const number = { language, lessLabel: text('less'), moreLabel: text('greater') };
  const nameOf = (choice: RecurrenceForm['monthlyOn']) => {
    const day = language === 'en' ? nth(monthDay) : String(monthDay);
    if (choice === 'day') return text(monthDay > 28 ? 'monthlyOn.late' : 'monthlyOn.day', { nth: day });
    return text(`monthlyOn.${choice}`);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceField
        label={text('monthlyOn')}
        options={MONTHLY_CHOICES}
        labelOf={nameOf}
        value={form.monthlyOn}
        onChoose={(monthlyOn) => onChange({ monthlyOn })}
        className="sm:col-span-2"
      />
      {form.monthlyOn === 'day' && (
        <NumberField
          {...number}
          label={text('monthDay')}
          min={1}
          max={31}
          value={monthDay}
          onChange={(day) => day !== null && onChange({ monthDay: day })}
        />
      )}
      {form.monthlyOn === 'nth' && (
        <>
          <SelectField
            label={text('nth')}
            options={NTHS.map((place) => ({ value: String(place), label: text(`nth.option.${place}`) }))}
            value={String(form.nth)}
            onChange={({ target }) => onChange({ nth: Number(target.value) })}
          />
          <SelectField
            label={text('weekday')}
            options={WEEKDAYS.map((day) => ({ value: String(day), label: weekday(day) }))}
            value={String(form.weekday)}
            onChange={({ target }) => {
              const day = WEEKDAYS.find((option) => String(option) === target.value);
              if (day !== undefined) onChange({ weekday: day });
            }}
          />
        </>
      )}
      {form.monthlyOn === 'workday' && (
        <NumberField
          {...number}
          label={text('workday')}
          hint={text('workday.hint')}
          min={-1}
          max={WORKDAYS_MAX}
          value={form.workday}
          // There is no 0th working day: the step goes to the other side.
          onChange={(workday) => workday !== null && onChange({ workday: workday === 0 ? -form.workday : workday })}
        />
      )}
    </div>
  );
}
