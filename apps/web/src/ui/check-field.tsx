import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
  children: ReactNode;
  error?: string | undefined;
};

/** A checkbox with a statement to agree with; the whole line is the target. */
export function CheckField({ children, error, ...input }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>{children}</span>
      </label>
      <p id={errorId} role="alert" className="ps-8 pb-1 text-small font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
