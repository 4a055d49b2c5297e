import { expect, test } from 'vitest';
import { isMobileBrowser, pageFactsOf, piHostOf } from './pi-host.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/144.0.0.0 Safari/537.36';
const PI_BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 PiBrowser/1.11.0';
const EMULATOR = 'http://127.0.0.1:4600';

test.each<[where: string, userAgent: string, frameOrigins: string[], host: string | undefined]>([
  ['an ordinary browser', CHROME, [], undefined],
  ['the Pi Browser', PI_BROWSER, [], 'pi-browser'],
  ['the frame of the Pi Browser', CHROME, ['https://app-cdn.minepi.com'], 'pi-browser'],
  ['the frame of the sandbox', CHROME, ['https://sandbox.minepi.com'], 'sandbox'],
  ['the frame of the emulator', CHROME, [EMULATOR], 'sandbox'],
  ['PiNet, even in the Pi Browser', PI_BROWSER, ['https://dayward.pinet.com'], undefined],
  ['a page that only sounds like it', CHROME, ['https://sandbox.minepi.com.example.org'], undefined],
  ['a browser that only sounds like it', `${CHROME} NotPiBrowserish`, [], undefined],
])('in %s the wallet is where it belongs', (_, userAgent, frameOrigins, host) => {
  expect(piHostOf({ userAgent, frameOrigins }, EMULATOR)).toBe(host);
});

test('without an emulator its frame is no host', () => {
  expect(piHostOf({ userAgent: CHROME, frameOrigins: [EMULATOR] })).toBe(undefined);
});

const page = (parts: { ancestors?: string[]; referrer?: string; isFramed?: boolean }) => {
  const self = {};
  const frame = { self, parent: parts.isFramed ? {} : self };
  const location = parts.ancestors ? { ancestorOrigins: parts.ancestors } : {};
  return pageFactsOf({
    ...{ ...frame, navigator: { userAgent: CHROME }, location, document: { referrer: parts.referrer ?? '' } },
  }).frameOrigins;
};

test('a frame is known by its ancestors, and by the referrer where the browser hides them', () => {
  expect(page({ isFramed: true, ancestors: ['https://a.example'], referrer: 'https://b.example/x' })).toEqual([
    'https://a.example',
  ]);
  expect(page({ isFramed: true, referrer: 'https://b.example/x' })).toEqual(['https://b.example']);
  expect(page({ isFramed: true })).toEqual([]);
  expect(page({ referrer: 'https://sandbox.minepi.com/' })).toEqual([]);
});

test('nothing else of the window is read: a frame may not touch its storage', () => {
  const self = { userAgent: CHROME };
  const page = {
    ...{ self, parent: self, navigator: self, location: {}, document: { referrer: '' } },
    get localStorage() {
      return expect.fail('read');
    },
  };
  expect(pageFactsOf(page)).toEqual({ userAgent: CHROME, frameOrigins: [] });
});

test('phones are given more time', () => {
  expect([PI_BROWSER, CHROME].map(isMobileBrowser)).toEqual([true, false]);
});
