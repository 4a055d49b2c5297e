/** The colours of a user's items; `swatchFillClass` maps a name to the class of its fill, `swatchStrokeClass` to the class of its stroke. */
const FILL_CLASSES = {
  slate: 'bg-swatch-slate',
  coral: 'bg-swatch-coral',
  amber: 'bg-swatch-amber',
  moss: 'bg-swatch-moss',
  teal: 'bg-swatch-teal',
  indigo: 'bg-swatch-indigo',
  plum: 'bg-swatch-plum',
} as const;

const STROKE_CLASSES = {
  slate: 'text-swatch-slate',
  coral: 'text-swatch-coral',
  amber: 'text-swatch-amber',
  moss: 'text-swatch-moss',
  teal: 'text-swatch-teal',
  indigo: 'text-swatch-indigo',
  plum: 'text-swatch-plum',
} as const satisfies Record<keyof typeof FILL_CLASSES, string>;

export type SwatchColour = keyof typeof FILL_CLASSES;

export function swatchFillClass(colour: SwatchColour): string {
  return FILL_CLASSES[colour];
}

export function swatchStrokeClass(colour: SwatchColour): string {
  return STROKE_CLASSES[colour];
}
