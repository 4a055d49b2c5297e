import { ChevronDown } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';

export const CHIP_CLASS =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-small font-semibold transition-colors has-focus-visible:outline-3 has-focus-visible:outline-focus';
export const SELECTED_CLASS = 'border-accent bg-accent-soft text-accent-strong';
export const UNSELECTED_CLASS = 'border-line bg-surface text-muted hover:bg-sunken hover:text-ink';

type MultiSelectProps<Value> = {
  name: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  most?: number;
  onChoose: (chosen: Value[]) => void;
};

/** A filter with several options, as a menu. */
export function MultiSelectMenu<Value extends string | null>({
  name,
  options,
  chosen,
  most,
  onChoose,
}: MultiSelectProps<Value>) {
  const text = useText('tasks-page');
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const [first = ''] = labels;
  const more = labels.length - 1;
  const value = more > 0 ? text('filter.and', { value: first, count: more }) : first;
  return (
    <ChipMenu
      name={name}
      value={labels.length === 0 ? undefined : value}
      entries={options.map(
        (option): MenuEntry => ({
          kind: 'check',
          label: option.label,
          isOn: chosen.includes(option.value),
          isDisabled: most !== undefined && chosen.length >= most && !chosen.includes(option.value),
          onSwitch: (isOn) =>
            onChoose(isOn ? [...chosen, option.value] : chosen.filter((other) => other !== option.value)),
        }),
      )}
    />
  );
}

type ChipProps = {
  name: string;
  /** The selected option; undefined for no filter. */
  value: string | undefined;
  entries: readonly MenuEntry[];
};

/** The chip of a filter, which opens its menu. */
export function ChipMenu({ name, value, entries }: ChipProps) {
  const text = useText('tasks-page');
  return (
    <MenuButton
      entries={entries}
      align="start"
      className={classNames(CHIP_CLASS, value === undefined ? UNSELECTED_CLASS : SELECTED_CLASS)}
    >
      <span className="max-w-48 truncate">{value === undefined ? name : text('filter.some', { name, value })}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
    </MenuButton>
  );
}
