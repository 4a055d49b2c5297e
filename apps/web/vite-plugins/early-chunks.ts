/// <reference lib="dom" />
import type { Plugin } from 'vite';

/** What the pages below a path need, by names of chunks (see chunks.ts). The first path that fits counts. */
const NEEDED = [
  { path: '/dashboard', chunks: ['signed-in'], words: 'signed-in' },
  { path: '/login', chunks: ['public', 'forms', 'signed-out'], words: 'signed-out' },
  { path: '/signup', chunks: ['public', 'forms', 'signed-out'], words: 'signed-out' },
] as const;

/** Ahead of the style sheet, which scripts that stand behind it wait for. */
const PLACE = '<!-- early chunks -->';

const LANGUAGES = ['en', 'es'];

const WARM_DATES = 'warm-dates.js';

/**
 * The page asks for the code and the words of its first screen while it is still being read. Otherwise the app would ask
 * for them when it has arrived itself, which on a slow network is two answers later (docs/decisions/0022-first-load.md).
 */
export function earlyChunks(): Plugin {
  return {
    name: 'dayward:early-chunks',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: WARM_DATES, source: `(${warmDates.toString()})()` });
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const files = new Map<string, string>();
        for (const output of Object.values(bundle ?? {})) {
          const names = output.type === 'chunk' ? [output.name] : output.names;
          for (const name of names) files.set(name, `/${output.fileName}`);
        }
        const fileOf = (chunk: string) => {
          const file = files.get(chunk);
          if (file === undefined) throw new Error(`There is no chunk called ${chunk}: see early-chunks.ts`);
          return file;
        };
        const pages = NEEDED.map(({ path, chunks, words }) => ({
          path,
          code: chunks.map(fileOf),
          words: inEachLanguage(words, fileOf),
          ...(path === '/dashboard' && { warm: fileOf(WARM_DATES) }),
        }));
        const start = inEachLanguage('start', fileOf);
        const script = `(${askEarly.toString()})(${JSON.stringify(pages)},${JSON.stringify(start)})`;
        if (!page.includes(PLACE)) throw new Error(`The page has no place for early chunks: ${PLACE}`);
        return page.replace(PLACE, () => `<script>${script}</script>`);
      },
    },
  };
}

type Words = Record<string, string>;

function inEachLanguage(group: string, fileOf: (chunk: string) => string): Words {
  return Object.fromEntries(LANGUAGES.map((language) => [language, fileOf(`${group}-${language}`)]));
}

/** Runs in the page, as it stands here: it may use nothing from outside itself. */
function askEarly(pages: { path: string; code: string[]; words: Words; warm?: string }[], start: Words): void {
  let chosen = '';
  try {
    chosen = localStorage.getItem('dayward.language') ?? '';
  } catch {
    // Nothing is remembered where the browser refuses.
  }
  const tags = [chosen, ...navigator.languages].map((tag) => tag.slice(0, 2));
  const language = tags.find((tag) => tag in start) ?? 'en';
  document.documentElement.lang = language; // the words of the first paint
  const page = pages.find(({ path }) => location.pathname.startsWith(path));
  for (const file of [start[language], ...(page?.code ?? []), page?.words[language]]) {
    if (file === undefined) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  if (page?.warm !== undefined) new Worker(page.warm, { name: language });
}

/**
 * Runs in a worker, named after the language, as it stands here. The first writer of dates of a process takes a slow phone a
 * tenth of a second; here nobody waits for it, and the page's own is there at once.
 */
function warmDates(): void {
  Intl.DateTimeFormat(self.name, { dateStyle: 'full' });
  self.close();
}
