import { formatPi, type PiUnits } from '@dayward/domain';

/** Formats an amount in Pi; the contract's schema has validated the units. */
export function inPi(units: number): string {
  return formatPi(units as PiUnits); // whole and not negative by the schema
}
