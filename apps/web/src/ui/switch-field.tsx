import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'onChange' | 'checked'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
};

/**
 * A setting that is on or off and takes effect at once; the whole line is the target. A native checkbox with the role of a
 * switch: the knob's place and its tick show the state, the colour only emphasizes it.
 */
export function SwitchField({ label, hint, error, isOn, onSwitch, className, ...input }: Props) {
  const id = useId();
  const described = classNames(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div className={classNames('flex min-w-0 flex-col', className)}>
      <div className="flex min-h-11 items-center justify-between gap-4 py-1">
        <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-1.5 font-medium">
          {label}
        </label>
        <span className="relative inline-grid h-11 w-13 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its state by itself
            role="switch"
            checked={isOn}
            aria-describedby={described === '' ? undefined : described}
            aria-invalid={error === undefined ? undefined : true}
            onChange={(event) => onSwitch(event.target.checked)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
          />
          <SwitchTrack />
        </span>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-1 pe-16 pb-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="pb-1 text-small font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

function SwitchTrack() {
  return (
    <span
      aria-hidden="true"
      className={
        'group pointer-events-none flex h-7 w-12 items-center rounded-full border-2 border-outline bg-surface p-0.5 transition-colors ' +
        'peer-checked:border-accent peer-checked:bg-accent peer-disabled:opacity-50 peer-focus-visible:outline-3 ' +
        'peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-checked:*:translate-x-5 ' +
        'peer-checked:*:bg-accent-contrast peer-checked:*:text-accent rtl:peer-checked:*:-translate-x-5'
      }
    >
      <span className="grid size-5 place-items-center rounded-full bg-outline text-transparent transition-[translate,background-color] duration-calm">
        <svg
          viewBox="0 0 16 16"
          className="size-3.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          aria-hidden="true"
        >
          <path d="m3.5 8.5 3 3 6-7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
    </span>
  );
}
