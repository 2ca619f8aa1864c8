/** The architecture as a failing check: who may import whom (docs/decisions/0001-layout.md). */
const libs = ['scoring', 'market', 'records', 'jobs', 'delivery', 'platform'];
const mayImport = {
  scoring: ['market', 'platform'],
  delivery: ['platform'],
  records: ['platform'],
  jobs: ['platform'],
  market: ['platform'],
  platform: [],
};

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      comment: 'An import that cannot be followed would escape every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '\\.[cm]js$', '^libs/[^/]+/index\\.ts$', 'main\\.ts$', '\\.spec\\.ts$'],
      },
      to: {},
    },
    {
      name: 'app-imports-no-other-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'local-imports-platform-only',
      comment: 'apps/local starts processes; it imports no domain code.',
      severity: 'error',
      from: { path: '^apps/local/' },
      to: { path: '^libs/(?!platform/)' },
    },
    {
      name: 'libs-import-no-app',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(apps|test|bench)/' },
    },
    {
      name: 'one-door-per-lib',
      comment: 'Outside a lib only its index.ts may be imported; by tests its fixtures, too.',
      severity: 'error',
      from: { path: '^(?:apps/|bench/|libs/([^/]+)/)' },
      to: { path: '^libs/([^/]+)/(?!index\\.ts$)', pathNot: '^libs/$1/' },
    },
    {
      name: 'one-door-per-lib-for-tests',
      severity: 'error',
      from: { path: '^test/' },
      to: { path: '^libs/[^/]+/(?!index\\.ts$)', pathNot: '\\.fixture\\.ts$' },
    },
    {
      name: 'no-fixture-in-production-code',
      severity: 'error',
      from: { path: '^(apps|bench|libs)/', pathNot: '\\.(spec|fixture)\\.ts$' },
      to: { path: '\\.fixture\\.ts$' },
    },
    ...libs.map((lib) => ({
      name: `${lib}-imports-only-${['itself', ...mayImport[lib]].join('-')}`,
      severity: 'error',
      from: { path: `^libs/${lib}/` },
      to: { path: `^libs/(?!(?:${[lib, ...mayImport[lib]].join('|')})/)` },
    })),
    {
      name: 'no-development-dependency-in-production-code',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm-dev'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    // Where #market and the like point at sources: at run time they point into dist/, where no rule would see them.
    tsConfig: { fileName: 'tsconfig.boundaries.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['main', 'types'],
    },
  },
};
