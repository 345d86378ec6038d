import { describe, expect, it } from '@jest/globals';
import { readTriggerRows } from './assertion.ts';
import { lintTriggers } from './lint-triggers.ts';

const aRow = (phrase: string, status: string, line: number, scope = 'after', except = '') => ({
  phrase,
  status,
  scope,
  except,
  source: 'own reading',
  location: `line ${line}`,
});

describe('The linter of the assertion triggers', () => {
  it('finds nothing wrong with the table', () => expect(lintTriggers(readTriggerRows())).toEqual([]));

  it('finds a phrase with two statuses', () => {
    expect(lintTriggers([aRow('rule out', 'possible', 2), aRow('Rule out', 'absent', 3)])).toEqual([
      '"rule out, after" is possible in line 2 and absent in line 3',
    ]);
  });

  it('finds a phrase that a pattern has, too', () => {
    expect(
      lintTriggers([aRow('looks [alike|similar]', 'hypothetical', 2), aRow('looks similar', 'hypothetical', 3)]),
    ).toEqual(['"looks similar, after" is hypothetical in line 2 and hypothetical in line 3']);
  });

  it('finds an exception that is a row, too', () => {
    const rows = [aRow('free', 'absent', 2, 'before', 'free body'), aRow('free body', 'none', 3, '')];
    expect(lintTriggers(rows)).toEqual(['"free body, no scope" is none in line 2 and none in line 3']);
  });

  it('lets a phrase say one thing of what follows and another of what comes before', () => {
    expect(lintTriggers([aRow('none', 'absent', 2), aRow('none', 'possible', 3, 'before')])).toEqual([]);
  });
});
