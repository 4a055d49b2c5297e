/** The colours of a user's items; `swatchLook` maps a name to the class of its fill, `swatchInk` to the class of its stroke. */
const LOOKS = {
  slate: 'bg-swatch-slate',
  coral: 'bg-swatch-coral',
  amber: 'bg-swatch-amber',
  moss: 'bg-swatch-moss',
  teal: 'bg-swatch-teal',
  indigo: 'bg-swatch-indigo',
  plum: 'bg-swatch-plum',
} as const;

const INKS = {
  slate: 'text-swatch-slate',
  coral: 'text-swatch-coral',
  amber: 'text-swatch-amber',
  moss: 'text-swatch-moss',
  teal: 'text-swatch-teal',
  indigo: 'text-swatch-indigo',
  plum: 'text-swatch-plum',
} as const satisfies Record<keyof typeof LOOKS, string>;

export type SwatchColour = keyof typeof LOOKS;

export function swatchFillClass(colour: SwatchColour): string {
  return LOOKS[colour];
}

export function swatchStrokeClass(colour: SwatchColour): string {
  return INKS[colour];
}
