import { DAY_MS } from '@dayward/domain';
import { useEndText } from '#src/features/plans/index.ts';
import { useNumberText } from '#src/platform/i18n/use-format-texts.ts';

/** Writes paid time: its length in days, and the day on which it ends. */
export function useTimeTexts() {
  const endText = useEndText();
  const daysText = useNumberText({
    ...{ style: 'unit', unit: 'day', unitDisplay: 'long' },
    maximumFractionDigits: 1,
    roundingMode: 'floor', // never more than there is
  });
  return {
    daysOf: (ms: number) => daysText(ms / DAY_MS),
    endOf: (instant: string) => endText(Date.parse(instant)),
  };
}
