import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildOf } from '../vite.base.ts';

export default defineConfig({ root: import.meta.dirname, ...buildOf('/', react()) });
