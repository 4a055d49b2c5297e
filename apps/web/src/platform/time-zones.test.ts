import { expect, test } from 'vitest';
import { isSameTimeZone, listTimeZones, timeInZone } from './time-zones.ts';

test('lists every zone, the one in use and UTC included', () => {
  const zones = listTimeZones('Antarctica/Nowhere');
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Europe/Madrid', 'America/New_York', 'Antarctica/Nowhere']));
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toEqual(zones.toSorted());
});

test('an older alias means the same zone', () => {
  expect(isSameTimeZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(isSameTimeZone('Europe/Madrid', 'Europe/Paris')).toBe(false);
  expect(isSameTimeZone('Antarctica/Nowhere', 'UTC')).toBe(false);
});

test('formats the time in a zone in the language', () => {
  const noonUtc = Date.UTC(2026, 10, 21, 12);
  expect(timeInZone('Asia/Tokyo', noonUtc, 'es')).toBe('21:00');
  expect(timeInZone('Antarctica/Nowhere', noonUtc, 'es')).toBeUndefined();
});
