import vm from 'node:vm';
import { MAIN_CONTEXT } from './main-context.mjs';

/**
 * npm packages that most test files need. Node itself loads them once for each worker. MikroORM is not among them: it keeps
 * a registry of entities by name, and each test file has its own classes.
 */
const SHARED = [
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
  'bull',
  'class-transformer',
  'class-validator',
  'cookie-parser',
  'cron',
  'dataloader',
  'express',
  'helmet',
  'ioredis',
  'kysely',
  'nestjs-pino',
  'nodemailer',
  'openai',
  'passport',
  'passport-jwt',
  'pg',
  'pg-boss',
  'pino',
  'rxjs',
  'smtp-server',
  'stripe',
  'supertest',
  'undici',
  'zod',
];

/** Wraps a module of Node's loader so that Jest's modules can import it. */
async function shared(specifier) {
  const exports = await import(specifier);
  const module = new vm.SyntheticModule(
    Object.keys(exports),
    function () {
      for (const name of Object.keys(exports)) this.setExport(name, exports[name]);
    },
    { identifier: specifier, context: MAIN_CONTEXT },
  );
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}

/** By import specifier; empty until they are loaded. */
export const sharedPackages = new Map();

let loading;

/** Loads the packages once per worker. */
export function loadSharedPackages() {
  loading ??= Promise.all(SHARED.map(async (specifier) => sharedPackages.set(specifier, await shared(specifier))));
  return loading;
}
