import {
  type LocalDate,
  RECURRENCE_ANCHORS,
  RECURRENCE_FREQUENCIES,
  RECURRENCE_PILE_UPS,
  type Weekday,
} from '@dayward/domain';
import { useDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { WeekdayField } from '#src/ui/weekday-field.tsx';
import { MonthFields } from './month-fields.tsx';
import { type DetailsProps, ENDS } from './recurrence-form.model.ts';

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** A Sunday; the days after it give the names of weekdays. */
const SOME_SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

/** Maximum of intervals and counts in a rule. */
const RULE_NUMBER_MAX = 999;

/** Fields for every part of a rule. */
export function RecurrenceDetails({ form, start, onChange }: DetailsProps) {
  const text = useText('recurrence');
  const dateTexts = useDateTexts();
  const { language, weekStart } = dateTexts;
  const today = useCalendarDay();
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
            today={today}
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
