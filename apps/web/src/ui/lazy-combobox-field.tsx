import { type ComponentProps, lazy, Suspense, startTransition, useRef, useState } from 'react';
import type { ComboboxField } from './combobox-field.tsx';
import { CONTROL_CLASS, Field } from './field.tsx';

const importField = () => import('./combobox-field.tsx');
const Combobox = lazy(async () => ({ default: (await importField()).ComboboxField }));

type Props = Omit<ComponentProps<typeof ComboboxField>, 'takesFocus' | 'isOpenAtFirst'>;

/** A combobox whose code is loaded at the first focus; until then it only shows its value. A press opens it as well. */
export function LazyComboboxField(props: Props) {
  const [wanted, setWanted] = useState<'focus' | 'press'>();
  const isPressed = useRef(false);
  const { label, hint, error, value, labelOf } = props;
  return (
    <Suspense>
      {wanted !== undefined ? (
        <Combobox {...props} takesFocus isOpenAtFirst={wanted === 'press'} />
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
              // In transitions: the focused field stays mounted until the combobox replaces it.
              onPointerDown={() => {
                isPressed.current = true;
              }}
              onFocus={() => {
                // The end of a press on a field that was replaced would count as one outside, and close the list.
                if (isPressed.current) void importField().catch(() => undefined);
                else startTransition(() => setWanted('focus'));
              }}
              onClick={() => startTransition(() => setWanted('press'))}
            />
          )}
        </Field>
      )}
    </Suspense>
  );
}
