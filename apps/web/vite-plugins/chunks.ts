/**
 * What is always loaded together travels as one file: forty small files that are compressed one by one weigh a fifth more
 * (docs/decisions/0022-first-load.md). Each group takes the modules that are named, with everything they import that no
 * group before it has; all other code is split by the bundler.
 */
export const CHUNKS = [
  { name: 'base', test: libraries('react', 'react-dom', 'scheduler', 'zod'), priority: 3 },
  { name: 'start', test: modules('src/main.tsx', ...onScreensOfAllKinds()), priority: 2 },
  {
    // What somebody who is signed in sees first: the frame, the dashboard, and the engine of their data.
    name: 'signed-in',
    test: modules(
      'src/routes/signed-in.layout.tsx',
      'src/routes/dashboard.route.tsx',
      'src/routes/shell/sidebar.tsx',
      'src/routes/shell/own-items.tsx',
      'src/platform/sync/open-in-browser.ts',
      'src/platform/sync/sealing.ts',
    ),
    priority: 1,
  },
  // What comes below it at once after its first paint.
  { name: 'dashboard-more', test: modules('src/features/dashboard/components/overview-more.tsx') },
  { name: 'signed-in-en', test: texts('.messages.ts') },
  { name: 'signed-in-es', test: texts('.messages.es.ts') },
];

/** What public screens share with those of signed-in people; left to the group of these, it would take that group along. */
function onScreensOfAllKinds(): string[] {
  return [
    'lucide-react/dist/esm/createLucideIcon.mjs',
    'src/platform/errors/use-error-text.ts',
    'src/platform/i18n/catalogue.ts',
    'src/platform/i18n/use-day-text.ts',
    'src/platform/preferences/start-account-appearance.ts',
    'src/platform/session/use-session.ts',
    'src/platform/sync/local-data.ts',
    'src/platform/use-page-title.ts',
    'src/routes/wanted-route.ts',
    'src/ui/card.tsx',
    'src/ui/class-names.ts',
    'src/ui/notice.tsx',
    'src/ui/skeleton.tsx',
    'src/ui/text-link.tsx',
  ];
}

/** The words of what somebody who is signed in sees first, in one language. */
function texts(ending: string): RegExp {
  const names = [
    'dashboard/dashboard',
    'dashboard/dashboard-more',
    'habits/habits',
    'plans/features',
    'plans/plans',
    'sync/sync-indicator',
  ];
  return modules(...names.map((name) => `src/features/${name}${ending}`));
}

function libraries(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);
}

function modules(...endings: string[]): RegExp {
  const patterns = endings.map((ending) => ending.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'));
  return new RegExp(`[\\\\/](?:${patterns.join('|')})$`);
}
