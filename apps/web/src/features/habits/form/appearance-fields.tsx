import { COLOURS } from '@dayward/domain';
import { Ban, ChevronDown, Repeat } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { swatchStrokeClass } from '#src/ui/swatch.ts';
import { SwatchGroup } from '#src/ui/swatch-group.tsx';
import { HabitIcon } from '../icons/habit-icon.tsx';
import { HABIT_ICON_NAMES } from '../icons/habit-icon-names.ts';
import type { FieldsProps } from './habit-form.model.ts';

type Props = Pick<FieldsProps, 'values' | 'onChange'> & {
  /** The field of the name. */
  children: ReactNode;
};

/** The head of the form: the icon beside the name, in the colour below; the icons unfold from theirs. */
export function AppearanceFields({ values, onChange, children }: Props) {
  const text = useText('habit-form');
  const icons = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const { icon, colour } = values;
  const label = text('icon.choose', { icon: nameOf(icon, text) });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3 *:last:min-w-0 *:last:flex-1">
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-expanded={isChoosing}
          aria-controls={icons}
          className={classNames(
            'mt-6 flex h-12 shrink-0 items-center gap-1 rounded-control border border-outline ps-3 pe-2 hover:bg-sunken',
            swatchStrokeClass(colour),
          )}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          {icon === '' ? (
            <Repeat aria-hidden="true" className="size-6 opacity-40" />
          ) : (
            <HabitIcon icon={icon} className="size-6" />
          )}
          <ChevronDown aria-hidden="true" className={classNames('size-4 text-muted', isChoosing && 'rotate-180')} />
        </button>
        <div>{children}</div>
      </div>
      <div id={icons}>{isChoosing && <IconField icon={icon} onChoose={(chosen) => onChange({ icon: chosen })} />}</div>
      <SwatchGroup
        legend={text('colour')}
        isLegendHidden
        options={COLOURS.map((option) => ({ colour: option, label: text(`colour.${option}`) }))}
        value={colour}
        onChoose={(chosen) => onChange({ colour: chosen })}
      />
    </div>
  );
}

type FormText = ReturnType<typeof useText<'habit-form'>>;

/** The name of an icon; of an unknown one, which a newer version may have stored, the same as of none. */
function nameOf(icon: string, text: FormText): string {
  const known = HABIT_ICON_NAMES.find((name) => name === icon);
  return known === undefined ? text('icon.none') : text(`icon.${known}`);
}

/** An icon beside the name, or none. Native radio buttons bring arrow keys and announcements. */
function IconField({ icon: chosen, onChoose }: { icon: string; onChoose: (icon: string) => void }) {
  const text = useText('habit-form');
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{text('icon')}</legend>
      <div className="flex flex-wrap gap-1">
        {(['', ...HABIT_ICON_NAMES] as const).map((icon) => {
          const label = nameOf(icon, text);
          return (
            <label
              key={icon}
              title={label}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control border border-transparent text-muted transition-colors hover:bg-sunken hover:text-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={group}
                value={icon}
                checked={chosen === icon}
                onChange={() => onChoose(icon)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {icon === '' ? (
                <Ban aria-hidden="true" className="size-5" />
              ) : (
                <HabitIcon icon={icon} className="size-5" />
              )}
              <span className="sr-only">{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
