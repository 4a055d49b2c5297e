import { type ComponentProps, lazy, Suspense, startTransition, useState } from 'react';
import type { ComboboxField } from './combobox-field.tsx';
import { CONTROL_CLASS, Field } from './field.tsx';

const Combobox = lazy(async () => ({ default: (await import('./combobox-field.tsx')).ComboboxField }));

type Props = Omit<ComponentProps<typeof ComboboxField>, 'takesFocus'>;

/** A combobox whose code is loaded at the first focus; until then it only shows its value. */
export function LazyComboboxField(props: Props) {
  const [wasFocused, setWasFocused] = useState(false);
  const { label, hint, error, value, labelOf } = props;
  return (
    <Suspense>
      {wasFocused ? (
        <Combobox {...props} takesFocus />
      ) : (
        <Field label={label} hint={hint} error={error}>
          {(wiring) => (
            <input
              {...wiring}
              role="combobox"
              aria-expanded={false}
              readOnly
              value={labelOf(value)}
              className={`${CONTROL_CLASS} pe-12`}
              // As a transition: the focused field stays mounted until the combobox replaces it.
              onFocus={() => startTransition(() => setWasFocused(true))}
            />
          )}
        </Field>
      )}
    </Suspense>
  );
}
