import { createRequire, registerHooks } from 'node:module';
import { entitiesByName } from '../../../../tools/build/entities-by-name.mjs';
import { SharedPackages } from '../../../../tools/test-runner/jest/runtime/shared-packages.mjs';

/**
 * npm packages that many test files need, and our libraries without state. Node itself loads them once for each worker.
 * MikroORM keeps registries of entities, while each test file has its own classes: the environment empties them.
 */
const SHARED = [
  '@mikro-orm/core',
  '@mikro-orm/decorators/legacy',
  '@mikro-orm/migrations',
  '@mikro-orm/nestjs',
  '@mikro-orm/postgresql',
  '@msk/contracts',
  '@msk/lexicon',
  '@nestjs/common',
  '@nestjs/common/constants.js',
  '@nestjs/common/enums/route-paramtypes.enum.js',
  '@nestjs/core',
  '@nestjs/cqrs',
  '@nestjs/jwt',
  '@nestjs/passport',
  '@nestjs/platform-express',
  '@nestjs/schedule',
  '@nestjs/swagger',
  '@nestjs/testing',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@zxcvbn-ts/language-common',
  'bull',
  'class-transformer',
  'class-validator',
  'cookie-parser',
  'cron',
  'csv-stringify/sync',
  'dataloader',
  'express',
  'fast-check',
  'helmet',
  'ioredis',
  'kysely',
  'nestjs-pino',
  'nodemailer',
  'openai',
  'p-queue',
  'passport',
  'passport-jwt',
  'pg',
  'pg-boss',
  'pino',
  'postal-mime',
  'prom-client',
  'react',
  'react-dom/server',
  'react/jsx-runtime',
  'rxjs',
  'sirv',
  'smtp-server',
  'stripe',
  'supertest',
  'ts-fsrs',
  'undici',
  'videojs-vtt.js/lib/vtt.js',
  'zod',
];

/** As in the server's build. */
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    return url.endsWith('/@mikro-orm/decorators/utils.js')
      ? { ...loaded, source: entitiesByName(String(loaded.source)) }
      : loaded;
  },
});

export const packages = new SharedPackages(SHARED, {
  load: (name) => import(name),
  require: createRequire(import.meta.url),
});
