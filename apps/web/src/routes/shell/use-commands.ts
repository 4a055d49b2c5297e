import {
  BellRing,
  CalendarDays,
  CircleHelp,
  CloudUpload,
  CreditCard,
  Database,
  House,
  Inbox,
  Keyboard,
  Languages,
  LayoutGrid,
  Lock,
  LogOut,
  type LucideIcon,
  Moon,
  Palette,
  PanelLeft,
  Plus,
  Settings,
  ShieldCheck,
  Sun,
  SunMoon,
  Trash2,
  UserRound,
} from 'lucide-react';
import { PATH_OF_LISTS } from '#src/features/lists/index.ts';
import { FEATURE_CATALOGUE, FEATURE_ICONS } from '#src/features/plans/index.ts';
import type { Command } from '#src/platform/commands/command.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { LANGUAGES, type Language } from '#src/platform/i18n/languages.ts';
import type { MessagesByName } from '#src/platform/i18n/messages.ts';
import type { ShortcutId } from '#src/platform/shortcuts/shortcuts.ts';
import { useSyncNow } from '#src/platform/sync/use-sync-now.ts';
import { THEMES, useTheme } from '#src/platform/theme/theme.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { UNGATED_RESOURCES } from '../resources.ts';
import { pageNameOf, SHELL_PLACES, usePlaceText } from './places.ts';
import { useShell } from './shell-context.tsx';

const PLACE_ICONS: Readonly<Record<(typeof SHELL_PLACES)[keyof typeof SHELL_PLACES], LucideIcon>> = {
  dashboard: House,
  inbox: Inbox,
  today: Sun,
  upcoming: CalendarDays,
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
  '/dashboard/inbox': 'inbox',
  '/dashboard/today': 'today',
  '/dashboard/upcoming': 'upcoming',
  '/dashboard/analytics': 'analytics',
  '/dashboard/settings': 'settings',
};

/** Further words under which people search a place. */
const WORDS = {
  '/dashboard': 'words.dashboard',
  '/dashboard/today': 'words.today',
  '/dashboard/upcoming': 'words.upcoming',
  [PATH_OF_LISTS]: 'words.lists',
  '/dashboard/habits': 'words.habits',
  '/dashboard/tasks': 'words.tasks',
  '/dashboard/recently-deleted': 'words.recentlyDeleted',
  '/dashboard/settings/profile': 'words.profile',
  '/dashboard/settings/notifications': 'words.notifications',
  '/dashboard/settings/privacy': 'words.privacy',
  '/dashboard/settings/billing': 'words.billing',
  '/dashboard/settings/data': 'words.data',
  '/dashboard/settings/security': 'words.security',
  '/dashboard/settings/appearance': 'words.appearance',
  '/help': 'words.help',
} as const satisfies Record<string, keyof MessagesByName['command-palette']>;

const hasWords = (path: string): path is keyof typeof WORDS => path in WORDS;

/**
 * Commands that open every place of the app.
 *
 * @param go opens a page
 */
export function usePlaceCommands(go: (path: string) => void): readonly Command[] {
  const text = useText('shell');
  const overlayText = useText('shell-overlays');
  const paletteText = useText('command-palette');
  const placeText = usePlaceText();
  const place = (to: string, title: string, rest: Pick<Command, 'group'> & Partial<Command>): Command => ({
    id: `go:${to}`,
    title,
    ...(SHORTCUTS[to] && { shortcut: SHORTCUTS[to] }),
    ...(hasWords(to) && { keywords: [paletteText(WORDS[to])] }),
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
    place(route, placeText(pageNameOf(featureKey)), {
      group: 'go',
      Icon: FEATURE_ICONS[featureKey],
      keywords: [placeText(featureKey), ...(hasWords(route) ? [paletteText(WORDS[route])] : [])],
    }),
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

const THEME_ICONS = { system: SunMoon, light: Sun, dark: Moon } as const;
const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[]; // the keys of the literal

/** Commands for global actions. */
export function useActionCommands(): readonly Command[] {
  const i18n = useI18n();
  const text = useText('shell-overlays');
  const shellText = useText('shell');
  const common = useText('common');
  const paletteText = useText('command-palette');
  const shell = useShell();
  const syncNow = useSyncNow();
  const [theme, chooseTheme] = useTheme();
  const spoken = i18n.getLanguage();
  const action = (id: string, title: string, rest: Pick<Command, 'run'> & Partial<Command>): Command => ({
    id: `action:${id}`,
    title,
    group: 'actions',
    ...rest,
  });
  return [
    action('add', shellText('add'), {
      keywords: [text('command.add.words')],
      Icon: Plus,
      shortcut: 'add',
      run: shell.add,
    }),
    action('sync', text('command.sync'), {
      keywords: [paletteText('words.sync')],
      Icon: CloudUpload,
      run: () => void syncNow(),
    }),
    action('sidebar', text('command.navigation'), {
      keywords: [paletteText('words.navigation')],
      Icon: PanelLeft,
      shortcut: 'sidebar',
      run: shell.toggleNavigation,
    }),
    action('shortcuts', shellText('menu.shortcuts'), {
      keywords: [paletteText('words.shortcuts')],
      Icon: Keyboard,
      shortcut: 'shortcuts',
      run: () => shell.open('shortcuts'),
    }),
    ...THEMES.filter((other) => other !== theme).map((other) =>
      action(`theme:${other}`, text(`command.theme.${other}`), {
        keywords: [common('theme'), text('command.theme.words')],
        Icon: THEME_ICONS[other],
        run: () => chooseTheme(other),
      }),
    ),
    ...LANGUAGE_TAGS.filter((tag) => tag !== spoken).map((tag) =>
      action(`language:${tag}`, text('command.language', { language: LANGUAGES[tag].name }), {
        keywords: [common('language')],
        Icon: Languages,
        run: () => void i18n.choose(tag).catch(() => showToast({ text: common('language.failed'), tone: 'danger' })),
      }),
    ),
    action('sign-out', shellText('signOut'), {
      keywords: [paletteText('words.signOut')],
      Icon: LogOut,
      run: shell.signOut,
    }),
  ];
}
