import { LayoutGrid, Trash2 } from 'lucide-react';
import { OWN_RESOURCES } from '../resources.ts';
import { NavigationLink } from './navigation-link.tsx';
import { usePlaceText } from './use-place-text.ts';

const OWN = [
  ...OWN_RESOURCES.map(({ path, title, icon }) => ({ to: path, name: title, Picture: icon })),
  { to: '/dashboard/features', name: 'allFeatures' as const, Picture: LayoutGrid },
  { to: '/dashboard/recently-deleted', name: 'recentlyDeleted' as const, Picture: Trash2 },
];

/** Links beside the features, as items of the same list. */
export function OwnItems({ path, onFollow }: { path: string; onFollow?: () => void }) {
  const placeText = usePlaceText();
  return OWN.map(({ to, name, Picture }) => (
    <li key={to}>
      <NavigationLink to={to} label={placeText(name)} Picture={Picture} isHere={path === to} onFollow={onFollow} />
    </li>
  ));
}
