import type { ListingPage } from '../video-host.js';
import { PAGE_SIZE } from '../video-host.js';

type ReadPage = (page: number, signal: AbortSignal) => Promise<ListingPage>;

/** Pages asked for before they are needed. */
const READ_AHEAD = 3;

/**
 * The pages of a list that may change while it is read. Something that is deleted on an earlier page pulls the rest
 * up, so the first of the next page would slip by: when the total has shrunk, that much before it is read again.
 * Doubles are the reader's to skip.
 */
export async function* pagesOf(read: ReadPage, signal: AbortSignal): AsyncGenerator<ListingPage> {
  const leaving = new AbortController();
  const either = AbortSignal.any([signal, leaving.signal]);
  const asked = new Map<number, Promise<ListingPage>>();
  const ask = (page: number): Promise<ListingPage> => {
    const answer = asked.get(page) ?? read(page, either);
    answer.catch(() => undefined); // whoever takes the page hears of it; the others are given up
    asked.set(page, answer);
    return answer;
  };
  try {
    let before: ListingPage | undefined;
    for (let number: number | null = 1; number !== null; ) {
      const page = await ask(number);
      asked.delete(number);
      const gone = Math.ceil(Math.max(0, (before?.total ?? 0) - page.total) / PAGE_SIZE);
      for (let again = Math.max(1, number - gone); again < number; again++) yield await read(again, either);
      yield page;
      before = page;
      number = page.nextPage;
      const last = Math.ceil(page.total / PAGE_SIZE);
      if (number !== null) for (let next = number; next < number + READ_AHEAD && next <= last; next++) void ask(next);
    }
  } finally {
    leaving.abort();
  }
}
