import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown } from 'lucide-react';
import { CONTROL_CLASS, Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts & {
  value: string;
  options: readonly string[];
  /** Formats an option. */
  labelOf: (option: string) => string;
  emptyText: string;
  openLabel: string;
  onChoose: (option: string) => void;
  /** It replaces a field that has the focus, so it takes the focus on mount. */
  takesFocus?: boolean;
  /** It replaces a field that was pressed, so its list is open on mount. */
  isOpenAtFirst?: boolean;
};

/** One of very many options, filtered by typing. */
export function ComboboxField({
  value,
  options,
  labelOf,
  emptyText,
  openLabel,
  onChoose,
  takesFocus,
  isOpenAtFirst = false,
  ...texts
}: Props) {
  return (
    <Base.Root
      items={options}
      value={value}
      defaultOpen={isOpenAtFirst}
      itemToStringLabel={labelOf}
      autoHighlight
      onValueChange={(chosen) => {
        if (chosen !== null) onChoose(chosen);
      }}
    >
      <Field {...texts}>
        {(wiring) => (
          <div className="relative">
            <Base.Input
              {...wiring}
              autoFocus={takesFocus}
              // Typing replaces the selected value.
              onFocus={(event) => event.currentTarget.select()}
              autoComplete="off"
              className={`${CONTROL_CLASS} pe-12`}
            />
            <Base.Trigger
              aria-label={openLabel}
              className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
            >
              <ChevronsUpDown aria-hidden="true" className="size-5" />
            </Base.Trigger>
          </div>
        )}
      </Field>
      <Base.Portal>
        <Base.Positioner sideOffset={6}>
          <Base.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-control border border-line bg-raised text-ink shadow-raised">
            <Base.Empty className="px-4 py-3 text-muted empty:hidden">{emptyText}</Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 empty:hidden">
              {(option: string) => (
                <Base.Item
                  key={option}
                  value={option}
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 data-highlighted:bg-accent-soft data-highlighted:text-accent-strong"
                >
                  <span className="min-w-0 flex-1">{labelOf(option)}</span>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
