import { fileURLToPath } from 'node:url';

/** A folder for `SANDBOX_LIBRARY` whose videos are imported and analysed within seconds. */
export const SMALL_LIBRARY = {
  path: fileURLToPath(new URL('../data/small-library', import.meta.url)),
  videoCount: 30,
};
