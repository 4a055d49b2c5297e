import {
  type LocalDate,
  RECURRENCE_ANCHORS,
  RECURRENCE_FREQUENCIES,
  RECURRENCE_PILE_UPS,
  type Weekday,
} from '@dayward/domain';
import { useCalendarDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { WeekdayField } from '#src/ui/weekday-field.tsx';
import { type DetailsProps, ENDS, MONTHLY_CHOICES, NTHS, type RecurrenceForm } from './recurrence-form.model.ts';
import { useRuleFormat } from './rule-format.ts';

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** A Sunday; the days after it give the names of weekdays. */
const SOME_SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

/** Maximum of intervals and counts in a rule. */
const RULE_NUMBER_MAX = 999;

/** Fields for every part of a rule. */
export function RecurrenceDetails({ form, start, onChange }: DetailsProps) {
  const text = useText('recurrence');
  const dateTexts = useCalendarDateTexts();
  const { language, weekStart } = dateTexts;
  const number = { language, lessLabel: text('less'), moreLabel: text('greater'), min: 1, max: RULE_NUMBER_MAX };
  const short = dateFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          {...number}
          label={text('interval')}
          value={form.interval}
          onChange={(interval) => interval !== null && onChange({ interval })}
        />
        <ChoiceField
          label={text('unit')}
          options={RECURRENCE_FREQUENCIES}
          labelOf={(unit) => text(`unit.${unit}`, { count: form.interval })}
          value={form.frequency}
          onChoose={(frequency) => onChange({ frequency })}
        />
      </div>
      {form.frequency === 'WEEKLY' && (
        <WeekdayField
          legend={text('weekdays')}
          days={[...WEEKDAYS.slice(weekStart), ...WEEKDAYS.slice(0, weekStart)]}
          nameOf={(day) => short.format(SOME_SUNDAY + day * DAY_MS)}
          chosen={form.weekdays}
          onChange={(weekdays) => onChange({ weekdays })}
        />
      )}
      {form.frequency === 'MONTHLY' && <MonthFields form={form} start={start} onChange={onChange} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={text('ends')}
          options={ENDS}
          labelOf={(end) => text(`ends.${end}`)}
          value={form.ends}
          onChoose={(ends) => onChange({ ends, ...(ends === 'until' && form.until === '' && { until: start }) })}
        />
        {form.ends === 'until' && (
          <DateField
            {...dateTexts}
            label={text('untilDay')}
            min={start}
            value={form.until}
            // A half-typed date does not change the end; any other value of the field is a date.
            onChange={(until) => until !== '' && onChange({ until: until as LocalDate })}
          />
        )}
        {form.ends === 'count' && (
          <NumberField
            {...number}
            label={text('times')}
            value={form.count}
            onChange={(count) => count !== null && onChange({ count })}
          />
        )}
      </div>
      <ChoiceField
        label={text('anchor')}
        options={RECURRENCE_ANCHORS}
        labelOf={(anchor) => text(`anchor.${anchor}`)}
        value={form.anchor}
        onChoose={(anchor) => onChange({ anchor })}
      />
      {form.anchor === 'due' && (
        <SelectField
          label={text('pileUp')}
          options={RECURRENCE_PILE_UPS.map((option) => ({ value: option, label: text(`pileUp.${option}`) }))}
          value={form.pileUp}
          onChange={({ target }) => {
            const pileUp = RECURRENCE_PILE_UPS.find((option) => option === target.value);
            if (pileUp !== undefined) onChange({ pileUp });
          }}
        />
      )}
    </div>
  );
}

const MONDAY_FIRST: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

/** Maximum number of working days in a month. */
const WORKDAYS_MAX = 23;

/** Fields for the day of the month. */
function MonthFields({ form, onChange }: DetailsProps) {
  const i18n = useI18n();
  const text = i18n.text('recurrence');
  const language = formattingLanguage(i18n.getLanguage());
  const { nth, weekday } = useRuleFormat();
  const { monthDay } = form;
  const number = { language, lessLabel: text('less'), moreLabel: text('greater') };
  const nameOf = (choice: RecurrenceForm['monthlyOn']) => {
    const day = language.startsWith('en') ? nth(monthDay) : String(monthDay);
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
            options={MONDAY_FIRST.map((day) => ({ value: String(day), label: weekday(day) }))}
            value={String(form.weekday)}
            onChange={({ target }) => {
              const day = MONDAY_FIRST.find((option) => String(option) === target.value);
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
