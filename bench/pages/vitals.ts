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

/** The times between the frames of the page while it scrolls to its end, a screen at a time; in milliseconds. */
export const scrollThrough = (page: Page): Promise<number[]> =>
  page.evaluate(`new Promise((resolve) => {
    const times = [];
    const step = (time) => {
      const previous = window.scrollY;
      times.push(time);
      window.scrollBy(0, 60);
      if (window.scrollY === previous) return resolve(times.slice(1).map((one, index) => one - times[index]));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`);
