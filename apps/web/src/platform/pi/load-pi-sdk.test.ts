import { expect, test } from 'vitest';
import { loadPiSdk } from './load-pi-sdk.ts';

const SDK = { init: () => undefined, authenticate: () => undefined, createPayment: () => undefined };

/** A page whose scripts load as told, and may bring a `window.Pi`. */
function fakePage(load: (page: { Pi?: unknown }) => 'load' | 'error') {
  const urls: string[] = [];
  const page: { Pi?: unknown; document: unknown } = {
    document: {
      createElement: () => Object.assign(new EventTarget(), { src: '', async: false, remove: () => urls.pop() }),
      head: {
        append(script: EventTarget & { src: string }) {
          urls.push(script.src);
          queueMicrotask(() => script.dispatchEvent(new Event(load(page))));
        },
      },
    },
  };
  return { urls, page, open: () => loadPiSdk('https://sdk.example/pi.js', page as unknown as Window) }; // only what it uses
}

test('the script is loaded once', async () => {
  const { urls, open } = fakePage((page) => {
    page.Pi = SDK;
    return 'load';
  });
  expect(await open()).toBe(SDK);
  expect(await open()).toBe(SDK);
  expect(urls).toEqual(['https://sdk.example/pi.js']);
});

test.each<[what: string, load: Parameters<typeof fakePage>[0]]>([
  ['cannot be fetched', () => 'error'],
  ['brings nothing', () => 'load'],
  [
    'brings something else',
    (page) => {
      page.Pi = { init: () => undefined };
      return 'load';
    },
  ],
])('a script that %s is no SDK, and is loaded again by the next call', async (_, load) => {
  const { urls, open, page } = fakePage(load);
  expect(await open()).toBeUndefined();
  expect(urls).toEqual([]);
  page.Pi = SDK;
  expect(await open()).toBe(SDK);
});
