import type { EffectiveRecurrence } from '@dayward/domain';
import { useMemo } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { createRuleFormat, type RuleFormat } from './rule-format.ts';

/** Formatter of rules in the current language; the caller has loaded `'recurrence'`. */
export function useRuleFormat(): RuleFormat {
  const i18n = useI18n();
  const language = formattingLanguage(i18n.getLanguage());
  const text = i18n.text('recurrence');
  return useMemo(() => createRuleFormat(text, language), [text, language]);
}

/** Formats a recurrence: "Every 2 weeks on Monday and Friday, until 3 March 2027". */
export function useRecurrenceText(): (recurrence: Pick<EffectiveRecurrence, 'rule' | 'anchor'>) => string {
  return useRuleFormat().format;
}
