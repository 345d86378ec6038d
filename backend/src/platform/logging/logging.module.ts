import { LoggerModule } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import { callFields } from './call-line.js';
import { describeError } from './described-error.js';
import { standardOutput } from './standard-output.js';

/** Nobody writes these into the log; should somebody do so one day, they are not to be read there. Source: promise G2. */
const SECRETS = ['password', 'token', 'secret', 'authorization', 'cookie', 'transcript'];

/** JSON lines on standard output, times in UTC. docs/operations.md lists them. Source: promise G1. */
export const loggingModule = ({ LOG_LEVEL }: Settings) =>
  LoggerModule.forRoot({
    pinoHttp: [
      {
        level: LOG_LEVEL,
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        mixin: callFields,
        wrapSerializers: false,
        serializers: { err: describeError },
        redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      },
      standardOutput(),
    ],
    forRoutes: [], // a call's one line comes from `callLines`
  });
