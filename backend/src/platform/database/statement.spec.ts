import { describe, expect, it } from '@jest/globals';
import { piece, statementOf, verbatim } from './statement.js';

describe('a statement', () => {
  it('carries values as parameters, those of its pieces too, in the order of the text', () => {
    const inner = piece`b = ${'x'} and c > ${2}`;
    expect(statementOf(piece`select ${1}::int where ${inner} limit ${20}`)).toEqual({
      text: 'select $1::int where b = $2 and c > $3 limit $4',
      values: [1, 'x', 2, 20],
    });
  });

  it('takes SQL of ours as it stands, and nothing else', () => {
    const { text, values } = statementOf(piece`select ${verbatim('now()')}, ${"'; drop table x --"}`);
    expect(text).toBe('select now(), $1');
    expect(values).toEqual(["'; drop table x --"]);
  });
});
