import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createViteConfig } from '../vite.base.ts';

export default defineConfig({ root: import.meta.dirname, ...createViteConfig('/', react()) });
