import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { directionOf } from '#src/platform/i18n/languages.ts';
import { toasterRequest } from './toasts.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** The lazy toaster. Its code is not in the first load: it is loaded after the user's first action. */
export function ToastOutlet() {
  const i18n = useI18n();
  const isRequested = useSyncExternalStore(toasterRequest.subscribe, toasterRequest.isRequested);
  useEffect(() => {
    const options = { once: true, passive: true };
    window.addEventListener('pointerdown', toasterRequest.request, options);
    window.addEventListener('keydown', toasterRequest.request, options);
    return () => {
      window.removeEventListener('pointerdown', toasterRequest.request);
      window.removeEventListener('keydown', toasterRequest.request);
    };
  }, []);
  if (!isRequested) return null;
  return (
    <Suspense>
      <Toaster label={i18n.text('common')('notifications')} direction={directionOf(i18n.getLanguage())} />
    </Suspense>
  );
}
