import { describe, expect, test } from 'vitest';
import { createSiteResolver } from './site.ts';

const MAIL_FROM = 'Dayward <hello@example.org>';

describe('the site', () => {
  const resolveSite = createSiteResolver({ publicUrl: 'https://dayward.example.org:8443', mailFrom: MAIL_FROM });

  test('comes from the settings', () => {
    expect(resolveSite('dayward.example.org:8443')).toEqual({
      id: 'default',
      baseUrl: 'https://dayward.example.org:8443',
      origin: 'https://dayward.example.org:8443',
      brand: { productName: 'Dayward' },
      trustedOrigins: [],
      passkeyRpId: 'dayward.example.org',
      mailFrom: MAIL_FROM,
      isFramed: false,
    });
  });

  test.each([
    undefined,
    '',
    'evil.example.net',
    'dayward.example.org.evil.net',
    'localhost:1',
    '127.0.0.1:1',
    'a\r\nb',
    '__proto__',
  ])('is never changed by the host %j', (host) => {
    expect(resolveSite(host)).toBe(resolveSite('dayward.example.org:8443'));
  });
});

describe('the site of a server on any free port', () => {
  const resolveSite = createSiteResolver({ publicUrl: 'http://localhost:0', mailFrom: MAIL_FROM });

  test.each(['localhost:40123', '127.0.0.1:40123', '[::1]:40123'])('follows its Host header: %s', (host) => {
    expect(resolveSite(host)).toMatchObject({ origin: `http://${host}`, baseUrl: `http://${host}` });
  });

  test.each([
    undefined,
    'evil.example.net:40123',
    'localhost',
    'localhost:99999',
    'localhost:1.evil.net',
    'localhost:1@evil.net',
    'xlocalhost:1',
  ])('ignores the Host header %j', (host) => {
    expect(resolveSite(host).origin).toBe('http://localhost:0');
  });
});

test.each([
  ['https://dayward.example.org', {}, true],
  ['http://localhost:3000', {}, true],
  ['http://127.0.0.1:0', {}, true],
  ['http://192.168.0.5:3000', {}, false],
  ['https://dayward.example.org', undefined, false],
])('%s is framed if the Pi Browser shows it and cookies for frames are kept: %j', (publicUrl, pi, isFramed) => {
  expect(createSiteResolver({ publicUrl, mailFrom: MAIL_FROM, pi })(undefined).isFramed).toBe(isFramed);
});
