import type { I18n } from '#src/platform/i18n/i18n.ts';
import type { Runtime } from '#src/platform/runtime.tsx';
import type { ThemeSwitch } from '#src/platform/theme/theme.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { preferencesMessages } from './preferences.messages.ts';
import { type OfferAppearance, syncAppearance } from './sync-appearance.ts';

/** The toast's duration in milliseconds: long enough to read it and to decide. */
const OFFER_MS = 15_000;

/** Offers the account's appearance in a toast. If its messages cannot be loaded, this device stays unchanged. */
function offerAppearanceIn(i18n: I18n): OfferAppearance {
  return ({ key, value, take }) => {
    i18n
      .load('preferences')
      .then(() => {
        const text = i18n.text('preferences');
        showToast({
          text: text(`offer.${key}.${value}` as keyof typeof preferencesMessages), // both come from the known parts
          durationMs: OFFER_MS,
          action: { label: text('offer.take'), onAct: take },
        });
      })
      .catch(() => undefined);
  };
}

/** Starts synchronizing theme and language between this device and the account. */
export function startAccountAppearance({ storage, localData }: Runtime, i18n: I18n, themes: ThemeSwitch): void {
  syncAppearance({ storage, localData, i18n, themes, offer: offerAppearanceIn(i18n) });
}
