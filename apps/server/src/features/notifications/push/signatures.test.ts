import { expect, test } from 'vitest';
import { createSignatures } from './signatures.ts';

const HOUR_MS = 3_600_000;
const keys = { publicKey: 'public', privateKey: 'private' };

test('a push service gets the same signature for an hour, and another service its own', () => {
  let [now, made] = [0, 0];
  const signatures = createSignatures(() => now);
  const sign = (origin: string, publicKey = 'public') =>
    signatures({ origin, subject: 'mailto:a@example.org', keys: { ...keys, publicKey } }, (_, expiresAtSeconds) => {
      made += 1;
      return `${made} until ${expiresAtSeconds}`;
    });
  expect(sign('https://a.example')).toBe('1 until 43200');
  now = HOUR_MS - 1;
  expect(sign('https://a.example')).toBe('1 until 43200');
  expect(sign('https://b.example')).toBe(`2 until ${43_200 + 3_599}`);
  expect(sign('https://a.example', 'rotated')).toBe(`3 until ${43_200 + 3_599}`);
  now = HOUR_MS;
  expect(sign('https://a.example')).toBe(`4 until ${43_200 + 3_600}`);
});

test('however many services clients choose, few signatures are remembered', () => {
  let made = 0;
  const signatures = createSignatures(() => 0);
  const sign = (origin: string) =>
    signatures({ origin, subject: 'mailto:a@example.org', keys }, () => `signature ${++made}`);
  for (let index = 0; index <= 1_000; index += 1) sign(`https://${index}.example`);
  expect(sign('https://1000.example')).toBe('signature 1001');
  expect(sign('https://0.example')).toBe('signature 1002');
});
