import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import type { CalendarProps } from './calendar.tsx';
import { classNames } from './class-names.ts';
import { CONTROL_CLASS, Field, type FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';

const CalendarPopup = lazy(async () => ({ default: (await import('./calendar-popup.tsx')).CalendarPopup }));

type Props = FieldTexts &
  Pick<CalendarProps, 'value' | 'today' | 'weekStart' | 'language' | 'previousLabel' | 'nextLabel'> &
  Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled' | 'onBlur'> & {
    /** The first and the last date that can be selected, as `2026-11-21`. */
    min?: string | undefined;
    max?: string | undefined;
    /** Accessible name of the button that opens the calendar. */
    openLabel: string;
    /** Called with an empty string while the typed date is incomplete. */
    onChange: (value: string) => void;
    className?: string;
  };

/**
 * A calendar date. Typed in the platform's own field, in the order of the device's settings; touch gets the platform's own
 * picker, a mouse and the keyboard a calendar whose weeks begin on the user's first weekday.
 */
export function DateField(props: Props) {
  const { label, hint, error, className, value, today, weekStart, language, previousLabel, nextLabel } = props;
  const { openLabel, onChange, min, max, disabled, ...input } = inputProps(props);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type="date"
            value={value}
            min={min}
            max={max}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(
              CONTROL_CLASS,
              'text-start pointer-fine:pe-12 pointer-fine:[&::-webkit-calendar-picker-indicator]:hidden',
            )}
          />
          <span className="absolute inset-y-0 end-0 hidden pointer-fine:block">
            <IconButton
              ref={button}
              label={openLabel}
              disabled={disabled}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => {
                setIsWanted(true);
                setIsOpen(true);
              }}
            >
              <CalendarDays aria-hidden="true" className="size-5" />
            </IconButton>
          </span>
          {isWanted && (
            <Suspense>
              <CalendarPopup
                {...{ isOpen, value, today, weekStart, language, previousLabel, nextLabel, min, max }}
                label={label}
                anchor={button}
                onClose={() => setIsOpen(false)}
                onChoose={(date) => {
                  onChange(date);
                  setIsOpen(false);
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}

function inputProps({ openLabel, onChange, min, max, disabled, name, required, onBlur }: Props) {
  return { openLabel, onChange, min, max, disabled, name, required, onBlur };
}
