/// <reference lib="dom" />
import { API_PREFIX, FIRST_HISTORY_ID, SYNC_PROTOCOL, sessionRoutes, syncRoutes } from '@dayward/contract';
import { plansRoutes } from '@dayward/contract/features/plans';
import type { Plugin, Rolldown } from 'vite';
import type { EarlyAnswers } from '../src/platform/api/early-answers.ts';
import { SESSION_CHANNEL } from '../src/platform/session/keep-session-fresh.ts';

type Needed = { chunks: readonly string[]; words: readonly string[] };

type NeededPage = Needed & {
  path: string;
  /** True for only this address, false for all addresses that begin with it. */
  isExact?: boolean;
};

/** Shared dependencies of the pages behind the dashboard. */
const SHARED = { chunks: ['shared', 'forms'], words: ['resources'] };

/**
 * Chunks that a page needs for its first paint, with their imports, and its words; by names of chunks (see chunks.ts). The first
 * matching path counts.
 */
const NEEDED: readonly NeededPage[] = [
  { path: '/', isExact: true, chunks: ['public'], words: ['landing'] },
  { path: '/dashboard/habits', chunks: ['signed-in', 'habits'], words: ['signed-in', 'habits'] },
  { path: '/dashboard/tasks', chunks: ['signed-in', 'tasks'], words: ['signed-in', 'tasks'] },
  { path: '/dashboard/', chunks: ['signed-in', ...SHARED.chunks], words: ['signed-in', ...SHARED.words] },
  { path: '/dashboard', chunks: ['signed-in'], words: ['signed-in'] },
  { path: '/login', chunks: ['public', 'signed-out'], words: ['signed-out'] },
  { path: '/signup', chunks: ['public', 'signed-out'], words: ['signed-out'] },
];

/** Files of the next page from the dashboard, whichever it is: requested when the first rows are shown and the page is idle. */
const NEXT: Needed = { chunks: ['first-pages', ...SHARED.chunks], words: SHARED.words };

/** Requests for the data of a first visit, before the app's code has arrived (platform/api/early-answers.ts). */
export const DATA: DataRequests = {
  session: API_PREFIX + sessionRoutes.session.path,
  plans: API_PREFIX + plansRoutes.list.path,
  // As the app asks for the first page of a device without rows: an early answer is found by its whole path.
  pull: [
    `${API_PREFIX}${syncRoutes.pull.path}?since=0&protocol=${SYNC_PROTOCOL}&account=`,
    `&historyId=${FIRST_HISTORY_ID}&historyRev=0`,
  ],
  channel: SESSION_CHANNEL,
};

/** Before the style sheet, because scripts after a style sheet wait for it. */
const PLACE = '<!-- early requests -->';

const LANGUAGES = ['en', 'es'];

const WARM_DATES = 'warm-dates.js';

/** The part of the typeface that every page shows (src/ui/fonts.css). */
const FONT = 'figtree-latin-wght-normal.woff2';

/**
 * Lets the page request the code and the words of its first screen while the HTML is still being parsed, and on a first visit the
 * data as well. Otherwise the app would request them after it has loaded itself: several round trips later on a slow network
 * (docs/decisions/0022-first-load.md, 0043-first-visits.md).
 */
export function earlyRequests(): Plugin {
  return {
    name: 'dayward:early-requests',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: WARM_DATES, source: `(${warmDates.toString()})()` });
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        if (!page.includes(PLACE)) throw new Error(`The page has no place for early requests: ${PLACE}`);
        const given = [listFiles(bundle), DATA].map((it) => JSON.stringify(it));
        const script = `(${requestEarly.toString()})(${given.join()})`;
        return page.replace(PLACE, () => `<script>${script}</script>`);
      },
    },
  };
}

type DataRequests = {
  session: string;
  plans: string;
  /** Before and after the account's id. */
  pull: readonly [string, string];
  /** Tells of sign-ins and sign-outs in other tabs. */
  channel: string;
};

type Words = Record<string, string>;

type Files = { code: string[]; words: Words[] };

type PageFiles = Files & { path: string; isExact?: boolean; warm?: string; narrow?: string };

type AllFiles = {
  pages: PageFiles[];
  /** The entry of the app. */
  entry: string;
  font: string;
  start: Words;
  next: Files;
};

