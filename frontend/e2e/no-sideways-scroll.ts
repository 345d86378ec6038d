import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A page that was resized is laid out anew a moment later. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
