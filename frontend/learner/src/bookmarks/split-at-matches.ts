interface TextPart {
  /** Its position in the text. */
  start: number;
  part: string;
  isMatch: boolean;
}

/** The text in parts: the places where the query stands in it, in any case, and what is between them. */
export function splitAtMatches(text: string, query: string): TextPart[] {
  const pattern = new RegExp(`(${query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'giu');
  let start = 0;
  // `split` with a group returns the matches at the odd places.
  return text.split(pattern).flatMap((part, index) => {
    const from = start;
    start += part.length;
    return part ? { start: from, part, isMatch: index % 2 === 1 } : [];
  });
}
