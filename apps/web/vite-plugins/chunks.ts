import type { ChunkPlan, ChunkRules } from './chunk-plan.ts';

/*
 * Rules for grouping modules into chunks. Forty small files, each compressed by itself, are a fifth larger than one file, and a
 * page may request six (docs/decisions/0022-first-load.md). No rule names a feature outside the first screen:
 *
 *   base, start, signed-in, public, …   the first load: see FIRST_LOAD
 *   first-pages, dashboard-pages        modules that the pages of habits and tasks need for their first paint, and others too;
 *                                       the second also for the lower part of the dashboard
 *   touch                               modules loaded on the first touch of any page
 *   forms                               the library, with the fields that the sign-in screens share with other pages
 *   dialogs, popups, drag, …            other large libraries
 *   shared                              modules that pages and areas of several features need; prefetched on the dashboard
 *   wallet                              what asks and shows a Pi wallet, and what prices and payments are asked with
 *   shared.files                        reading and writing of files of all features
 *   shared.attachments                  pictures and files of single rows: only details and a few pages show them
 *   data                                the features' sections on the page of the account's data
 *   <feature>.shared, <feature>.parts   a large part of a feature that others need, on their pages or only in areas
 *   resources-<language>                the names of all kinds of rows, and the words that pages of several features need
 *   <feature>                           its page
 *   <feature>.<area>                    a large area of it: its details, its calendar
 *   <feature>.more                      all its small areas: dialogs, transfer, …
 *   <feature>-<language>                its words
 *   <feature>.more-<language>           the words of its details, forms and calendars
 */

type ChunkGroup = {
  name: string | ((id: string) => string | null);
  debugName?: string;
  test?: RegExp;
  priority: number;
};

/** Minimum source size in bytes of a feature's area for a chunk of its own; chosen by us. */
const AREA_MIN_BYTES = 15_000;

/** The same for modules of a feature that others use: pages of several features would each request one more file for them. */
const SHARED_MIN_BYTES = 15_000;

const ENTRY = modules('src/main.tsx', 'lucide-react/dist/esm/createLucideIcon.mjs');

/** Modules imported dynamically before a first screen, by chunk. */
const FIRST_LOAD: Readonly<Record<string, RegExp>> = {
  start: modules('src/platform/preferences/start-account-appearance.ts', 'src/platform/app-update/app-update.ts'),
  // The first screen of a signed-in user: the frame, the dashboard, and the local store.
  'signed-in': modules(
    'src/routes/signed-in.layout.tsx',
    'src/routes/dashboard.route.tsx',
    'src/routes/open-account-store.ts',
    'src/platform/sync/sealing.ts',
  ),
  // Beside every page on a wide screen; phones load it with the drawer.
  navigation: modules('src/routes/shell/sidebar.tsx'),
  // The landing page with its layout, the sign-in screens and the legal texts.
  public: modules('src/routes/public.layout.tsx', 'src/routes/landing.route.tsx'),
  'signed-out': modules('src/routes/guest.route.tsx'),
  // The part of the dashboard below its first paint, loaded directly after it.
  'dashboard-more': modules(
    'src/features/dashboard/components/overview-more.tsx',
    'src/features/time-entries/components/timer-button.tsx',
  ),
  // The tasks of the day with the icons used only there, for users who have tasks; their actions load after them.
  'today-tasks': modules('src/features/tasks/today/today-tasks.tsx', 'src/features/tasks/today/tasks-today-card.tsx'),
  // Loaded on the first touch, whatever it does: the rules of all mutations, toasts, the milestone watcher, and what follows the
  // keys and the focus of rows.
  touch: modules(
    'src/routes/all-mutations.ts',
    'src/platform/toasts/toaster.tsx',
    'src/features/habits/milestones/celebrate-milestones.tsx',
    'src/platform/shortcuts/press-row-key.ts',
    'src/ui/focus-keeper.ts',
  ),
};

/** Libraries that some pages need and others do not; a module belongs to the first match. */
const LIBRARIES: Readonly<Record<string, RegExp>> = {
  combobox: folder('@base-ui/react/(?:combobox|autocomplete)'),
  popups: anyOf(libraries('@floating-ui/(?:core|dom|react-dom)'), folder('@base-ui/react/(?:menu|popover)')),
  dialogs: folder('@base-ui/react/dialog'),
  drag: libraries('@dnd-kit'),
  markdown: libraries('marked'),
  qr: libraries('uqr'),
  forms: libraries('react-hook-form', '@hookform'),
};

