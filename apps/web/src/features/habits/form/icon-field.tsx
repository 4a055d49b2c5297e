import { Ban } from 'lucide-react';
import { useId } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { HabitIcon } from '../icons/habit-icon.tsx';
import { HABIT_ICON_NAMES } from '../icons/habit-icon-names.ts';
import type { FieldsProps } from './habit-form.model.ts';

/** A picture beside the name, or none. Native radio buttons: arrow keys and announcing come with them. */
export function IconField({ values, onChange }: FieldsProps) {
  const text = useText('habit-form');
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-small font-semibold">{text('icon')}</legend>
      <div className="flex flex-wrap gap-1">
        {(['', ...HABIT_ICON_NAMES] as const).map((icon) => {
          const label = icon === '' ? text('icon.none') : text(`icon.${icon}`);
          return (
            <label
              key={icon}
              title={label}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control border border-transparent text-muted transition-colors hover:bg-sunken hover:text-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={group}
                value={icon}
                checked={values.icon === icon}
                onChange={() => onChange({ icon })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {icon === '' ? (
                <Ban aria-hidden="true" className="size-5" />
              ) : (
                <HabitIcon icon={icon} className="size-5" />
              )}
              <span className="sr-only">{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
