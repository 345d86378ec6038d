import { formatCount } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useState } from 'react';

type Call<Row> = (row: Row) => PromiseLike<{ error?: unknown }>;

export interface BulkRun<Row> {
  rows: Row[];
  act: Call<Row>;
  /** The toast's title, and its text for a number of rows. */
  title: string;
  done: (count: number) => string;
  /** The title of the toast when some could not be changed. */
  failure: string;
  /** Takes the change of a row back; offered as "Undo". */
  undo?: Call<Row>;
}

/** 'Update Failed (1 of 3)'. */
export const withShare = (title: string, part: number, total: number): string =>
  `${title} (${formatCount(part)} of ${formatCount(total)})`;

/** Changes rows one after the other, with its progress, and a way back for those that were changed. */
export function useBulkRun<Row>() {
  const toasts = useToasts();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function callEach(rows: Row[], call: Call<Row>) {
    const changed: Row[] = [];
    let error: unknown;
    for (const [done, row] of rows.entries()) {
      setProgress({ done, total: rows.length });
      const answer = await call(row);
      if (answer.error) error = answer.error;
      else changed.push(row);
    }
    setProgress(undefined);
    return { changed, error };
  }

  async function run({ rows, act, title, done, failure, undo }: BulkRun<Row>): Promise<void> {
    const { changed, error } = await callEach(rows, act);
    const action = undo && changed.length > 0 ? { label: 'Undo', run: () => void takeBack(changed, undo) } : undefined;
    if (error) toasts.error(withShare(failure, rows.length - changed.length, rows.length), error, undefined, action);
    else toasts.success(title, done(changed.length), action);
  }

  async function takeBack(changed: Row[], undo: Call<Row>): Promise<void> {
    const { changed: restored, error } = await callEach(changed, undo);
    if (error) toasts.error(withShare('Undo Failed', changed.length - restored.length, changed.length), error);
  }

  return { run, progress };
}
