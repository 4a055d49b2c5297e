import { FolderOpen, LayoutGrid, Trash2 } from 'lucide-react';
import { NavigationLink } from './navigation-link.tsx';
import { usePlaceText } from './use-place-text.ts';

const OWN = [
  { to: '/dashboard/lists', name: 'lists', Picture: FolderOpen },
  { to: '/dashboard/features', name: 'allFeatures', Picture: LayoutGrid },
  { to: '/dashboard/recently-deleted', name: 'recentlyDeleted', Picture: Trash2 },
] as const;

/** Places beside the features, as entries of the same list. */
export function OwnItems({ path, onFollow }: { path: string; onFollow?: () => void }) {
  const placeText = usePlaceText();
  return OWN.map(({ to, name, Picture }) => (
    <li key={to}>
      <NavigationLink to={to} label={placeText(name)} Picture={Picture} isHere={path === to} onFollow={onFollow} />
    </li>
  ));
}
