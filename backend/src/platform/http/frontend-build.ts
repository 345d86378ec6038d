import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the server's package, also when this file is part of a bundle. */
const BACKEND = dirname(findPackageJSON(import.meta.url) as string);

/** The folder with the build of an application's pages. */
export const frontendBuild = (app: 'learner' | 'admin'): string => join(BACKEND, '../frontend', app, 'dist');
