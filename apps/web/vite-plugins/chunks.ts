/**
 * What is always loaded together travels as one file: forty small files that are compressed one by one weigh a fifth more
 * (docs/decisions/0022-first-load.md). Each group takes the modules that are named, with everything they import that no
 * group before it has; all other code is split by the bundler.
 */
export const CHUNKS = [
  { name: 'base', test: libraries('react', 'react-dom', 'scheduler', 'zod'), priority: 4 },
  { name: 'start', test: modules('src/main.tsx', ...onScreensOfAllKinds()), priority: 3 },
  {
    // What somebody who is signed in sees first: the frame, the dashboard, and the engine of their data.
    name: 'signed-in',
    test: modules(
      'src/routes/signed-in.layout.tsx',
      'src/routes/dashboard.route.tsx',
      'src/routes/shell/sidebar.tsx',
      'src/routes/shell/own-items.tsx',
      'src/routes/open-own-data.ts',
      'src/platform/sync/sealing.ts',
    ),
    priority: 2,
  },
  // Fields and what checks them, for the ways in and for every other form.
  {
    name: 'forms',
    test: anyOf(
      libraries('react-hook-form', '@hookform'),
      modules(
        'src/platform/errors/problem-kind.ts',
        'src/platform/errors/show-field-problems.ts',
        'src/ui/field.tsx',
        'src/ui/password-field.tsx',
        'src/ui/text-field.tsx',
      ),
    ),
    priority: 2,
  },
  // The ways in; what stands around them is around the landing page and the legal texts as well.
  { name: 'public', test: modules('src/routes/public.layout.tsx'), priority: 2 },
  { name: 'signed-out', test: modules('src/routes/sign-in.route.tsx', 'src/routes/sign-up.route.tsx'), priority: 1 },
  // What comes below the dashboard's first paint, at once after it.
  { name: 'dashboard-more', test: modules('src/features/dashboard/components/overview-more.tsx'), priority: 1 },
  // The tasks of the day with the pictures that they alone have there, for whoever has tasks; what they do comes when it is done.
  {
    name: 'today-tasks',
    test: modules('src/features/tasks/today/today-tasks.tsx', 'src/features/tasks/today/tasks-today-card.tsx'),
    priority: 1,
  },
  { name: 'timer', test: modules('src/features/time-entries/components/timer-button.tsx'), priority: 1 },
  ...texts('start', 'src/platform/i18n/common', 'src/routes/shell/shell'),
  ...texts('signed-out', 'src/features/accounts/accounts'),
  ...texts(
    'signed-in',
    'src/features/dashboard/dashboard',
    'src/features/dashboard/dashboard-more',
    'src/features/habits/habits',
    'src/features/plans/features',
    'src/features/plans/plans',
    'src/features/sync/sync-indicator',
  ),
  ...texts('today-tasks', 'src/features/tasks/tasks', 'src/features/tasks/today/today-tasks'),
  // All other icons: a file for each would be named in many places, and weigh less than its name.
  { name: 'icons', test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, priority: 0 },
];

/** What public screens share with those of signed-in people; left to the group of these, it would take that group along. */
function onScreensOfAllKinds(): string[] {
  return [
    'lucide-react/dist/esm/createLucideIcon.mjs',
    'src/platform/errors/use-error-text.ts',
    'src/platform/i18n/catalogue.ts',
    'src/platform/i18n/use-day-text.ts',
    'src/platform/preferences/start-account-appearance.ts',
    'src/platform/sync/local-data.ts',
    'src/platform/use-page-title.ts',
    'src/platform/use-store-in-slices.ts',
    'src/routes/wanted-route.ts',
    'src/ui/card.tsx',
    'src/ui/class-names.ts',
    'src/ui/notice.tsx',
    'src/ui/skeleton.tsx',
    'src/ui/text-link.tsx',
  ];
}

/** The words of a group, one file for each language. */
function texts(group: string, ...catalogues: string[]) {
  const ending = { en: '.messages.ts', es: '.messages.es.ts' };
  return Object.entries(ending).map(([language, end]) => ({
    name: `${group}-${language}`,
    test: modules(...catalogues.map((catalogue) => catalogue + end)),
    priority: 1,
  }));
}

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

function libraries(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);
}

function modules(...endings: string[]): RegExp {
  const patterns = endings.map((ending) => ending.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'));
  return new RegExp(`[\\\\/](?:${patterns.join('|')})$`);
}
