/** The display name of a time zone: `America/New_York` becomes `America/New York`. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ');
}
