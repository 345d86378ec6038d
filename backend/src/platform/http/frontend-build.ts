import { fileURLToPath } from 'node:url';

/** The folder with the build of an application's pages. */
export const frontendBuild = (app: 'learner' | 'admin'): string =>
  fileURLToPath(new URL(`../../../../frontend/${app}/dist`, import.meta.url));
