const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: true,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const common = {
  rootDir: import.meta.dirname,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  cacheDirectory: '<rootDir>/.data/jest-cache',
};

const workspaceSources = {
  '^@msk/(contracts|kernel|lexicon)$': '<rootDir>/libs/$1/src/index.ts',
  '^@msk/(sandbox|testing)$': '<rootDir>/tools/$1/src/index.ts',
  '^@msk/testing/(analyst|learning|library|relevance)$': '<rootDir>/tools/testing/src/$1/index.ts',
};

/** Files with `.slow.` in their name take more than 20 s; `npm run test:slow` runs them. */
const SLOW = '\\.slow\\.(int-|e2e-)?spec\\.ts$';
const { TEST_SUITE: suite } = process.env;

const frontend = {
  ...common,
  displayName: 'frontend',
  testEnvironment: '<rootDir>/frontend/shared/src/testing/jsdom-environment.mjs',
  runtime: '<rootDir>/tools/test-runner/jest/runtime/runtime.mjs',
  roots: ['<rootDir>/frontend/shared/src', '<rootDir>/frontend/learner/src', '<rootDir>/frontend/admin/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  moduleNameMapper: {
    ...workspaceSources,
    '\\.module\\.css$': '<rootDir>/frontend/shared/src/testing/css-module.mjs',
    '\\.css$': '<rootDir>/frontend/shared/src/testing/css-module.mjs',
  },
  transform: { '^.+\\.tsx?$': swc(true) },
  setupFilesAfterEnv: ['<rootDir>/frontend/shared/src/testing/setup.ts'],
};

/** @type {import('jest').Config} */
export default {
  // On two cores: a third of the time a test waits for the database. Slow tests also wait for timeouts and processes.
  maxWorkers: suite === 'slow' ? 4 : 3,
  // Modules of finished files stay in a worker's memory; a new worker starts without them.
  workerIdleMemoryLimit: '1.5GB',
  // A worker of that size needs longer to exit than Jest's half second; one that a test keeps alive is still reported.
  workerGracefulExitTimeout: 10_000,
  // Passes on a machine that is five times slower; a condition that never holds fails earlier, in `waitUntil`.
  testTimeout: 180_000,
  globalSetup: '<rootDir>/backend/test/support/jest/start-test-database.mjs',
  globalTeardown: '<rootDir>/backend/test/support/jest/stop-test-database.mjs',
  projects: [
    {
      ...common,
      displayName: 'server',
      testEnvironment: '<rootDir>/backend/test/support/jest/node-environment.mjs',
      runtime: '<rootDir>/tools/test-runner/jest/runtime/runtime.mjs',
      roots: ['<rootDir>/backend/src', '<rootDir>/backend/test', '<rootDir>/libs', '<rootDir>/tools'],
      ...(suite === 'slow'
        ? { testRegex: [SLOW] }
        : { testMatch: ['**/*.spec.ts', '**/*.int-spec.ts', '**/*.e2e-spec.ts'] }),
      testPathIgnorePatterns: ['/node_modules/', ...(suite === 'fast' ? [SLOW] : [])],
      moduleNameMapper: {
        ...workspaceSources,
        // The server's log of each test file goes to a file, which is kept when a test fails.
        '/standard-output\\.js$': '<rootDir>/backend/test/support/server-log.ts',
        '^(\\.{1,2}/.*)\\.js$': '$1',
      },
      transform: {
        '^.+\\.ts$': swc(false),
        '^.+\\.tsx$': swc(true),
      },
    },
    ...(suite === 'slow' ? [] : [frontend]),
  ],
};
