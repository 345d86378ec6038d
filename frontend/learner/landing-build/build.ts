import { resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { LANDING_SCRIPT } from './read-landing-assets.ts';

const learner = resolve(import.meta.dirname, '..');

/** Built apart from the application, so that it shares no file with it and stays small: it imports no chunk. */
const landingScript: InlineConfig = {
  configFile: false,
  root: learner,
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: resolve(learner, LANDING_SCRIPT),
      output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting: false },
    },
  },
};

/** The application, then the landing page's script, then the page itself, which refers to files of both. */
await build({ configFile: resolve(learner, 'vite.config.ts'), logLevel: 'warn' });
await build({ ...landingScript, logLevel: 'warn' });
await build({ configFile: resolve(learner, 'vite.landing.config.ts'), logLevel: 'warn' });
