import { describe, expect, it } from '@jest/globals';
import { describeError } from './described-error.js';
import { asOneLine } from './one-line.js';

const thrown = (message: string, fields: object = {}, name = 'Error') =>
  Object.assign(new Error(message), { name, ...fields });
const said = (error: unknown) => describeError(error).message;

describe('what the log says of an error', () => {
  it('G2 is its kind, code, message and place, and of its fields nothing else', () => {
    const error = thrown('no answer', { code: 'ETIMEDOUT', query: 'insert secret', headers: { cookie: 'secret' } });
    expect(describeError(error)).toEqual({
      type: 'Error',
      code: 'ETIMEDOUT',
      message: 'no answer',
      stack: expect.arrayContaining([expect.stringContaining('described-error.spec')]),
    });
  });

  it.each([
    [
      thrown('violates check constraint "x"\n - detail: Failing row contains (secret)', { code: '23514' }),
      'violates check constraint "x"',
    ],
    [
      thrown('invalid input syntax for type uuid: "secret"', { code: '22P02' }),
      'invalid input syntax for type uuid: …',
    ],
    [thrown(`Unexpected token 's', "secret" is not valid JSON`, {}, 'SyntaxError'), 'Unexpected token …'],
    [
      thrown(`Trying to set User.email of type 'string' to 'secret'`, {}, 'ValidationError'),
      'Trying to set User.email of type …',
    ],
  ])('G2 leaves out the values that its message quotes: %s', (error, expected) => {
    expect(said(error)).toBe(expected);
    expect(JSON.stringify(describeError(error))).not.toContain('secret');
  });

  it('G2 is the same for what lies behind it, to a depth', () => {
    const endless = thrown('first', { code: 'A' });
    endless.cause = endless;
    expect(JSON.stringify(describeError(endless)).match(/first/g)).toHaveLength(4);
    expect(describeError(thrown('outer', { cause: thrown('inner', { sent: 'secret' }) })).cause).toMatchObject({
      message: 'inner',
    });
  });

  it('G2 says nothing of what was thrown and is no error', () => {
    expect(describeError('secret')).toEqual({ type: 'string', message: 'Thrown, but no error', stack: [] });
  });
});

describe('a line of the log', () => {
  it('G4 keeps its meaning and loses what could pass for the end of it', () => {
    const text = 'a\u2028b\u2029c\u0085d\u009be\u202ef\ufeffg\u{e0001}h';
    const line = `${JSON.stringify({ text })}\n`;
    expect(asOneLine(line)).toMatch(/^[\x20-\x7e]*\n$/);
    expect(JSON.parse(asOneLine(line))).toEqual({ text });
    const harmless = `${JSON.stringify({ text: 'Ménière 膝 🦴' })}\n`;
    expect(asOneLine(harmless)).toBe(harmless);
  });
});
