import { singleLine } from '../kernel/single-line.ts';

/** Colours a list can have; each is a role of the design system, so that light and dark both read well. */
export const COLOURS = ['slate', 'coral', 'amber', 'moss', 'teal', 'indigo', 'plum'] as const;

export type Colour = (typeof COLOURS)[number];

/** Normalizes a list's name to the form in which it is stored and compared. */
export function normaliseListName(name: string): string {
  return singleLine(name);
}