/** Pages that are often opened first, from a bookmark or the home screen, and the layouts around them. */
const FIRST_PAGES = ['habits', 'tasks', 'first-pages'];

const STANDS_ON: Readonly<Record<string, readonly string[]>> = { popups: ['dialogs'], combobox: ['popups', 'dialogs'] };

export const CHUNK_RULES: ChunkRules = {
  unitOf,
  libraryOf: (module) => keyOf(LIBRARIES, module),
  chunkOf,
};

/** Chunk groups: each takes its modules, with all their imports that no earlier group has. */
export function chunkGroups(plan: ChunkPlan): ChunkGroup[] {
  const chunkOfModule = withoutCrumbs(plan);
  const planned = (label: string, priority: number, isOf: (name: string) => boolean): ChunkGroup => ({
    name(id) {
      const name = chunkOfModule(id);
      return name !== undefined && isOf(name) ? name : null;
    },
    debugName: label,
    priority,
  });
  // Dependencies come before their importers: otherwise they would be pulled into the wrong chunk.
  return [
    { name: 'base', test: libraries('react', 'react-dom', 'scheduler', 'zod'), priority: 99 },
    {
      name: (id) => (ENTRY.test(id) || chunkOfModule(id) === 'start' ? 'start' : null),
      debugName: 'start',
      priority: 98,
    },
    planned('signed-in', 96, (name) => name === 'signed-in'),
    ...texts('start', 'src/platform/i18n/common', 'src/routes/shell/shell'),
    ...texts(
      'signed-in',
      'src/features/dashboard/dashboard',
      'src/features/dashboard/dashboard-more',
      'src/features/habits/habits',
      'src/features/plans/features',
      'src/features/plans/plans',
      'src/features/sync/sync-indicator',
      'src/features/time-entries/time-entries',
    ),
    ...texts('today-tasks', 'src/features/tasks/tasks', 'src/features/tasks/today/today-tasks'),
    { name: wordsChunkOf, debugName: 'words', priority: 95 },
    planned('dashboard and first pages', 94.5, (name) => name === 'dashboard-pages'),
    planned('dashboard-more', 94, (name) => name === 'dashboard-more'),
    planned('first pages', 93.5, (name) => name === 'first-pages'),
    planned('today', 93, (name) => name === 'today-tasks'),
    planned('navigation', 92.5, (name) => name === 'navigation'),
    planned('touch', 92, (name) => name === 'touch'),
    {
      name: (id) => (LIBRARIES['forms']?.test(id) || chunkOfModule(id) === 'forms' ? 'forms' : null),
      debugName: 'forms',
      priority: 91,
    },
    planned('shared', 90, (name) => name === 'shared'),
    planned('wallet', 89.5, (name) => name === 'wallet'),
    planned('shared by features', 89, (name) => /\.(?:shared|parts)$/.test(name)),
    planned('attachments', 88, (name) => name === 'shared.attachments'),
    planned('files', 87, (name) => name === 'shared.files'),
    planned('dialogs', 80, (name) => name === 'dialogs'),
    planned('popups', 79, (name) => name === 'popups'),
    ...Object.entries(LIBRARIES).map(
      ([library, pattern]): ChunkGroup => ({
        name: (id) => (pattern.test(id) || chunkOfModule(id) === library ? library : null),
        debugName: library,
        priority: 78,
      }),
    ),
    planned('several libraries', 70, (name) => !/[._]/.test(name) && name.includes('+')),
    planned('features', 42, (name) => !/[._]/.test(name)),
    planned('pages', 40, (name) => !name.includes('.')),
    planned('areas', 30, (name) => name.includes('.') && !name.includes('.more')),
    planned('small areas', 20, () => true),
  ];
}

