import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { useFakeClock } from './fake-clock';

useFakeClock();
afterEach(cleanup);

// jsdom draws nothing; the primitives library asks for these all the same.
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A desktop screen, which never changes. */
class ScreenQuery extends EventTarget {
  readonly matches: boolean;
  readonly media: string;
  constructor(media: string) {
    super();
    this.media = media;
    this.matches = Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY) <= 1_280;
  }
  addListener() {}
  removeListener() {}
}

Object.assign(window, {
  ResizeObserver: NothingToObserve,
  IntersectionObserver: NothingToObserve,
  matchMedia: (query: string) => new ScreenQuery(query),
  scrollTo() {},
});
Object.assign(Element.prototype, {
  scrollIntoView() {},
  scrollTo() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});

// For a machine five times slower than ours, with something to spare: what never comes is a failure anyway.
configure({ asyncUtilTimeout: 30_000 /* ms */ });
