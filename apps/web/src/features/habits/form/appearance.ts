import { COLOURS, type Colour, type HabitCategory } from '@dayward/domain';
import type { HabitIconName } from '../icons/habit-icon-names.ts';

/** The icon that a new habit has until the user chooses another one; it follows the category until then. */
export const CATEGORY_ICONS: Readonly<Record<HabitCategory, HabitIconName>> = {
  Health: 'heart-pulse',
  Productivity: 'briefcase',
  Learning: 'graduation-cap',
  Fitness: 'dumbbell',
  Mindfulness: 'flower',
  Social: 'users',
  Finance: 'piggy-bank',
};

/** The default of the contract comes first, grey last. */
const OFFERED: readonly Colour[] = [
  'teal',
  ...COLOURS.filter((colour) => colour !== 'teal' && colour !== 'slate'),
  'slate',
];

/** Returns the colour that the fewest habits have, so that new ones differ; the first of them in a fixed order. */
export function rarestColour(habits: readonly { colour: Colour }[]): Colour {
  const uses = Map.groupBy(habits, ({ colour }) => colour);
  const usesOf = (colour: Colour) => uses.get(colour)?.length ?? 0;
  return OFFERED.reduce((rarest, colour) => (usesOf(colour) < usesOf(rarest) ? colour : rarest));
}

/** Returns the icon and colour that a new habit begins with. */
export function appearanceOf(
  { category = 'Health' }: { category?: HabitCategory },
  habits: readonly { colour: Colour }[],
) {
  return { icon: CATEGORY_ICONS[category], colour: rarestColour(habits) };
}
