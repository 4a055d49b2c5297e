import { useEffect } from 'react';
import { createOnce } from '#src/platform/create-once.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { type Runtime, useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';

/** Somebody who was here sooner than this is not greeted again; from the specification, as is how long the greeting stays. */
const AWAY_MS = 5 * 60_000;
const GREETING_MS = 4_000;

/** Only the first time of a page is one: going about in the app is no new opening. */
const isOpening = createOnce<Runtime>();

/** Greets who comes back to this device after a while (DASH-39). */
export function useWelcomeToast(name: string): void {
  const runtime = useRuntime();
  const text = useText('dashboard');
  useEffect(() => {
    if (!isOpening(runtime)) return;
    const { storage, clock } = runtime;
    const openedAtMs = Date.parse(storage.read('openedAt') ?? '');
    const nowMs = clock.now();
    storage.write('openedAt', new Date(nowMs).toISOString());
    // Nothing remembered means that this is the first opening: nobody comes back.
    if (nowMs - openedAtMs > AWAY_MS) showToast({ text: text('welcomeBack', { name }), durationMs: GREETING_MS });
  }, [runtime, text, name]);
}
