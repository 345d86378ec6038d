import type { MigrationObject } from '@mikro-orm/core';
import { Kernel } from './20261121-01-kernel.js';

/** In the order in which they run. A released migration is never edited: the next one mends it. */
export const migrations: MigrationObject[] = [{ name: '20261121-01-kernel', class: Kernel }];
