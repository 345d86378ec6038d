/** The package has no types. */
declare module 'subset-font' {
  interface Options {
    /** Requires `text` to be undefined. */
    keepAllGlyphs?: boolean;
    /** OpenType features by their four letters; all without it. */
    keepFeatures?: string[];
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, text: string | undefined, options?: Options): Promise<Buffer>;
}
