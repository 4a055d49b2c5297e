import { LayoutGrid, Trash2 } from 'lucide-react';
import { UNGATED_RESOURCES } from '../resources.ts';
import { NavigationLink } from './navigation-link.tsx';
import { usePlaceText } from './use-place-text.ts';

const NAV_LINKS = [
  ...UNGATED_RESOURCES.map(({ path, title, icon }) => ({ to: path, name: title, Icon: icon })),
  { to: '/dashboard/features', name: 'allFeatures' as const, Icon: LayoutGrid },
  { to: '/dashboard/recently-deleted', name: 'recentlyDeleted' as const, Icon: Trash2 },
];

/** Links beside the features, as items of the same list. */
export function NavLinks({ path, onFollow }: { path: string; onFollow?: () => void }) {
  const placeText = usePlaceText();
  return NAV_LINKS.map(({ to, name, Icon }) => (
    <li key={to}>
      <NavigationLink to={to} label={placeText(name)} Icon={Icon} isHere={path === to} onFollow={onFollow} />
    </li>
  ));
}
