import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import type { PlanView } from './use-access.ts';

/** Formats the monthly list price of a plan. */
export function usePriceText(): (plan: PlanView) => string {
  const text = useText('plans');
  const piText = usePiText();
  return ({ prices }) =>
    prices === null ? text('dialog.free') : text('dialog.price', { price: piText(prices.monthly) });
}
