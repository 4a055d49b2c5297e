import type { I18n } from '#src/platform/i18n/i18n.ts';
import type { Runtime } from '#src/platform/runtime.tsx';
import type { ThemeSwitch } from '#src/platform/theme/theme.ts';
import { keepAppearance } from './account-appearance.ts';
import { offerAppearanceIn } from './offer-appearance.ts';

/** Keeps theme and language of this device and of the account in step from now on. */
export function startAccountAppearance({ storage, localData }: Runtime, i18n: I18n, themes: ThemeSwitch): void {
  keepAppearance({ storage, localData, i18n, themes, offer: offerAppearanceIn(i18n) });
}
