import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_CLASS, Field, type FieldTexts } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'autoComplete'> &
  FieldTexts & {
    /** Lets password managers fill in a password or offer a new one. */
    autoComplete: 'current-password' | 'new-password';
    showLabel: string;
    hideLabel: string;
  };

export function PasswordField({ label, hint, error, showLabel, hideLabel, className, ...input }: Props) {
  const [isShown, setIsShown] = useState(false);
  const Picture = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(CONTROL_CLASS, 'pe-12')}
          />
          <button
            type="button"
            aria-label={isShown ? hideLabel : showLabel}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
            onClick={() => setIsShown(!isShown)}
          >
            <Picture aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
