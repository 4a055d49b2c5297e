import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';

const SIZE =
  'min-h-11 max-w-full items-center gap-2 text-start text-small pointer-fine:min-h-9 *:[svg]:size-4 *:[svg]:shrink-0';

/** The class names of a button that offers a property that is not set. */
export const ADD_CLASS = `inline-flex ${SIZE} rounded-control px-2.5 font-medium text-muted hover:bg-sunken hover:text-ink`;

const CHIP_CLASS = `inline-flex ${SIZE} rounded-full border border-line bg-surface px-3.5 hover:border-outline hover:bg-sunken`;

type ChipProps = {
  icon: ReactNode;
  label: string;
  /** The value as text. */
  children: string;
  className?: string | undefined;
};

function ChipContent({ icon, children }: Pick<ChipProps, 'icon' | 'children'>) {
  return (
    <>
      {icon}
      <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
        {children}
      </span>
    </>
  );
}

/** A property that is set; a press opens its editor. */
export function PropertyChip({
  icon,
  label,
  children,
  className,
  ...rest
}: ChipProps & Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded'> & { 'data-property': string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-haspopup="dialog"
      aria-label={`${label}: ${children}`}
      className={classNames(CHIP_CLASS, className)}
    >
      <ChipContent icon={icon}>{children}</ChipContent>
    </button>
  );
}

type ChoiceProps<Option extends string> = Omit<ChipProps, 'children'> & {
  options: readonly { value: Option; label: string; icon?: ReactNode }[];
  value: Option;
  onChoose: (value: Option) => void;
};

/** A property with a few options; a press opens them as a menu. */
export function ChoiceChip<Option extends string>(props: ChoiceProps<Option>) {
  const { icon, label, options, value, onChoose, className = CHIP_CLASS } = props;
  const shown = options.find((option) => option.value === value)?.label ?? value;
  return (
    <MenuButton
      label={`${label}: ${shown}`}
      align="start"
      entries={[
        {
          kind: 'choice',
          ...{ label, options, value, isClosing: true },
          onChoose(chosen) {
            const known = options.find((option) => option.value === chosen);
            if (known !== undefined && chosen !== value) onChoose(known.value);
          },
        },
      ]}
      className={className}
    >
      <ChipContent icon={icon}>{shown}</ChipContent>
    </MenuButton>
  );
}
