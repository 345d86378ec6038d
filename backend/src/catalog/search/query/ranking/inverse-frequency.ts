/** BM25's inverse document frequency: how much it says that a case has a term that `having` of all cases have. */
export const inverseFrequency = (having: number, cases: number): number =>
  Math.log(1 + (cases - having + 0.5) / (having + 0.5));
