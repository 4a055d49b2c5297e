/** The colours a user can give to things; `swatchLook` turns a name into the class that paints with it. */
const LOOKS = {
  slate: 'bg-swatch-slate',
  coral: 'bg-swatch-coral',
  amber: 'bg-swatch-amber',
  moss: 'bg-swatch-moss',
  teal: 'bg-swatch-teal',
  indigo: 'bg-swatch-indigo',
  plum: 'bg-swatch-plum',
} as const;

export type SwatchColour = keyof typeof LOOKS;

export function swatchLook(colour: SwatchColour): string {
  return LOOKS[colour];
}
