import { formatPi, type PiUnits } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { PlanView } from './use-access.ts';

/** Formats the monthly list price of a plan. */
export function usePriceText(): (plan: PlanView) => string {
  const text = useText('plans');
  return ({ prices }) =>
    prices === null ? text('dialog.free') : text('dialog.price', { price: inPi(prices.monthly) });
}

/** Formats an amount in Pi; the contract's schema has validated the units. */
export function inPi(units: number): string {
  return formatPi(units as PiUnits); // whole and not negative by the schema
}
