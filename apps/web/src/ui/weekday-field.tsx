import { useId } from 'react';

type Props<Day extends number> = {
  legend: string;
  /** In the order of display. */
  days: readonly Day[];
  nameOf: (day: Day) => string;
  chosen: readonly Day[];
  error?: string | undefined;
  onChange: (chosen: readonly Day[]) => void;
};

/** The days of the week side by side, each on or off. */
export function WeekdayField<Day extends number>({ legend, days, nameOf, chosen, error, onChange }: Props<Day>) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="pb-1.5 text-small font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {days.map((day) => (
          <label
            key={day}
            className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-control border border-outline px-2 text-small font-semibold has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-invalid={error === undefined ? undefined : true}
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, day] : chosen.filter((other) => other !== day))
              }
            />
            {nameOf(day)}
          </label>
        ))}
      </div>
      <p id={errorId} role="alert" className="pt-1.5 text-small font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
