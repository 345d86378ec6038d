import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';

/** What must never be read in a log. Source: promise G2. */
const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["stripe-signature"]',
  'res.headers["set-cookie"]',
];

/** One JSON line a request: id, route, status, duration. Bodies and query strings are never logged. */
export const loggingModule = ({ LOG_LEVEL }: Settings) =>
  LoggerModule.forRoot({
    pinoHttp: {
      level: LOG_LEVEL,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: SECRETS, censor: '[redacted]' },
      genReqId: ({ id }: IncomingMessage & { id?: unknown }) => (typeof id === 'string' ? id : randomUUID()),
      serializers: {
        req: ({
          id,
          method,
          url,
          remoteAddress,
        }: {
          id: string;
          method: string;
          url: string;
          remoteAddress: string;
        }) => ({
          id,
          method,
          path: url.split('?')[0],
          remoteAddress,
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      autoLogging: { ignore: ({ url = '' }: IncomingMessage) => !url.startsWith('/api') },
      customLogLevel: (_request: IncomingMessage, { statusCode }: ServerResponse, error?: Error) =>
        error || statusCode >= 500
          ? 'error'
          : statusCode === 401 || statusCode === 403 || statusCode === 429
            ? 'warn'
            : 'info',
    },
  });
