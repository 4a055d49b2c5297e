import { useEffect } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useClaims } from '../rewards.data.ts';

/** Claims the ads that wait on this device, when the rewards are looked at, and tells what has arrived. */
export function useSettleAds(): void {
  const claims = useClaims();
  const text = useText('rewards');
  const piText = usePiText();
  useEffect(() => {
    const cancelled = new AbortController();
    const settle = async () => {
      let grantedUnits = 0;
      for (const adId of claims.waiting()) {
        if (cancelled.signal.aborted) break;
        // An ad that cannot be claimed now waits for the next time.
        const answer = await claims.claim(adId, cancelled.signal).catch(() => undefined);
        if (answer?.status === 'granted') grantedUnits += answer.reward.piEarnedUnits;
      }
      if (grantedUnits > 0) {
        showToast({ text: text('settled.granted', { amount: piText(grantedUnits) }), tone: 'success' });
      }
    };
    void settle();
    return () => cancelled.abort();
  }, [claims, text, piText]);
}
