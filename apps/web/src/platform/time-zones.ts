import { dateFormat } from './i18n/formatters.ts';

/** The IANA time zone of this device, which changes when the user travels. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * All time zones that the browser knows, by name.
 *
 * @param also a zone in use that must be included, even if the browser does not list it
 */
export function listTimeZones(also: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', also])].toSorted();
}

/** True when two names mean the same zone: several have an older alias (`Asia/Calcutta`, `Asia/Kolkata`). */
export function isSameTimeZone(one: string, other: string): boolean {
  return one === other || canonical(one) === canonical(other);
}

/** The display name of a time zone: `America/New_York` becomes `America/New York`. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The time of day in a zone, in the language's format; undefined for a zone that the browser does not know. */
export function timeInZone(zone: string, nowMs: number, language: string): string | undefined {
  try {
    return dateFormat(language, { timeZone: zone, timeStyle: 'short' }).format(nowMs);
  } catch {
    return undefined;
  }
}

function canonical(zone: string): string {
  try {
    return dateFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