/** Merges small areas of a feature, and small shared parts, into the common chunks for such modules. */
function withoutCrumbs(plan: ChunkPlan): (id: string) => string | undefined {
  const sizes = new Map<string, number>();
  for (const { chunk, bytes } of plan.values()) sizes.set(chunk, (sizes.get(chunk) ?? 0) + bytes);
  return (id) => {
    const name = plan.get(id)?.chunk;
    if (name === undefined || name.startsWith('app.') || name.startsWith('shared.')) return name;
    const isShared = /\.(?:shared|parts)$/.test(name);
    if ((sizes.get(name) ?? 0) >= (isShared ? SHARED_MIN_BYTES : AREA_MIN_BYTES)) return name;
    if (isShared) return 'shared';
    return name.replace(/\.[^+]*/, '.more');
  };
}

/** The unit that loads together: a first screen, the page of a feature, an area of it, or a part of the app. */
function unitOf(root: string): string {
  const first = keyOf(FIRST_LOAD, root);
  if (first !== undefined) return first;
  const feature = /[\\/]src[\\/]features[\\/](?<name>[^\\/]+)[\\/](?:(?<area>[^\\/]+)[\\/])?/.exec(root)?.groups;
  if (feature?.['name'] !== undefined) {
    const { name, area = 'more' } = feature;
    const own = keyOf(UNITS_OF_FEATURES, root);
    if (own !== undefined) return own;
    if (area === 'screens' || root.endsWith('.resource.tsx')) return pageUnitOf(name, root);
    return `${name}.${area === 'components' ? 'more' : area}`;
  }
  const file = /(?<file>[^\\/]+)\.tsx?$/.exec(root)?.groups?.['file']?.replaceAll('.', '-') ?? 'shared';
  if (PAGE_FRAMES.test(root)) return 'first-pages';
  return /-(?:route|screen|page)$/.test(file) ? file : `app.${file}`;
}

/** Parts of features that are units of their own. */
const UNITS_OF_FEATURES: Readonly<Record<string, RegExp>> = {
  'shared.files': /[\\/][^\\/]+-(?:file-rules|files)\.ts$/,
  // The features' sections on the page of the account's data: export, import, backup, reset.
  data: modules('transfer/data-management.tsx', 'backup/backup-section.tsx', 'backup/reset-section.tsx'),
  // Two screens that are nothing but switches and sections of other features.
  settings: modules(
    'settings/screens/billing-settings.screen.tsx',
    'settings/screens/notification-settings.screen.tsx',
  ),
  // The price on a locked page.
  'plans.more': modules('payments/components/upgrade-price.tsx'),
  // Signing in with a wallet shares its parts with the other ways of signing in.
  'signed-out.wallet': modules('pi/pi-offer.tsx', 'pi/pi-next-step.tsx', 'screens/pi-login.screen.tsx'),
};

/**
 * What asks a Pi wallet and shows it, and what speaks with the server about prices and payments: one file without dialogs and forms, for
 * the few users and pages that need it.
 */
const WALLET = anyOf(
  /[\\/]src[\\/]platform[\\/]pi[\\/](?!base-path)/,
  /[\\/]src[\\/]features[\\/]accounts[\\/]pi[\\/](?:use-pi-access|use-pi-wallet|use-wallet-link|wallet-facts|wallet-host)\./,
  /[\\/]src[\\/]features[\\/]accounts[\\/]pi[\\/](?:pi\.data|pi-facts\.data|facts-failure|host-hint|pi-button|network-badge)\./,
  /[\\/]contract[\\/]src[\\/]features[\\/]payments[\\/]/,
  modules('payments/payments.data.ts', 'accounts/passkeys/passkeys.data.ts', 'accounts/session/use-device-text.ts'),
);

/** Layouts around every page. */
const PAGE_FRAMES = modules('src/routes/standalone-page.route.tsx', 'src/routes/feature.route.tsx');

/** The unit of a screen: each screen of a feature is a page of its own; the screen named like the feature has only that name. */
function pageUnitOf(feature: string, root: string): string {
  const screen = /(?<screen>[^\\/]+)\.screen\.tsx$/.exec(root)?.groups?.['screen'] ?? feature;
  return screen === feature ? feature : `${feature}_${screen}`;
}

