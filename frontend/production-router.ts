import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The exports of react-router 7 name its development code in every build; a build takes the production code beside it. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: productionFile('react-router') },
        { find: /^react-router\/dom$/, replacement: productionFile('react-router/dom') },
      ],
    },
  }),
});

const productionFile = (specifier: string) =>
  fileURLToPath(import.meta.resolve(specifier)).replace('/dist/development/', '/dist/production/');
