import { useCallback, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast, type ToastHandle } from '#src/platform/toasts/toasts.ts';

/** Announces that settings were saved; once for several that change one after the other. */
export function useSettingsSaved(): () => void {
  const text = useText('accounts');
  const last = useRef<ToastHandle>(undefined);
  return useCallback(() => {
    last.current?.dismiss();
    last.current = showToast({ text: text('settings.saved'), tone: 'success' });
  }, [text]);
}
