import { describe, expect, it } from '@jest/globals';
import { testSeed } from '@msk/testing';
import fc from 'fast-check';
import pg from 'pg';
import { withoutValues } from './statement-span.ts';

const seed = testSeed('libs/kernel/src/database/statement-span.spec.ts');
const client = new pg.Client();

describe('the text of a statement in a trace', () => {
  it.each([
    [
      `select * from "identity"."user" where email = 'ada@example.org' limit 1`,
      'select * from "identity"."user" where email = ? limit ?',
    ],
    ['update t set a1 = $1, b = -2.5e3 where c in (1, 22)', 'update t set a1 = $1, b = -? where c in (?, ?)'],
    [`select E'it\\'s', 'a''b' || "odd'name" -- for ada\n from x`, 'select ?, ? || "odd\'name" from x'],
    [`do $body$ 'secret' $body$; select $$ secret $$`, 'do ?; select ?'],
    [`select 'unfinished secret`, 'select ?'],
    ['select /* ada */ 1', 'select ?'],
  ])('has no values: %s', (statement, expected) => {
    expect(withoutValues(statement)).toBe(expected);
  });

  it('has nothing of any quoted text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (value, other) => {
        const quoted = [value, other].map((text) => client.escapeLiteral(`secret${text}secret`)).join(' || ');
        expect(withoutValues(`select ${quoted} from t`)).toBe('select ? || ? from t');
      }),
      { seed },
    );
  });
});
