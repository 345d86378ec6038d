import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { createViteConfig } from '../vite.base.ts';
import { chunkGroups } from './chunk-groups.ts';

export default defineConfig(
  mergeConfig(createViteConfig('/', react()), {
    root: import.meta.dirname,
    build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
  }),
);
