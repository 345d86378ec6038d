/** Words of the longest of several wordings of a name: a long name is seldom taken for another one. */
export const maxWords = (wordings: readonly string[]): number =>
  wordings.reduce((max, wording) => Math.max(max, wording.split(/[\s-]+/).length), 1);
