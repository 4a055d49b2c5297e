/** Colours a list can have; each is a role of the design system, so that light and dark both read well. */
export const LIST_COLOURS = ['slate', 'coral', 'amber', 'moss', 'teal', 'indigo', 'plum'] as const;

export type ListColour = (typeof LIST_COLOURS)[number];

/**
 * Brings a list's name to the one form in which it is stored and compared: trimmed, with every run of white space
 * (line breaks included) as a single space, in Unicode NFC.
 *
 * @example normaliseListName('  Home \n office ') // 'Home office'
 */
export function normaliseListName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
