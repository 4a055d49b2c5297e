import { Check } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { type SwatchColour, swatchFillClass } from './swatch.ts';

type Props<Colour extends SwatchColour> = {
  legend: string;
  isLegendHidden?: boolean;
  options: readonly { colour: Colour; label: string }[];
  value: Colour;
  onChoose: (colour: Colour) => void;
};

/**
 * One colour of several. Native radio buttons bring arrow keys, announcements and right-to-left; the tick marks the selected one
 * for users who cannot distinguish the colours.
 */
export function SwatchGroup<Colour extends SwatchColour>(props: Props<Colour>) {
  const { legend, isLegendHidden = false, options, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'pb-1.5 text-small font-semibold'}>{legend}</legend>
      <div className="-mx-1.5 flex flex-wrap">
        {options.map(({ colour, label }) => (
          <label key={colour} title={label} className="relative grid size-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
              value={colour}
              checked={colour === value}
              onChange={() => onChoose(colour)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              className={classNames(
                'grid size-7 place-items-center rounded-full text-surface outline-offset-2 transition-transform duration-quick',
                'outline-ink peer-checked:outline-2 peer-hover:scale-110 peer-focus-visible:outline-3 peer-focus-visible:outline-focus',
                swatchFillClass(colour),
              )}
            >
              {colour === value && <Check aria-hidden="true" strokeWidth={3} className="size-4" />}
            </span>
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
