// Who may import whom: the layers as rules, see ARCHITECTURE.md and docs/decisions/0002-checks.md.
// scripts/boundaries.test.ts runs exactly this file over planted violations, so that no rule can fall silent.

/** Code that is never shipped: it may import anything below it and the testing package. */
const TEST_CODE = [
  '\\.(test|test-d|suite|fixture)\\.tsx?$',
  '/test-support/',
  '^apps/[^/]+/(test|conformance)/',
  '^packages/testing/',
  '^(e2e|bench|simulation|scripts)/',
  '\\.config\\.ts$',
];

/** A feature on the server and on the web: $1 is the app, $2 the feature. */
const FEATURE = '^apps/(server|web)/src/features/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'Rules depend on nothing but rules: no I/O, no clock, no library but the one for name-based ids.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TEST_CODE },
      to: { pathNot: ['^packages/domain/src/', '(^|/)node_modules/uuid/'] },
    },
    {
      name: 'contract-knows-domain-and-zod',
      comment: 'What crosses the wire is declared with the rules and zod alone, so that every side can read it.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST_CODE },
      to: { pathNot: ['^packages/(contract|domain)/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'transfer-knows-contract-and-domain',
      comment: 'What files hold and what importing them does follows from the declarations and the rules alone.',
      severity: 'error',
      from: { path: '^packages/transfer/src/', pathNot: TEST_CODE },
      to: { pathNot: ['^packages/(transfer|contract|domain)/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'packages-know-no-app',
      comment: 'Imports run downwards: packages lie below the apps.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|simulation)/' },
    },
    {
      name: 'apps-are-strangers',
      comment: 'Apps meet over the wire, never in an import.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^(apps|e2e|bench|simulation)/', pathNot: ['^apps/$1/', '^apps/pi-sandbox/src/index\\.ts$'] },
    },
    {
      name: 'pi-sandbox-is-for-tests',
      comment: 'The product talks to a Pi Platform over the wire; tests and scripts start the emulator by its name.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [...TEST_CODE, '^apps/pi-sandbox/'] },
      to: { path: '^apps/pi-sandbox/' },
    },
    {
      name: 'pi-sandbox-by-name',
      comment: 'The emulator is imported by its name, through what it exports.',
      severity: 'error',
      from: { pathNot: '^apps/pi-sandbox/' },
      to: { path: '^apps/pi-sandbox/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'pi-sandbox-knows-no-product',
      comment:
        'The emulator follows the documentation of the platform; what it shared with the product, both could get wrong.',
      severity: 'error',
      from: { path: '^apps/pi-sandbox/' },
      to: { path: '^packages/' },
    },
    {
      name: 'packages-by-name',
      comment: 'A package is imported by its name, through what it exports; never by a path into its folder.',
      severity: 'error',
      from: { path: '^(?:packages/([^/]+)|apps/[^/]+|e2e|bench|simulation|scripts)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'mechanisms-know-no-feature',
      comment: 'platform/ and db/ are without product words.',
      severity: 'error',
      from: {
        path: '^apps/(server|web)/src/(platform|db)/',
        pathNot: TEST_CODE,
      },
      to: { path: '^apps/$1/src/(features|routes)/' },
    },
    {
      name: 'mechanisms-know-no-declaration',
      comment:
        'platform/, db/ and ui/ take what a feature declares from the composition; of the contract they know the machinery.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/(platform|db|ui)/', pathNot: TEST_CODE },
      to: { path: '^packages/contract/src/features/' },
    },
    {
      name: 'features-meet-at-the-front-door',
      comment: "A feature uses its own folder and other features' index.ts.",
      severity: 'error',
      from: { path: FEATURE },
      to: {
        path: '^apps/$1/src/features/[^/]+/',
        pathNot: ['^apps/$1/src/features/$2/', '^apps/$1/src/features/[^/]+/index\\.tsx?$'],
      },
    },
    {
      name: 'composition-uses-front-doors',
      comment: "The composition root and the routes use features' index.ts; routes also their screens.",
      severity: 'error',
      from: { path: '^apps/(server|web)/src/(?:[^/]+\\.tsx?$|routes/)', pathNot: TEST_CODE },
      to: {
        path: '^apps/$1/src/features/',
        pathNot: [
          '/features/[^/]+/index\\.tsx?$',
          '^apps/web/src/features/[^/]+/(?:screens/)?[^/]+\\.(?:screen|resource)\\.tsx$',
        ],
      },
    },
    {
      name: 'nothing-imports-the-composition',
      comment: 'app.ts, main.ts and the routes put everything together; nothing below depends on them.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/(features|platform|ui|db)/', pathNot: TEST_CODE },
      to: { path: '^apps/$1/src/(?:(?:app|main|process|server)\\.tsx?$|routes/)' },
    },
    {
      name: 'ui-knows-only-ui',
      comment: 'The design system knows no product word; of the rules it may use types.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TEST_CODE },
      to: { path: '^(apps|packages)/', pathNot: ['^apps/web/src/ui/', '^packages/domain/src/'] },
    },
    {
      name: 'ui-uses-only-types-of-domain',
      comment: 'The design system knows no product word; of the rules it may use types.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TEST_CODE },
      to: { path: '^packages/domain/src/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'gallery-is-for-development',
      comment: 'The development server alone shows the gallery; what is built must not reach it.',
      severity: 'error',
      from: { pathNot: '^apps/web/src/gallery/' },
      to: { path: '^apps/web/src/gallery/' },
    },
    {
      name: 'sql-only-in-repositories',
      comment: 'SQL lives in *.repo.ts and *.table.ts, in db/, and in the columns every entity shares.',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: [
          ...TEST_CODE,
          '\\.(repo|table)\\.ts$',
          '^apps/server/src/db/',
          '^apps/server/src/platform/entity/owned-columns\\.ts$',
        ],
      },
      to: { path: '(^|/)node_modules/(drizzle-orm|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-code-in-product',
      comment: 'What is shipped does not import what is not.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TEST_CODE },
      to: { path: TEST_CODE },
    },
    {
      name: 'no-development-package-in-product',
      comment: 'A package that the product imports belongs under "dependencies".',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST_CODE },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'npm-optional'] },
    },
    {
      name: 'no-undeclared-package',
      comment: 'Every imported package stands in a package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one thing, or one of them is in the wrong place. A lazy component is fetched later.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '[.]lazy[.]ts$' } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing is forgotten.',
      severity: 'error',
      from: { orphan: true, pathNot: [...TEST_CODE, '\\.d\\.ts$', '/main\\.tsx?$'] },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|\\.build)/|^scripts/fixtures/' },
    // Type-only imports count, and so do those that the compiler removes.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
