import type { TableColumnType } from 'antd';
import { useState } from 'react';

export type DataColumn<Row> = TableColumnType<Row> & {
  /** Also the server's sort key, if the column is `sortable`. */
  key: string;
  title: string;
  sortable?: boolean;
  /** Not shown until somebody chooses it. */
  isExtra?: boolean;
};

const storageKey = (table: string) => `console-columns:${table}`;

/** The keys of the chosen columns, as stored in this browser; undefined if none were chosen or it cannot be read. */
function readChoice(table: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** The shown columns of a table, which each admin chooses; the first one always stays. */
export function useColumnChoice<Row>(table: string, columns: DataColumn<Row>[]) {
  const [chosen, setChosen] = useState(() => readChoice(table));
  const [first, ...others] = columns.filter(({ title }) => title);
  const isShown = ({ key, isExtra }: DataColumn<Row>) => (chosen ? chosen.includes(key) : !isExtra);

  function choose(keys: string[]): void {
    localStorage.setItem(storageKey(table), JSON.stringify(keys));
    setChosen(keys);
  }

  return {
    shown: columns.filter((column) => column === first || !column.title || isShown(column)),
    options: others.map(({ key, title }) => ({ value: key, label: title })),
    value: others.filter(isShown).map(({ key }) => key),
    choose,
  };
}
