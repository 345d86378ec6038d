import type { Page } from '@playwright/test';

/** What the browser itself reports about a page, in milliseconds; the layout shift has no unit. */
export interface Vitals {
  largestPaint: number;
  layoutShift: number;
  /** The slowest response to a key or a pointer, until its next paint. */
  slowestInteraction: number;
  /** Durations of tasks of more than 50 ms. */
  longTasks: number[];
}

/** One second. */
const END_FRAMES = 60;

/** Runs in the page, before its own code. */
export const OBSERVERS = `
  const vitals = (window.measuredVitals = { largestPaint: 0, layoutShift: 0, slowestInteraction: 0, longTasks: [] });
  const observe = (type, record, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true, ...options });
  observe('largest-contentful-paint', ({ startTime }) => (vitals.largestPaint = startTime));
  observe('layout-shift', (shift) => { if (!shift.hadRecentInput) vitals.layoutShift += shift.value; });
  observe('longtask', ({ duration }) => vitals.longTasks.push(duration));
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) vitals.slowestInteraction = Math.max(vitals.slowestInteraction, duration);
  }, { durationThreshold: 16 });
`;

export const readVitals = (page: Page): Promise<Vitals> => page.evaluate('window.measuredVitals');

/**
 * The times between the frames while the page, or the element of `selector`, scrolls to its end; in milliseconds. A list
 * that loads more at its end has reached it when nothing has come for `END_FRAMES`.
 */
export const scrollThrough = (page: Page, selector = 'html'): Promise<number[]> =>
  page.evaluate(`new Promise((resolve) => {
    const scrolled = document.querySelector(${JSON.stringify(selector)});
    const times = [];
    let still = 0;
    const step = (time) => {
      const previous = scrolled.scrollTop;
      times.push(time);
      scrolled.scrollBy(0, 60);
      still = scrolled.scrollTop === previous ? still + 1 : 0;
      if (still > ${END_FRAMES})
        return resolve(times.slice(1, -still).map((one, index) => one - times[index]));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`);
