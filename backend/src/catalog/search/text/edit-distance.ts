/** Edits by which a misspelt word may differ from the right one: short words have too many neighbours. */
export const maxEdits = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Letters to insert, delete, replace or swap with the next to get from one word to the other (Damerau, 1964). */
export const editDistance = (one: string, other: string): number => prefixEditDistances(one, other).at(-1)!;

/** The same to the nearest prefix of the other word. */
export const prefixEditDistance = (one: string, other: string): number => Math.min(...prefixEditDistances(one, other));

/** The edits from the word to the first 0, 1, 2, … letters of the other. */
function prefixEditDistances(one: string, other: string): number[] {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last;
}
