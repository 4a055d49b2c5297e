import type { Language } from '@dayward/domain';
import { TEXTS_EN } from './notification-text.en.ts';
import { TEXTS_ES } from './notification-text.es.ts';
import type { NotificationTexts } from './notification-text.ts';

/** The texts of a language; English without a choice. */
export function textsIn(language: Language | null): NotificationTexts {
  return language === 'es' ? TEXTS_ES : TEXTS_EN;
}
