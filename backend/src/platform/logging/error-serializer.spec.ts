import { describe, expect, it } from '@jest/globals';
import { serializeError } from './error-serializer.js';
import { escapeLogLine } from './escape-log-line.js';

const createError = (message: string, fields: object = {}, name = 'Error') =>
  Object.assign(new Error(message), { name, ...fields });
const serializedMessage = (error: unknown) => serializeError(error).message;

describe('the error serializer', () => {
  it('keeps type, code, message and stack, and no other field [G2]', () => {
    const error = createError('no answer', {
      code: 'ETIMEDOUT',
      query: 'insert secret',
      headers: { cookie: 'secret' },
    });
    expect(serializeError(error)).toEqual({
      type: 'Error',
      code: 'ETIMEDOUT',
      message: 'no answer',
      stack: expect.arrayContaining([expect.stringContaining('error-serializer.spec')]),
    });
  });

  it.each([
    [
      createError('violates check constraint "x"\n - detail: Failing row contains (secret)', { code: '23514' }),
      'violates check constraint "x"',
    ],
    [
      createError('invalid input syntax for type uuid: "secret"', { code: '22P02' }),
      'invalid input syntax for type uuid: …',
    ],
    [createError(`Unexpected token 's', "secret" is not valid JSON`, {}, 'SyntaxError'), 'Unexpected token …'],
    [
      createError(`Trying to set User.email of type 'string' to 'secret'`, {}, 'ValidationError'),
      'Trying to set User.email of type …',
    ],
  ])('redacts the values quoted in the message: %s [G2]', (error, expected) => {
    expect(serializedMessage(error)).toBe(expected);
    expect(JSON.stringify(serializeError(error))).not.toContain('secret');
  });

  it('serializes the causes of an error in the same way, up to a maximum depth [G2]', () => {
    const endless = createError('first', { code: 'A' });
    endless.cause = endless;
    expect(JSON.stringify(serializeError(endless)).match(/first/g)).toHaveLength(4);
    expect(
      serializeError(createError('outer', { cause: createError('inner', { sent: 'secret' }) })).cause,
    ).toMatchObject({
      message: 'inner',
    });
  });

  it('reveals nothing of a thrown value that is no error [G2]', () => {
    expect(serializeError('secret')).toEqual({
      type: 'string',
      message: 'A value that is no Error was thrown',
      stack: [],
    });
  });
});

describe('a log line', () => {
  it('keeps its meaning while unsafe characters are escaped [G4]', () => {
    const text = 'a\u2028b\u2029c\u0085d\u009be\u202ef\ufeffg\u{e0001}h';
    const line = `${JSON.stringify({ text })}\n`;
    expect(escapeLogLine(line)).toMatch(/^[\x20-\x7e]*\n$/);
    expect(JSON.parse(escapeLogLine(line))).toEqual({ text });
    const harmless = `${JSON.stringify({ text: 'Ménière 膝 🦴' })}\n`;
    expect(escapeLogLine(harmless)).toBe(harmless);
  });
});
