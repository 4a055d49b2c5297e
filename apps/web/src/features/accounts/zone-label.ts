/** How people read the name of a time zone: `America/New_York` is `America/New York`. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ');
}
