import { createRequire } from 'node:module';
import { SharedPackages } from '../../../../tools/test-runner/jest/runtime/shared-packages.mjs';

/**
 * npm packages that most test files need, and a library without state. Node itself loads them once for each worker, while its
 * first page exists: many find out only once whether there is a document. Testing Library is not among them: it binds its
 * queries to that document.
 */
const SHARED = [
  '@msk/contracts',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  '@vimeo/player',
  'antd',
  'aria-query',
  'dayjs',
  'lucide-react',
  'msw',
  'msw/node',
  'radix-ui',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-redux',
  'react-router-dom',
  'react/jsx-runtime',
];

export const packages = new SharedPackages(SHARED, {
  load: (name) => import(name),
  require: createRequire(import.meta.url),
});
