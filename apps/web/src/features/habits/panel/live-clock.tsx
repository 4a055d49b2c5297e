import { memo, useEffect, useState } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { dateWriter } from '#src/platform/i18n/writers.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';

const SECOND_MS = 1000;

/**
 * The time of day in the user's zone, each second (HAB-01). It keeps the second for itself: nothing else on the page is
 * drawn anew. Assistive technology finds the time here but is not told of every second.
 */
export const LiveClock = memo(function LiveClock() {
  const i18n = useI18n();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const [nowMs, setNowMs] = useState(() => clock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // At the turn of each second, so that it never shows one twice; nobody looks at a page that is hidden.
    const tick = () => {
      const now = clock.now();
      if (document.visibilityState === 'visible') setNowMs(now);
      timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS));
    };
    tick();
    document.addEventListener('visibilitychange', look);
    function look() {
      clearTimeout(timer);
      tick();
    }
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock]);
  const language = formattingLanguage(i18n.getLanguage());
  const time = dateWriter(language, { timeZone: zone, timeStyle: 'medium' }).format(nowMs);
  return (
    <span className="tabular-nums">
      <span className="sr-only">{i18n.text('habits-page')('clock')}: </span>
      <time dateTime={new Date(nowMs).toISOString()} data-role="clock">
        {time}
      </time>
    </span>
  );
});
