import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { UNGATED_RESOURCES } from '../resources.ts';
import { type PlaceName, SHELL_PLACES, type ShellPlace } from './places.ts';

const OWN: ReadonlySet<string> = new Set<ShellPlace>([
  ...Object.values(SHELL_PLACES),
  ...UNGATED_RESOURCES.map(({ title }) => title),
  'person',
]);

/** Returns the title of a place; an unknown place has the title of the not-found page. */
export function usePlaceText(): (name: PlaceName | undefined) => string {
  const text = useText('shell');
  const featureText = useText('features');
  return (name) => {
    if (name === undefined) return text('notFound.title');
    return isOwn(name) ? text(`place.${name}`) : featureText(name);
  };
}

function isOwn(name: PlaceName): name is ShellPlace {
  return OWN.has(name);
}
