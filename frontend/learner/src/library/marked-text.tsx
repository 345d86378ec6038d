const LEAD = 40; // characters before the first match; more would push it out of a card's two lines

/** The passage from a little before its first match on. */
export function aroundMatch(text: string): string {
  const first = text.indexOf('«');
  if (first <= LEAD) return text;
  const start = text.indexOf(' ', first - LEAD) + 1;
  return start > 0 && start <= first ? `… ${text.slice(start)}` : text;
}

/** Text of the server whose matches stand between « and »; it stays text, only the matches are marked. */
export const MarkedText = ({ text }: { text: string }) =>
  [...text.matchAll(/«([^»]*)»|[^«]+/g)].map(({ 0: plain, 1: match, index }) =>
    match === undefined ? <span key={index}>{plain}</span> : <mark key={index}>{match}</mark>,
  );
