import type { Figure } from './figure.ts';

export const isMet = ({ value, goal, better = 'lower' }: Figure): boolean =>
  goal === undefined || (better === 'lower' ? value <= goal : value >= goal);

const COLUMN_NAMES = ['figure', 'measured', 'goal', 'measured ÷ goal', ''];

/** Columns as wide as their widest cell. */
export function table(figures: Figure[]): string[] {
  const rows = [COLUMN_NAMES, ...figures.map(row)];
  const widths = COLUMN_NAMES.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => align(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd();
  return rows.map(line);
}

function row(figure: Figure): string[] {
  const { name, value, unit, goal, better = 'lower' } = figure;
  if (goal === undefined) return [name, `${number(value)} ${unit}`, '', '', 'for comparison'];
  const sign = better === 'lower' ? '≤' : '≥';
  const ratio = goal === 0 ? '' : (value / goal).toFixed(2);
  return [name, `${number(value)} ${unit}`, `${sign} ${number(goal)} ${unit}`, ratio, isMet(figure) ? 'met' : 'MISSED'];
}

/** Names to the left, figures to the right. */
const align = (cell: string, width: number, column: number): string =>
  column === 0 || column === COLUMN_NAMES.length - 1 ? cell.padEnd(width) : cell.padStart(width);

const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0 });