/** The names of the files that the pages need. */
function listFiles(bundle: Rolldown.OutputBundle): AllFiles {
  const outputs = Object.values(bundle);
  const fileOf = (name: string) => {
    const output = outputs.find((it) => (it.type === 'chunk' ? it.name === name : it.names.includes(name)));
    if (output === undefined) throw new Error(`There is no chunk called ${name}: see early-requests.ts`);
    return `/${output.fileName}`;
  };
  const inEachLanguage = (group: string): Words =>
    Object.fromEntries(LANGUAGES.map((language) => [language, fileOf(`${group}-${language}`)]));
  // The page loads its entry with all its imports anyway.
  const entry = importsOf(bundle, fileOf('start').slice(1));
  const filesOf = ({ chunks, words }: Needed): Files => {
    const code = new Set(chunks.flatMap((chunk) => [...importsOf(bundle, fileOf(chunk).slice(1))]));
    const own = [...code].filter((file) => !entry.has(file));
    return { code: own.map((file) => `/${file}`), words: words.map(inEachLanguage) };
  };
  return {
    pages: NEEDED.map(({ path, isExact, ...needed }) => ({
      path,
      ...filesOf(needed),
      ...(isExact && { isExact }),
      ...(path.startsWith('/dashboard') && { warm: fileOf(WARM_DATES), narrow: fileOf('app.bottom-bar') }),
    })),
    entry: fileOf('start'),
    font: fileOf(FONT),
    start: inEachLanguage('start'),
    next: { code: NEXT.chunks.map(fileOf), words: NEXT.words.map(inEachLanguage) },
  };
}

/** A chunk with all its static imports. */
function importsOf(bundle: Rolldown.OutputBundle, fileName = '', seen = new Set<string>()): Set<string> {
  const output = bundle[fileName];
  if (output?.type !== 'chunk' || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of output.imports) importsOf(bundle, imported, seen);
  return seen;
}

/**
 * Requests the code and words of the page; on a device that remembers no user, also the session, and with it the rows. Inlined
 * into the page as it is here: it may reference nothing outside itself.
 */
export function requestEarly(
  { pages, entry, font, start, next }: AllFiles,
  { session, plans, pull, channel }: DataRequests,
): void {
  const stored = (key: string) => {
    try {
      return localStorage.getItem(`dayward.${key}`);
    } catch {
      return null; // nothing is stored if the browser refuses access
    }
  };
  const tags = [stored('language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  const language = tags.find((tag) => tag in start) ?? 'en';
  document.documentElement.lang = language; // used by the first paint
  const link = (rel: string, file: string, more?: Partial<HTMLLinkElement>) => {
    const added = Object.assign(document.createElement('link'), { rel, href: file, ...more });
    document.head.append(added);
    return added;
  };
  const linkAll = (rel: string, { code, words }: Files) => {
    for (const file of [...words.map((of) => of[language] ?? ''), ...code]) link(rel, file);
  };
  // Such a device has the file; on a first visit it would delay the code.
  if (stored('user') !== null) link('preload', font, { as: 'font', crossOrigin: 'anonymous' });
  const answers: EarlyAnswers = new Map();
  window.earlyAnswers = answers;
  const ask = (path: string) => {
    const answer = fetch(path, { credentials: 'same-origin', headers: { accept: 'application/json' } }).then(
      async (response) => ({ status: response.status, body: await response.text() }),
    );
    answer.catch(() => undefined); // asked again by the app
    answers.set(path, answer);
    return answer;
  };
  const { pathname } = location;
  const page = pages.find(({ path, isExact }) => (isExact ? pathname === path : pathname.startsWith(path)));
  const { words = [], warm, narrow } = page ?? {};
  // As in platform/use-wide-screen.ts.
  const isNarrow = narrow !== undefined && !matchMedia('(min-width: 48rem)').matches;
  const code = [...(page?.code ?? []), ...(isNarrow ? [narrow] : [])];
  linkAll('modulepreload', { code: [], words: [start] });
  const isBehind = pathname.startsWith('/dashboard');
  if (isBehind && stored('user') === null && stored('leaving') === null) {
    const started = new Promise((resolve) => {
      link('modulepreload', entry).addEventListener('load', resolve);
    });
    // Until the app listens: the early answers belong to the user of the moment.
    if ('BroadcastChannel' in window) {
      window.earlyNews = new BroadcastChannel(channel);
      window.earlyNews.onmessage = () => answers.clear();
    }
    ask(session)
      .then(async ({ body }) => {
        const { user } = JSON.parse(body);
        if (!user) return;
        void ask(pull.join(user.id));
        void ask(plans);
        // The app starts while the code of its page is on its way: together they would both arrive last.
        await started;
        linkAll('modulepreload', { code, words });
      })
      .catch(() => undefined);
  } else linkAll('modulepreload', { code, words });
  if (pathname === '/dashboard') window.prefetchNext = () => linkAll('prefetch', next);
  if (warm !== undefined) new Worker(warm, { name: language });
}

/**
 * Inlined into a worker, named after the language, as it is here. The first date formatter of a process takes 0.1 s on a slow
 * phone; here it blocks nothing, and the page's own formatter is then created at once.
 */
function warmDates(): void {
  Intl.DateTimeFormat(self.name, { dateStyle: 'full' });
  self.close();
}
