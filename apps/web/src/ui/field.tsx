import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type FieldTexts = { label: string; hint?: string | undefined; error?: string | undefined };

/** Attributes that tie a control to its label, hint and error. */
export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type Props = FieldTexts & {
  /** The label stays available to assistive technology. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
};

/** The class names of all single-line controls; 16 px text, because iOS zooms into anything smaller. */
export const CONTROL_CLASS =
  'min-h-11 w-full min-w-0 rounded-control border border-outline bg-surface px-3.5 py-2 text-body text-ellipsis text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger disabled:border-line disabled:bg-sunken disabled:text-muted';

/** Label, hint and error around one control. The error is announced when it appears. */
export function Field({ label, hint, error, isLabelHidden = false, className, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = classNames(error !== undefined && errorId, hint !== undefined && hintId);
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-small font-semibold'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
      <p id={errorId} role="alert" className="text-small font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
