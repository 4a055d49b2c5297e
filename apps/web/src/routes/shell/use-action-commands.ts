import { CloudUpload, Keyboard, Languages, LogOut, Moon, PanelLeft, Plus, Sun, SunMoon } from 'lucide-react';
import type { Command } from '#src/platform/commands/command.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { LANGUAGES, type Language } from '#src/platform/i18n/languages.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { THEMES } from '#src/platform/theme/theme.ts';
import { useTheme } from '#src/platform/theme/theme-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useShell } from './shell-context.tsx';

const THEME_ICONS = { system: SunMoon, light: Sun, dark: Moon } as const;
const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[]; // the keys of the literal

/** Commands for global actions. */
export function useActionCommands(): readonly Command[] {
  const i18n = useI18n();
  const text = useText('shell-overlays');
  const shellText = useText('shell');
  const common = useText('common');
  const shell = useShell();
  const data = useLocalStore();
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
      Icon: CloudUpload,
      run: () => void data.syncNow().catch(() => undefined), // the sync indicator shows the result
    }),
    action('sidebar', text('command.navigation'), {
      Icon: PanelLeft,
      shortcut: 'sidebar',
      run: shell.toggleNavigation,
    }),
    action('shortcuts', shellText('menu.shortcuts'), {
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
    action('sign-out', shellText('signOut'), { Icon: LogOut, run: shell.signOut }),
  ];
}
