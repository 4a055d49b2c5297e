/** Inputs that few resources need. A resource names them in its form, so that the pages of all others do not load them. */

import type { Weekday } from '@dayward/domain';
import type { ComponentType } from 'react';
import { nextTime, TimeList } from '#src/platform/forms/time-list.tsx';
import { useWeekdayText } from '#src/platform/i18n/use-format-texts.ts';
import { useWeekdays } from '#src/platform/today/use-today.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { WeekdayField } from '#src/ui/weekday-field.tsx';
import type { FieldInputProps } from './define-resource.ts';
import type { DynamicText } from './resource-words.ts';

// The entity's schema decides the types of the values below.

/** A switch; the text `field.<name>.hint` explains it. */
export function SwitchInput({ name, value, onChange, text }: FieldInputProps) {
  const [label, hint] = [text(`field.${name}`), text(`field.${name}.hint`)];
  return <SwitchField label={label} hint={hint} isOn={value === true} onSwitch={onChange} />;
}

/** Weekdays in the order of the user's week. */
export function WeekdaysInput({ name, value, onChange, error, text }: FieldInputProps) {
  return (
    <WeekdayField
      legend={text(`field.${name}`)}
      days={useWeekdays()}
      nameOf={useWeekdayText('short')}
      chosen={value as readonly Weekday[]}
      error={error}
      onChange={onChange}
    />
  );
}

type Choice<Option> = {
  options: readonly Option[];
  /** Defaults to the text `<name>.<option>`. */
  labelOf?: (option: Option, text: DynamicText) => string;
};

/** One of a few values; another value that a row has stays among them, in its order. */
export function choiceInput<Option extends string | number>({
  options,
  labelOf,
}: Choice<Option>): ComponentType<FieldInputProps> {
  // biome-ignore lint/correctness/noComponentHookFactories: created once, when a resource is declared
  return function ChoiceInput({ name, value, onChange, text }: FieldInputProps) {
    const isKnown = options.some((option) => option === value);
    const all = isKnown ? options : [...options, value as Option].sort((one, other) => (one < other ? -1 : 1));
    return (
      <SelectField
        name={name}
        label={text(`field.${name}`)}
        options={all.map((option) => ({
          value: String(option),
          label: labelOf?.(option, text) ?? text(`${name}.${option}`),
        }))}
        value={String(value)}
        onChange={({ target }) => onChange(all.find((option) => String(option) === target.value))}
      />
    );
  };
}

/** Several times of the day: the texts `field.<name>` with a number, `<name>.add` and `<name>.remove`. */
export function timesInput({ most, after }: { most: number; after: string }): ComponentType<FieldInputProps> {
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  return function TimesInput({ name, value, onChange, error, text }: FieldInputProps) {
    const times = value as readonly string[];
    const isWrong = (index: number) => times[index] === '' || times.indexOf(times[index] ?? '') < index;
    return (
      <div className="flex min-w-0 flex-col gap-2">
        <TimeList
          {...{ times, most, onChange }}
          fewest={0}
          texts={{
            time: (index) => text(`field.${name}`, { number: index + 1 }),
            remove: (time) => text(`${name}.remove`, { time }),
            add: text(`${name}.add`),
          }}
          errorOf={(index) => (isWrong(index) ? error : undefined)}
          next={(others) => nextTime([after, ...others])}
        />
      </div>
    );
  };
}