function chunkOf(module: string, units: ReadonlySet<string>, libraries: ReadonlySet<string>): string {
  if (WALLET.test(module)) return 'wallet';
  const [first = 'shared', ...others] = units;
  const stoodOn = [...libraries].flatMap((library) => STANDS_ON[library] ?? []);
  const needed = [...libraries].filter((library) => !stoodOn.includes(library)).sort();
  if (others.length === 0) return first.includes('.') ? [first, ...needed].join('+') : first;
  return (
    firstLoadChunkOf(units) ??
    firstPageChunkOf(units, needed) ??
    (units.has('touch') ? 'touch' : (featureChunkOf(units, needed) ?? sharedChunkOf(module, units, needed)))
  );
}

/** The chunk, for modules of a first load, that is loaded with every one of these units. */
function firstLoadChunkOf(units: ReadonlySet<string>): string | undefined {
  // Screens without an account load none of the signed-in code.
  const isBehind = ['signed-in', 'dashboard-more', 'today-tasks'].some((unit) => units.has(unit));
  if (units.has('public') || (units.has('signed-out') && isBehind)) return 'start';
  // The bar of phones stands beside every page, like the frame.
  if (units.has('signed-in') || units.has('app.bottom-bar')) return 'signed-in';
  if (FIRST_PAGES.some((page) => units.has(page))) return undefined;
  if (units.has('dashboard-more')) return 'dashboard-more';
  if (units.has('navigation')) return units.has('today-tasks') ? 'dashboard-pages' : 'navigation';
  if (!units.has('today-tasks')) return undefined;
  return new Set([...units].map(featureOf)).size > 1 ? 'dashboard-more' : 'today-tasks';
}

/**
 * The chunk of modules that a page often opened first needs for its first paint, and other units too: without it, that page
 * would load all that pages share.
 */
function firstPageChunkOf(units: ReadonlySet<string>, needed: readonly string[]): string | undefined {
  if (!FIRST_PAGES.some((page) => units.has(page)) || needed.length > 0) return undefined;
  // The sign-in screens must not load the code of pages behind them.
  if (units.has('signed-out')) return 'start';
  if (['dashboard-more', 'today-tasks', 'navigation'].some((unit) => units.has(unit))) return 'dashboard-pages';
  return featureChunkOf(units, needed) ?? 'first-pages';
}

/** The chunk of modules that only one feature needs. Modules without a library are kept apart from modules that need one. */
function featureChunkOf(units: ReadonlySet<string>, needed: readonly string[]): string | undefined {
  const [feature = 'shared', ...others] = new Set([...units].map(featureOf));
  if (others.length > 0) return undefined;
  if (units.has(feature)) return feature;
  if ([...units].every((unit) => !unit.includes('.'))) return feature;
  return [`${feature}.more`, ...needed].join('+');
}

/** The chunk of modules that several features need. */
function sharedChunkOf(module: string, units: ReadonlySet<string>, needed: readonly string[]): string {
  const owner = OWNER.exec(module)?.groups?.['feature'];
  // The modules of the sign-in screens must not pull in signed-in code.
  if (units.has('signed-out')) return needed.some((library) => library !== 'forms') ? needed.join('+') : 'forms';
  // Nearly every page has fields: modules that need the forms library pull in nothing else.
  const others = needed.filter((library) => library !== 'forms');
  if (others.length > 0) return [...(owner === undefined ? [] : [`${owner}.more`]), ...others].join('+');
  // The internals of all kinds of dialogs and popups.
  if (OVERLAY_INTERNALS.test(module)) return 'dialogs';
  if (FILE_RULES.test(module)) return 'shared.files';
  if (ATTACHMENTS.test(module)) return 'shared.attachments';
  const pages = [...units].filter((unit) => !unit.includes('.') || unit.endsWith('.transfer'));
  if (pages.length === 0) return owner === undefined ? 'shared' : `${owner}.parts`;
  return owner !== undefined && [...units].some((unit) => featureOf(unit) === owner) ? `${owner}.shared` : 'shared';
}

/** Reading and writing of files, for backups and for the files of single features. */
const FILE_RULES = /[\\/]packages[\\/]transfer[\\/]src[\\/](?!files[\\/]file-limits)/;

