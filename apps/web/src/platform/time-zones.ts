import { dateWriter } from './i18n/writers.ts';

/** The IANA time zone of this device, which changes when its owner travels. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * All time zones that the browser knows, by name.
 *
 * @param also a zone that is in use and must be among them, whether the browser lists it or not
 */
export function listTimeZones(also: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', also])].toSorted();
}

/** Whether two names mean one zone: several have an older name as well (`Asia/Calcutta`, `Asia/Kolkata`). */
export function isSameTimeZone(one: string, other: string): boolean {
  return one === other || canonical(one) === canonical(other);
}

/** The time of day in a zone, as the language writes it; undefined for a zone that the browser does not know. */
export function timeInZone(zone: string, nowMs: number, language: string): string | undefined {
  try {
    return dateWriter(language, { timeZone: zone, timeStyle: 'short' }).format(nowMs);
  } catch {
    return undefined;
  }
}

function canonical(zone: string): string {
  try {
    return dateWriter('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
