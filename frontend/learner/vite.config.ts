import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { createViteConfig } from '../vite.base.ts';
import { chunkGroups } from './chunk-groups.ts';
import { landingInDevelopment } from './landing-build/landing-in-development.ts';
import { previewPicture } from './landing-build/preview-picture.ts';
import { preloadLibrary } from './preload-library.ts';
import { serviceWorker } from './service-worker-plugin.ts';

export default defineConfig(
  mergeConfig(
    createViteConfig('/', react(), landingInDevelopment(), previewPicture(), preloadLibrary(), serviceWorker()),
    {
      root: import.meta.dirname,
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
  ),
);
