import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderConsole } from '../testing/render-console';
import { BulkProgress } from './bulk-progress';
import { useBulkRun } from './use-bulk-run';

type Call = (row: string) => PromiseLike<{ error?: unknown }>;

const ROWS = ['first', 'second', 'third'];

function renderRun(act: Call, undo?: Call) {
  const RunPage = () => {
    const { run, progress } = useBulkRun<string>();
    const done = (count: number) => `${count} rows changed`;
    const start = () => run({ rows: ROWS, act, title: 'Changed', done, failure: 'Not Changed', ...(undo && { undo }) });
    return (
      <>
        <button type="button" onClick={() => void start()}>
          Change all
        </button>
        <BulkProgress progress={progress} />
      </>
    );
  };
  return renderConsole(<RunPage />);
}

it('rows are changed one after the other, and the progress says how many are done', async () => {
  const running = new Map<string, (answer: object) => void>();
  const { user } = renderRun((row) => new Promise((resolve) => running.set(row, resolve)));
  await user.click(screen.getByText('Change all'));
  for (const [done, row] of ROWS.entries()) {
    expect(await screen.findByText(`${done} of 3`)).toBeVisible();
    expect([...running.keys()]).toEqual(ROWS.slice(0, done + 1));
    running.get(row)?.({});
  }
  expect(await screen.findByText('3 rows changed')).toBeVisible();
  expect(screen.queryByLabelText('Progress')).not.toBeInTheDocument();
});

it('rows that could not be changed are counted, and the others are changed', async () => {
  const changed: string[] = [];
  const { user } = renderRun(async (row) => {
    if (row === 'second') return { error: { data: { message: 'It is gone.' } } };
    changed.push(row);
    return {};
  });
  await user.click(screen.getByText('Change all'));
  expect(await screen.findByText('Not Changed (1 of 3)')).toBeVisible();
  expect(changed).toEqual(['first', 'third']);
});

it('after some rows could not be changed, Undo takes back those that were, and counts what it could not', async () => {
  const undone: string[] = [];
  const gone = { error: { data: { message: 'It is gone.' } } };
  const { user } = renderRun(
    async (row) => (row === 'second' ? gone : {}),
    async (row) => {
      undone.push(row);
      return row === 'third' ? gone : {};
    },
  );
  await user.click(screen.getByText('Change all'));
  await screen.findByText('Not Changed (1 of 3)');
  await user.click(screen.getByText('Undo'));
  expect(await screen.findByText('Undo Failed (1 of 2)')).toBeVisible();
  expect(undone).toEqual(['first', 'third']);
});
