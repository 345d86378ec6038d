import { formatCounted } from '@msk/frontend-shared/format';

/** How many cases were found. `matchingAll`: how many of them have all words of the query; absent without a query. */
export interface Count {
  total: number;
  matchingAll?: number;
}

/** The heading of the results, and what it leaves unsaid. */
export function describeCount({ total, matchingAll = total }: Count): { heading: string; rest: string } {
  if (matchingAll === total) return { heading: `${formatCounted(total, 'case')} found`, rest: '' };
  if (matchingAll === 0) return { heading: 'No case with all words', rest: describePartial(total) };
  return {
    heading: `${formatCounted(matchingAll, 'case')} with all words`,
    rest: describePartial(total - matchingAll, 'more '),
  };
}

export const describePartial = (cases: number, more = ''): string =>
  `${formatCounted(cases, `${more}case`)} with some of the words`;
