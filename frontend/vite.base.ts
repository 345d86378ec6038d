import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, PluginOption, ProxyOptions, UserConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { moduleList } from './module-list.ts';
import { productionRouter } from './production-router.ts';
import { reduceFonts } from './reduce-fonts.ts';

const themeScript = fileURLToPath(new URL('./shared/src/theme/theme-at-start.js', import.meta.url));

/**
 * Adds to the head what the first paint needs: the theme script, in a file of its own (the content security policy
 * allows no inline script), and a preload of the font, before the style sheet is parsed.
 */
function firstPaint(): Plugin {
  let base = '/';
  let isBuild = false;
  return {
    name: 'first-paint',
    configResolved(config) {
      base = config.base;
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (isBuild)
        this.emitFile({ type: 'asset', name: 'theme-at-start.js', source: readFileSync(themeScript, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle }): HtmlTagDescriptor[] {
        if (!bundle) return [{ tag: 'script', attrs: { src: `${base}@fs${themeScript}` }, injectTo: 'head-prepend' }];
        const assetUrl = (name: string) => base + Object.keys(bundle).find((file) => file.includes(name));
        const font = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          href: assetUrl('inter-latin-wght'),
        };
        return [
          { tag: 'script', attrs: { src: assetUrl('theme-at-start') }, injectTo: 'head-prepend' },
          { tag: 'link', attrs: font, injectTo: 'head' },
        ];
      },
    },
  };
}

const apiUrl = process.env.API_URL ?? 'http://localhost:3000';
const adminUrl = process.env.ADMIN_URL ?? 'http://localhost:5174';

/** In development the learner's server proxies the API and the admin's pages. */
const devProxies = (base: '/' | '/admin/'): Record<string, ProxyOptions> => ({
  '/api': { target: apiUrl },
  ...(base === '/' && {
    '/admin': { target: adminUrl, ws: true },
    '/stripe-setup': { target: adminUrl, rewrite: () => '/admin/' },
  }),
});

/** The Vite configuration that both applications share; each has its own page, base path, and output. */
export const createViteConfig = (base: '/' | '/admin/', ...plugins: PluginOption[]): UserConfig => ({
  base,
  plugins: [
    ...plugins,
    firstPaint(),
    moduleList(),
    productionRouter(),
    reduceFonts(),
    compression({ algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')], threshold: 1024 }),
  ],
  build: { manifest: true, target: 'es2022', outDir: 'dist', emptyOutDir: true },
  server: { proxy: devProxies(base) },
});
