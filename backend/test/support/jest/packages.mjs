import { createRequire } from 'node:module';
import { SharedPackages } from '../../../../tools/test-runner/jest/runtime/shared-packages.mjs';

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

export const packages = new SharedPackages(SHARED, {
  load: (name) => import(name),
  require: createRequire(import.meta.url),
});
