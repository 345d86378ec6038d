import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineStyles, readLandingAssets } from './landing-build/read-landing-assets.ts';

/** The module with which the server renders the landing page; built after the application, whose files it names. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), inlineStyles()],
  define: { LANDING_ASSETS: JSON.stringify(readLandingAssets()) },
  // React is a dependency of the server itself; everything else is in the file.
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: {
    ssr: 'src/landing/landing-entry.tsx',
    ssrEmitAssets: true,
    cssCodeSplit: false,
    cssMinify: true,
    outDir: 'dist/.landing',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'landing-page.mjs' } },
  },
});
