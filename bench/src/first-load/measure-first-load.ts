import { get } from 'node:http';
import { SYNC_STREAM_PATH } from '@dayward/contract';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium, LAUNCH_ARGUMENTS } from '../../../e2e/chromium.ts';
import { requestsOfFirstLoad } from '../../../e2e/fixtures/first-load.ts';
import { signUpAccounts } from '../server/accounts.ts';
import { startBenchServer } from '../server/bench-server.ts';
import { rounded } from '../statistics.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { sizeOfHelloWorld } from './hello-world.ts';
import { addBytes, emptyBytes, kindOf, type LoadBytes } from './load-bytes.ts';

/** A page opened with an empty cache; `/dashboard` by a signed-in user. */
const PAGES = [
  { path: '/', isSignedIn: false },
  { path: '/login', isSignedIn: false },
  { path: '/dashboard', isSignedIn: true },
] as const;

export type PageReport = LoadBytes & {
  /** Scripts, and everything except API responses, as multiples of a hello-world React page. */
  ratios: { js: number; total: number };
};

export type FirstLoadReport = { helloWorld: LoadBytes; pages: Record<string, PageReport> };

/** Measures the requests of a browser on the first visit of a page, and their size. */
export async function measureFirstLoad(onProgress: (text: string) => void): Promise<FirstLoadReport> {
  onProgress('building the smallest React page');
  const helloWorld = await sizeOfHelloWorld();
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: LAUNCH_ARGUMENTS });
  try {
    return { helloWorld, pages: await measurePages(browser, helloWorld, onProgress) };
  } finally {
    await browser.close();
  }
}

function measurePages(browser: Browser, helloWorld: LoadBytes, onProgress: (text: string) => void) {
  return withTemporaryFolder(async (folder) => {
    const server = await startBenchServer(`${folder}/data`);
    try {
      const [account] = await signUpAccounts(server.baseUrl, 1);
      const reports: Record<string, PageReport> = {};
      for (const { path, isSignedIn } of PAGES) {
        onProgress(`first load of ${path}`);
        const cookie = isSignedIn ? (account?.cookie ?? '') : '';
        const bytes = await bytesOf(browser, server.baseUrl, path, cookie);
        const ratios = {
          js: rounded(bytes.js / helloWorld.js),
          total: rounded((bytes.total - bytes.api) / helloWorld.total),
        };
        reports[path] = { ...bytes, ratios };
      }
      return reports;
    } finally {
      await server.stop();
    }
  });
}

async function bytesOf(browser: Browser, baseUrl: string, path: string, cookie: string): Promise<LoadBytes> {
  const context = await browser.newContext();
  if (cookie !== '') await addCookie(context, baseUrl, cookie);
  const page = await context.newPage();
  const heading = page.getByRole('heading', { level: 1 });
  const asked = await requestsOfFirstLoad(page, baseUrl + path, () => heading.waitFor());
  const urls = new Set(asked.map((request) => request.url()).filter((url) => !isEndless(url)));
  await context.close();
  const bytes = emptyBytes();
  for (const url of urls) addBytes(bytes, kindOf(new URL(url).pathname), await travelSize(url, cookie));
  return bytes;
}

/** True for the event stream, which has no end and so no size. */
function isEndless(url: string): boolean {
  return new URL(url).pathname.endsWith(SYNC_STREAM_PATH);
}

async function addCookie(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const separator = cookie.indexOf('=');
  await context.addCookies([{ url, name: cookie.slice(0, separator), value: cookie.slice(separator + 1) }]);
}

/** Bytes of a response body as transferred. */
function travelSize(url: string, cookie: string): Promise<number> {
  const headers = { 'accept-encoding': 'br', accept: 'text/html,*/*', cookie };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('end', () => resolve(size));
      response.on('error', reject);
    }).on('error', reject);
  });
}
