import { Monitor, Moon, Sun } from 'lucide-react';
import { DaysForm, useSettingsSaved } from '#src/features/accounts/index.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { isLanguage, LANGUAGES, type Language } from '#src/platform/i18n/languages.ts';
import { THEMES, type Theme, useTheme } from '#src/platform/theme/theme.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { SectionCard } from '#src/ui/card.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { SettingsPage } from '../components/settings-page.tsx';
import { WithProfile } from '../components/with-profile.tsx';

const PICTURES = { system: Monitor, light: Sun, dark: Moon } satisfies Record<Theme, unknown>;

export function AppearanceSettingsScreen() {
  const text = useText('settings');
  return (
    <SettingsPage tab="appearance">
      <SectionCard title={text('appearance.look')} body={text('appearance.look.body')}>
        <ThemeChoice />
        <LanguageChoice />
      </SectionCard>
      <SectionCard title={text('appearance.days')} body={text('appearance.days.body')}>
        <WithProfile>{(profile) => <DaysForm profile={profile} />}</WithProfile>
      </SectionCard>
    </SettingsPage>
  );
}

/** Theme picker; platform/preferences stores the choice in the account. */
function ThemeChoice() {
  const common = useText('common');
  const tellSaved = useSettingsSaved();
  const [theme, chooseTheme] = useTheme();
  return (
    <ChoiceGroup
      legend={common('theme')}
      value={theme}
      options={THEMES.map((value) => {
        const Picture = PICTURES[value];
        return { value, label: common(`theme.${value}`), detail: <Picture aria-hidden="true" className="size-5" /> };
      })}
      onChoose={(chosen) => {
        chooseTheme(chosen);
        tellSaved();
      }}
    />
  );
}

type LanguageValue = Language | 'browser';

function LanguageChoice() {
  const i18n = useI18n();
  const text = i18n.text('settings');
  const common = i18n.text('common');
  const tellSaved = useSettingsSaved();
  const choice = i18n.getChoice();
  const options: { value: LanguageValue; label: string }[] = [
    { value: 'browser', label: text('appearance.language.browser') },
    { value: 'en', label: LANGUAGES.en.name },
    { value: 'es', label: LANGUAGES.es.name },
  ];

  async function choose(value: LanguageValue) {
    try {
      await i18n.choose(value === 'browser' ? undefined : value);
      tellSaved();
    } catch {
      showToast({ text: common('language.failed'), tone: 'danger' });
    }
  }

  return (
    <ChoiceGroup<LanguageValue>
      legend={common('language')}
      options={options}
      value={choice !== undefined && isLanguage(choice) ? choice : 'browser'}
      onChoose={(value) => void choose(value)}
    />
  );
}
