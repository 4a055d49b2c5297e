/// <reference lib="dom" />
import type { Plugin } from 'vite';

type Needed = { chunks: readonly string[]; words: readonly string[] };

type NeededPage = Needed & {
  path: string;
  /** Files of the next page, whichever it is: requested when the network is idle. */
  next?: Needed;
};

/** Shared dependencies of the pages behind the dashboard. */
const SHARED = { chunks: ['shared', 'forms'], words: ['resources'] };

/** Files that the pages below a path need, by names of chunks (see chunks.ts). The first matching path counts. */
const NEEDED: readonly NeededPage[] = [
  { path: '/dashboard/', chunks: ['signed-in', ...SHARED.chunks], words: ['signed-in', ...SHARED.words] },
  { path: '/dashboard', chunks: ['signed-in'], words: ['signed-in'], next: SHARED },
  { path: '/login', chunks: ['public', 'forms', 'signed-out'], words: ['signed-out'] },
  { path: '/signup', chunks: ['public', 'forms', 'signed-out'], words: ['signed-out'] },
];

/** Before the style sheet, because scripts after a style sheet wait for it. */
const PLACE = '<!-- early chunks -->';

const LANGUAGES = ['en', 'es'];

const WARM_DATES = 'warm-dates.js';

/**
 * Lets the page preload the code and the words of its first screen while the HTML is still being parsed. Otherwise the app would
 * request them after it has loaded itself: two round trips later on a slow network (docs/decisions/0022-first-load.md).
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
        const filesOf = ({ chunks, words }: Needed): Files => ({
          code: chunks.map(fileOf),
          words: words.map((group) => inEachLanguage(group, fileOf)),
        });
        const pages = NEEDED.map(({ path, next, ...needed }) => ({
          path,
          ...filesOf(needed),
          ...(next && { next: filesOf(next) }),
          ...(path.startsWith('/dashboard') && { warm: fileOf(WARM_DATES) }),
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

type Files = { code: string[]; words: Words[] };

type PageFiles = Files & { path: string; next?: Files; warm?: string };

function inEachLanguage(group: string, fileOf: (chunk: string) => string): Words {
  return Object.fromEntries(LANGUAGES.map((language) => [language, fileOf(`${group}-${language}`)]));
}

/** Inlined into the page as it is here: it may reference nothing outside itself. */
function askEarly(pages: PageFiles[], start: Words): void {
  let chosen = '';
  try {
    chosen = localStorage.getItem('dayward.language') ?? '';
  } catch {
    // No stored value if the browser refuses access.
  }
  const tags = [chosen, ...navigator.languages].map((tag) => tag.slice(0, 2));
  const language = tags.find((tag) => tag in start) ?? 'en';
  document.documentElement.lang = language; // used by the first paint
  const page = pages.find(({ path }) => location.pathname.startsWith(path));
  const ask = (rel: string, { code, words }: Files) => {
    for (const file of [...words.map((of) => of[language] ?? ''), ...code]) {
      const link = document.createElement('link');
      link.rel = rel;
      link.href = file;
      document.head.append(link);
    }
  };
  const { code = [], words = [], next } = page ?? {};
  ask('modulepreload', { code, words: [start, ...words] });
  if (next) window.addEventListener('load', () => ask('prefetch', next));
  if (page?.warm !== undefined) new Worker(page.warm, { name: language });
}

/**
 * Inlined into a worker, named after the language, as it is here. The first date formatter of a process takes 0.1 s on a slow
 * phone; here it blocks nothing, and the page's own formatter is then created at once.
 */
function warmDates(): void {
  Intl.DateTimeFormat(self.name, { dateStyle: 'full' });
  self.close();
}
