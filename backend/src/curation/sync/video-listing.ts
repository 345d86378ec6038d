import type { VideoListingPage } from '../domain/video-host.js';
import { PAGE_SIZE } from '../domain/video-host.js';

type ReadPage = (page: number, signal: AbortSignal) => Promise<VideoListingPage>;

/** Pages requested in advance. */
const READ_AHEAD = 3;

/**
 * Reads the pages of a list that may change in the meantime. A deletion on an earlier page moves later items forward, so
 * the first items of the next page would be missed: when the total has shrunk, that many items before it are read again.
 * The caller must skip duplicates.
 */
export async function* readPages(read: ReadPage, signal: AbortSignal): AsyncGenerator<VideoListingPage> {
  const closing = new AbortController();
  const anySignal = AbortSignal.any([signal, closing.signal]);
  const requested = new Map<number, Promise<VideoListingPage>>();
  const request = (page: number): Promise<VideoListingPage> => {
    const response = requested.get(page) ?? read(page, anySignal);
    response.catch(() => undefined); // the consumer of the page handles the error; unused pages are dropped
    requested.set(page, response);
    return response;
  };
  try {
    let previous: VideoListingPage | undefined;
    for (let number: number | null = 1; number !== null; ) {
      const page = await request(number);
      requested.delete(number);
      const removedPages = Math.ceil(Math.max(0, (previous?.total ?? 0) - page.total) / PAGE_SIZE);
      for (let again = Math.max(1, number - removedPages); again < number; again++) yield await read(again, anySignal);
      yield page;
      previous = page;
      number = page.nextPage;
      const last = Math.ceil(page.total / PAGE_SIZE);
      if (number !== null)
        for (let next = number; next < number + READ_AHEAD && next <= last; next++) void request(next);
    }
  } finally {
    closing.abort();
  }
}
