import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createFileAddresses, type FilePlace } from './file-address.ts';

const KEY = randomBytes(32);
const PLACE: FilePlace = {
  owner: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60',
  id: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f61',
  size: 'full',
};
const START_MS = 1_800_000_000_000;

function givenIn(address: string) {
  const { searchParams } = new URL(address);
  return { until: searchParams.get('until') ?? '', signature: searchParams.get('signature') ?? '' };
}

describe('a signed address', () => {
  test('names the file in its stable path, and is valid for at most five minutes', () => {
    let nowMs = START_MS;
    const addresses = createFileAddresses(KEY, () => nowMs);
    const first = addresses.sign('https://a.example', PLACE);
    expect(new URL(first).pathname).toBe(`/api/v1/files/${PLACE.owner}/${PLACE.id}`);
    for (let seconds = 0; seconds < 1_000; seconds += 1) {
      nowMs = START_MS + seconds * 1000;
      const address = addresses.sign('https://a.example', PLACE);
      expect(new URL(address).pathname).toBe(new URL(first).pathname);
      const left = addresses.check(PLACE, givenIn(address));
      expect(left).toBeGreaterThan(149);
      expect(left).toBeLessThanOrEqual(300);
      expect(addresses.check(PLACE, givenIn(first)) === undefined).toBe(seconds >= 300);
    }
  });

  test('opens only that size of that file of that account', () => {
    const addresses = createFileAddresses(KEY, () => START_MS);
    const given = givenIn(addresses.sign('', PLACE).replace(/^/, 'https://a.example'));
    expect(addresses.check(PLACE, given)).toBe(300);
    const others: FilePlace[] = [
      { ...PLACE, owner: PLACE.id },
      { ...PLACE, id: PLACE.owner },
      { ...PLACE, size: 'thumbnail' },
    ];
    for (const other of others) expect(addresses.check(other, given)).toBeUndefined();
    const later = String(Number(given.until) + 1);
    for (const until of [later, '', 'NaN', 'Infinity', `0${given.until}`, ` ${given.until}`, `${given.until}.0`]) {
      expect(addresses.check(PLACE, { ...given, until }), until).toBeUndefined();
    }
    const { signature } = given;
    const altered = [signature.slice(1), `${signature}A`, signature.toLowerCase(), '', 'undefined'];
    for (const one of altered) expect(addresses.check(PLACE, { ...given, signature: one }), one).toBeUndefined();
  });

  test('of another server opens nothing', () => {
    const address = createFileAddresses(randomBytes(32), () => START_MS).sign('https://a.example', PLACE);
    expect(createFileAddresses(KEY, () => START_MS).check(PLACE, givenIn(address))).toBeUndefined();
  });

  test('with an expiry in the far future opens nothing, even if this server had signed it', () => {
    const ahead = createFileAddresses(KEY, () => START_MS + 86_400_000).sign('https://a.example', PLACE);
    expect(createFileAddresses(KEY, () => START_MS).check(PLACE, givenIn(ahead))).toBeUndefined();
  });
});
