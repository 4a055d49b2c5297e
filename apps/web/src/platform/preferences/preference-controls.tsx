import { Languages, SunMoon } from 'lucide-react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { LANGUAGES, type LanguageTag, PSEUDO_RTL } from '#src/platform/i18n/languages.ts';
import { THEMES, useTheme } from '#src/platform/theme/theme.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { CompactSelect } from '#src/ui/compact-select.tsx';

/** Controls of language and appearance, for signed-in and signed-out users. Each language is named in itself. */
export function PreferenceControls() {
  const i18n = useI18n();
  const text = i18n.text('common');
  const [theme, chooseTheme] = useTheme();
  const language = i18n.getLanguage();
  const languages: { value: LanguageTag; label: string }[] = [
    { value: 'en', label: LANGUAGES.en.name },
    { value: 'es', label: LANGUAGES.es.name },
  ];
  if (language === PSEUDO_RTL) languages.push({ value: PSEUDO_RTL, label: PSEUDO_RTL });
  return (
    <div className="flex flex-wrap items-center gap-1">
      <CompactSelect
        label={text('language')}
        icon={<Languages aria-hidden="true" className="size-4" />}
        value={language}
        options={languages}
        onChoose={(chosen) =>
          i18n.choose(chosen).catch(() => showToast({ text: text('language.failed'), tone: 'danger' }))
        }
      />
      <CompactSelect
        label={text('theme')}
        icon={<SunMoon aria-hidden="true" className="size-4" />}
        value={theme}
        options={THEMES.map((value) => ({ value, label: text(`theme.${value}`) }))}
        onChoose={chooseTheme}
      />
    </div>
  );
}
