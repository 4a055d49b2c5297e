/** An amount of Pi as an integer of 1e-7 Pi, the smallest unit of the Pi network: money never passes through a fraction. */
export type PiUnits = number & { readonly __unit: 'pi-1e-7' };

/** Smallest units in one Pi. */
export const UNITS_PER_PI = 10_000_000;

/**
 * Reads Pi as a decimal number into units; the rounding of a sum such as 0.1 + 0.2 is forgiven.
 *
 * @returns undefined for a number that is negative, not finite, finer than one unit, or beyond exact integers.
 */
export function readPiUnits(pi: number): PiUnits | undefined {
  const units = Math.round(pi * UNITS_PER_PI);
  const isExact =
    Number.isSafeInteger(units) && units >= 0 && Math.abs(units / UNITS_PER_PI - pi) < Number.EPSILON * Math.max(1, pi);
  return isExact ? (units as PiUnits) : undefined; // checked to be a whole number of units
}

/**
 * Converts Pi as a decimal number, as a catalogue writes it, into units.
 *
 * @throws RangeError for a number that {@link readPiUnits} does not read.
 * @example piUnits(0.1) // 1_000_000
 */
export function piUnits(pi: number): PiUnits {
  const units = readPiUnits(pi);
  if (units === undefined) throw new RangeError(`Not an amount of Pi: ${pi}`);
  return units;
}

/**
 * Formats an amount for users: no more digits than it needs, with a decimal point.
 *
 * @example formatPi(piUnits(10)) // '10'
 */
export function formatPi(units: PiUnits): string {
  const whole = Math.floor(units / UNITS_PER_PI);
  const fraction = String(units % UNITS_PER_PI)
    .padStart(7, '0')
    .replace(/0+$/, '');
  return fraction === '' ? String(whole) : `${whole}.${fraction}`;
}
