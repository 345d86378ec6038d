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
};

const workspaceSources = { '^@msk/(contracts|kernel|lexicon|sandbox)$': '<rootDir>/libs/$1/src/index.ts' };

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  testTimeout: 30_000,
  globalSetup: '<rootDir>/backend/test/support/start-test-database.mjs',
  globalTeardown: '<rootDir>/backend/test/support/stop-test-database.mjs',
  projects: [
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      roots: ['<rootDir>/backend/src', '<rootDir>/backend/test', '<rootDir>/libs', '<rootDir>/scripts'],
      testMatch: ['**/*.spec.ts', '**/*.int-spec.ts', '**/*.e2e-spec.ts'],
      moduleNameMapper: { ...workspaceSources, '^(\\.{1,2}/.*)\\.js$': '$1' },
      transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
      // Nest's ES modules must be evaluated before CommonJS packages (nestjs-pino) require() them.
      setupFiles: ['<rootDir>/backend/test/support/load-nest-first.mjs'],
    },
    {
      ...common,
      displayName: 'frontend',
      testEnvironment: '<rootDir>/frontend/shared/src/testing/jsdom-environment.mjs',
      roots: ['<rootDir>/frontend/shared/src', '<rootDir>/frontend/learner/src', '<rootDir>/frontend/admin/src'],
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      moduleNameMapper: {
        ...workspaceSources,
        '\\.module\\.css$': '<rootDir>/frontend/shared/src/testing/css-module.mjs',
        '\\.css$': '<rootDir>/frontend/shared/src/testing/css-module.mjs',
      },
      transform: { '^.+\\.tsx?$': swc(true) },
      setupFilesAfterEnv: ['<rootDir>/frontend/shared/src/testing/setup.ts'],
    },
  ],
};
