const LEAD_LENGTH = 40; // characters; a longer lead would push the match out of a card's two lines

/** The text from shortly before its first match on. */
export function trimToMatch(text: string): string {
  const first = text.indexOf('«');
  if (first <= LEAD_LENGTH) return text;
  const start = text.indexOf(' ', first - LEAD_LENGTH) + 1;
  return start > 0 && start <= first ? `… ${text.slice(start)}` : text;
}

/**
 * Renders a text of the server whose matches are enclosed in « and »; only the matches are marked, the rest stays
 * text.
 */
export const MarkedText = ({ text }: { text: string }) =>
  [...text.matchAll(/«([^»]*)»|[^«]+/g)].map(({ 0: plain, 1: match, index }) =>
    match === undefined ? <span key={index}>{plain}</span> : <mark key={index}>{match}</mark>,
  );
