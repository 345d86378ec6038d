import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { useFakeClock } from './fake-clock';
import { describeElementsLate } from './late-description';
import { withoutAct } from './without-act';

useFakeClock();
afterEach(cleanup);

// jsdom has no layout; the component library needs these observers all the same.
class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A desktop screen that never changes. */
class FixedMediaQueryList extends EventTarget {
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
  ResizeObserver: NoopObserver,
  IntersectionObserver: NoopObserver,
  matchMedia: (query: string) => new FixedMediaQueryList(query),
  scrollTo() {},
});
Object.assign(Element.prototype, {
  scrollIntoView() {},
  scrollTo() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});

// Generous, for slow machines: it only delays failures.
configure({ asyncUtilTimeout: 30_000 /* ms */, asyncWrapper: withoutAct });
configure(describeElementsLate);
