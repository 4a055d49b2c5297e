import {
  BellRing,
  CircleHelp,
  CreditCard,
  Database,
  House,
  LayoutGrid,
  Lock,
  type LucideIcon,
  Palette,
  Settings,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react';
import { FEATURE_CATALOGUE, FEATURE_ICONS } from '#src/features/plans/index.ts';
import type { Command } from '#src/platform/commands/command.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { ShortcutId } from '#src/platform/shortcuts/shortcuts.ts';
import { UNGATED_RESOURCES } from '../resources.ts';
import { SHELL_PLACES } from './places.ts';
import { usePlaceText } from './use-place-text.ts';

const PLACE_ICONS: Readonly<Record<(typeof SHELL_PLACES)[keyof typeof SHELL_PLACES], LucideIcon>> = {
  dashboard: House,
  recentlyDeleted: Trash2,
  allFeatures: LayoutGrid,
  settings: Settings,
  'settings.profile': UserRound,
  'settings.notifications': BellRing,
  'settings.privacy': Lock,
  'settings.billing': CreditCard,
  'settings.data': Database,
  'settings.security': ShieldCheck,
  'settings.appearance': Palette,
};

const SHORTCUTS: Readonly<Record<string, ShortcutId>> = {
  '/dashboard': 'dashboard',
  '/dashboard/habits': 'habits',
  '/dashboard/tasks': 'tasks',
  '/dashboard/analytics': 'analytics',
  '/dashboard/settings': 'settings',
};

/**
 * Commands that open every place of the app.
 *
 * @param go opens a page
 */
export function usePlaceCommands(go: (path: string) => void): readonly Command[] {
  const text = useText('shell');
  const overlayText = useText('shell-overlays');
  const placeText = usePlaceText();
  const place = (to: string, title: string, rest: Pick<Command, 'group'> & Partial<Command>): Command => ({
    id: `go:${to}`,
    title,
    ...(SHORTCUTS[to] && { shortcut: SHORTCUTS[to] }),
    ...rest,
    run: () => go(to),
  });
  const own = Object.entries(SHELL_PLACES).map(([to, name]) => {
    const isTab = name.startsWith('settings.');
    return place(to, isTab ? overlayText('command.settings', { tab: placeText(name) }) : placeText(name), {
      group: isTab ? 'settings' : 'go',
      Icon: PLACE_ICONS[name],
    });
  });
  const features = FEATURE_CATALOGUE.map(({ route, featureKey }) =>
    place(route, placeText(featureKey), { group: 'go', Icon: FEATURE_ICONS[featureKey] }),
  );
  const records = UNGATED_RESOURCES.map(({ path, title, icon }) =>
    place(path, placeText(title), { group: 'go', Icon: icon }),
  );
  return [
    ...own,
    ...records,
    ...features,
    place('/dashboard/pi-network', placeText('pi_network_integration'), {
      group: 'go',
      Icon: FEATURE_ICONS.pi_network_integration,
    }),
    place('/help', text('help'), { group: 'go', Icon: CircleHelp, shortcut: 'help' }),
  ];
}
