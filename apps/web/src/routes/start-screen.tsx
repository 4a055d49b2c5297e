import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { LoadingScreen } from '#src/ui/loading-screen.tsx';

/** Shown while a screen or the session is on its way, and no longer. */
export function StartScreen() {
  return <LoadingScreen>{useText(commonCatalogue)('loading.coach')}</LoadingScreen>;
}
