import { describe, expect, it } from '@jest/globals';
import { toErrorResponse } from './error.filter.js';

const anError = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

describe('the answer to an error', () => {
  it.each([
    anError('could not extend file "base/1": No space left on device', '53100'),
    anError('sorry, too many clients already', '53300'),
    anError('the database system is in recovery mode', '57P03'),
    anError('terminating connection due to unexpected postmaster exit'),
    anError('Client has encountered a connection error and is not queryable'),
    anError('Connection terminated unexpectedly'),
    anError('write EPIPE', 'EPIPE'),
    anError('deadlock detected', '40P01'),
    Object.assign(anError('connect ENOENT /run/postgresql/.s.PGSQL.5432', 'ENOENT'), { syscall: 'connect' }),
  ])('that says that the database is unavailable is 503 with a time to come back: %s', (error) => {
    expect(toErrorResponse(error)).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 5 });
  });

  it.each([anError('division by zero', '22012'), anError('ENOENT: no such file or directory', 'ENOENT')])(
    'of ours is 500: %s',
    (error) => {
      expect(toErrorResponse(error)).toMatchObject({ status: 500, code: 'internal' });
    },
  );
});
