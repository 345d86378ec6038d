import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, PluginOption, ProxyOptions, UserConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { moduleList } from './module-list.ts';

const themeScript = fileURLToPath(new URL('./shared/src/theme/theme-at-start.js', import.meta.url));

/**
 * What the first paint must not wait for or flash over: the reader's theme, set by a script in a file of its own (the
 * page's policy allows none inside it), and the font, asked for before the style sheet has been read.
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
        const built = (name: string) => base + Object.keys(bundle).find((file) => file.includes(name));
        const font = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          href: built('inter-latin-wght'),
        };
        return [
          { tag: 'script', attrs: { src: built('theme-at-start') }, injectTo: 'head-prepend' },
          { tag: 'link', attrs: font, injectTo: 'head' },
        ];
      },
    },
  };
}

const apiUrl = process.env.API_URL ?? 'http://localhost:3000';
const adminUrl = process.env.ADMIN_URL ?? 'http://localhost:5174';

/** In development the learner's page server stands in front: it passes on the API's addresses and the admin's pages. */
const proxies = (base: '/' | '/admin/'): Record<string, ProxyOptions> => ({
  '/api': { target: apiUrl },
  ...(base === '/' && {
    '/admin': { target: adminUrl, ws: true },
    '/stripe-setup': { target: adminUrl, rewrite: () => '/admin/' },
  }),
});

/** What both applications build alike; each keeps its own page, its own address and its own output. */
export const buildOf = (base: '/' | '/admin/', ...plugins: PluginOption[]): UserConfig => ({
  base,
  plugins: [
    ...plugins,
    firstPaint(),
    moduleList(),
    compression({ algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')], threshold: 1024 }),
  ],
  build: { manifest: true, target: 'es2022', outDir: 'dist', emptyOutDir: true },
  server: { proxy: proxies(base) },
});
