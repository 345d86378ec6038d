import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { LandingAssets } from '../src/landing/landing-assets.ts';
import { PREVIEW_SIZE } from './preview-picture.ts';

/** Everything that the page does itself. */
export const LANDING_SCRIPT = 'src/landing/landing-script.ts';

const STYLES = 'LANDING_STYLES';
const dist = resolve(import.meta.dirname, '../dist');

/** The files of the application's build that the landing page refers to. */
export function readLandingAssets(): LandingAssets {
  return {
    styles: STYLES,
    themeScript: findAsset('theme-at-start'),
    scripts: [findAsset('landing-script')],
    font: findAsset('inter-latin-wght'),
    icon: findAsset('icon-'),
    preview: { url: findAsset('link-preview'), ...PREVIEW_SIZE },
  };
}

function findAsset(prefix: string): string {
  const file = readdirSync(join(dist, 'assets')).find((name) => name.startsWith(prefix) && !/\.(br|gz)$/.test(name));
  if (!file) throw new Error(`The build has no asset ${prefix}`);
  return `/assets/${file}`;
}

/** Puts the style sheet into the module, which then needs no other file. */
export const inlineStyles = (): Plugin => ({
  name: 'inline-landing-styles',
  enforce: 'post', // after Vite has joined the style sheets
  generateBundle(_options, bundle) {
    let styles = '';
    for (const [name, output] of Object.entries(bundle)) {
      if (output.type !== 'asset') continue;
      if (name.endsWith('.css')) styles += String(output.source);
      delete bundle[name]; // fonts are files of the application's build
    }
    if (!styles) this.error('The landing page has no style sheet');
    for (const output of Object.values(bundle))
      if (output.type === 'chunk') output.code = output.code.replace(`"${STYLES}"`, () => JSON.stringify(styles));
  },
});
