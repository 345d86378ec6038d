import { LoggerModule } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import { serializeError } from './error-serializer.js';
import { requestFields } from './request-log.js';
import { standardOutput } from './standard-output.js';

/** No code logs these fields; should it ever happen, their values are redacted. Source: promise G2. */
const SECRET_FIELDS = ['password', 'token', 'secret', 'authorization', 'cookie', 'transcript'];

/** Logs JSON lines on standard output, with times in UTC. docs/operations.md lists their fields. Source: promise G1. */
export const loggingModule = ({ LOG_LEVEL }: Settings) =>
  LoggerModule.forRoot({
    pinoHttp: [
      {
        level: LOG_LEVEL,
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        mixin: requestFields,
        wrapSerializers: false,
        serializers: { err: serializeError },
        redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      },
      standardOutput(),
    ],
    forRoutes: [], // `logRequests` writes the request log
  });