const ATTACHMENTS = anyOf(
  /[\\/]packages[\\/]domain[\\/]src[\\/]files[\\/]/,
  /[\\/]src[\\/]platform[\\/](?:blobs|pictures)[\\/]/,
  modules(
    'src/platform/resource/children/files.tsx',
    'src/platform/resource/children/use-files.ts',
    'src/ui/file-drop.tsx',
  ),
);

const OVERLAY_INTERNALS = libraries('@base-ui', '@floating-ui/utils', 'use-sync-external-store');

/** The feature of a unit; a part of the app counts as its own feature. */
function featureOf(unit: string): string {
  return unit === 'today-tasks' ? 'tasks' : unit.replace(/[._].*/, '');
}

/** The feature whose folder contains a module, in each layer. */
const OWNER =
  /[\\/](?:web[\\/]src[\\/]features|contract[\\/]src[\\/]features|domain[\\/]src)[\\/](?<feature>[^\\/]+)[\\/]/;

/** Messages, by name, of features that appear on each other's pages: their words are one file. */
const FAMILIES: Readonly<Record<string, string>> = {
  accounts: 'signed-out',
  ads: 'plans',
  backup: 'settings',
  payments: 'plans',
  pi: 'plans',
  receipts: 'plans',
  rewards: 'plans',
  people: 'settings',
  security: 'settings',
};

/** All words of a feature are one file for each language, but for those of its details and forms. */
function wordsChunkOf(path: string): string | null {
  const transfer = TRANSFER_WORDS.exec(path);
  if (transfer !== null) return `settings-${transfer.groups?.['language'] ?? 'en'}`;
  const names = RESOURCE_WORDS.exec(path) ?? SHARED_WORDS.exec(path);
  if (names !== null) return `resources-${names.groups?.['language'] ?? 'en'}`;
  const words = WORDS.exec(path)?.groups;
  if (words?.['feature'] === undefined) return null;
  const { feature, name = feature, language = 'en' } = words;
  const family = FAMILIES[name] ?? feature;
  return `${WORDS_OF_AREAS.test(path) ? `${family}.more` : family}-${language}`;
}

/** Names of each feature's rows: always loaded together, see `message-files.ts`. */
const RESOURCE_WORDS = /[\\/]src[\\/]features[\\/].*\.words(?:\.(?<language>es))?\.ts$/;

/** Words of imports and exports: beside those of the settings, whose page of the data has them all. */
const TRANSFER_WORDS = /[\\/]src[\\/]platform[\\/]transfer[\\/].*\.messages(?:\.(?<language>es))?\.ts$/;

/** Words of dialogs and forms on any page: beside those names, which the dashboard prefetches. */
const SHARED_WORDS = /[\\/]src[\\/](?:platform|routes)[\\/].*\.messages(?:\.(?<language>es))?\.ts$/;

/** Words that the pages of a feature do not show until something is opened. */
const WORDS_OF_AREAS = /[\\/]src[\\/]features[\\/][^\\/]+[\\/](?:details|form|calendar)[\\/]/;

const WORDS =
  /[\\/]src[\\/]features[\\/](?<feature>[^\\/]+)[\\/](?:.*[\\/])?(?<name>[^\\/]+)\.messages(?:\.(?<language>es))?\.ts$/;

/** The words of a group, one file for each language. */
function texts(group: string, ...names: string[]): ChunkGroup[] {
  const ending = { en: '.messages.ts', es: '.messages.es.ts' };
  return Object.entries(ending).map(([language, end]) => ({
    name: `${group}-${language}`,
    test: modules(...names.map((name) => name + end)),
    priority: 95,
  }));
}

function keyOf(patterns: Readonly<Record<string, RegExp>>, path: string): string | undefined {
  return Object.entries(patterns).find(([, pattern]) => pattern.test(path))?.[0];
}

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

function libraries(...names: string[]): RegExp {
  return folder(`(?:${names.join('|')})`);
}

/** @param path a pattern, with slashes */
function folder(path: string): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/]${path.replaceAll('/', '[\\\\/]')}[\\\\/]`);
}

/** @param endings of paths; `.*` matches anything */
function modules(...endings: string[]): RegExp {
  const patterns = endings.map((ending) => ending.replaceAll(/\.(?!\*)/g, '\\.').replaceAll('/', '[\\\\/]'));
  return new RegExp(`[\\\\/](?:${patterns.join('|')})$`);
}
