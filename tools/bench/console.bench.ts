import type { Page } from '@playwright/test';
import { fillPendingQueue } from './curation/pending-queue.ts';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';
import { median } from './library/load.ts';
import { openEmptyEnvironment } from './library/open-environment.ts';
import { DESKTOP, FirstVisit, openChromium } from './pages/throttled-browser.ts';
import { scrollThrough } from './pages/vitals.ts';

const VIDEOS = 2_178;
const EMAIL = 'admin@sesamoid.test';
const VISITS = 3;
const APPROVALS = 20;
/** Longer than the page waits before it loads what is needed next. */
const REST_MS = 4_000;
const FRAME_MS = 1_000 / 60;
const LIST = '[aria-label="Queue"] > [aria-busy]';

export default {
  title: `The review queue: 4 × slower processor, ${VIDEOS} pending videos`,
  async run({ opened, print }: BenchContext): Promise<Figure[]> {
    const { url, databaseUrl } = await openEmptyEnvironment(opened);
    await fillPendingQueue(databaseUrl, VIDEOS);
    const browser = await openChromium(opened);
    const visits: Measured[] = [];
    for (let count = 0; count < VISITS; count++) {
      await using visit = await FirstVisit.open(browser, url, DESKTOP, EMAIL);
      const measured = await measure(visit);
      print(
        Object.entries(measured)
          .map(([name, value]) => `${name} ${value.toFixed(1)}`)
          .join(', '),
      );
      visits.push(measured);
    }
    const middle = (name: keyof Measured) => median(visits.map((visit) => visit[name]));
    return [
      { name: 'pending: usable after the click', value: middle('usableMs'), unit: 'ms', goal: 1_000 },
      { name: 'pending: approve and next by key, p50', value: middle('approvalMs'), unit: 'ms', goal: 100 },
      { name: 'pending: approve and next by key, slowest', value: middle('slowestApprovalMs'), unit: 'ms' },
      { name: 'pending: dropped frames while scrolling', value: middle('droppedPercent'), unit: '%', goal: 5 },
      { name: 'pending: frames while scrolling', value: middle('frames'), unit: '' },
      { name: 'pending: rows in the document', value: middle('rows'), unit: '', goal: 150 },
    ];
  },
} satisfies Bench;

interface Measured {
  usableMs: number;
  approvalMs: number;
  slowestApprovalMs: number;
  droppedPercent: number;
  frames: number;
  rows: number;
}

async function measure(visit: FirstVisit): Promise<Measured> {
  const { page } = visit;
  await visit.unthrottle();
  await page.goto('/admin/blacklist');
  await page.getByRole('heading', { name: 'Blacklist', level: 2 }).waitFor();
  await page.waitForTimeout(REST_MS);
  await visit.throttleProcessor();

  const usableMs = await measureOpening(page);

  await page.waitForTimeout(REST_MS);
  const approvals: number[] = [];
  for (let count = 0; count < APPROVALS; count++) {
    approvals.push(await measureApproval(page));
    await page.waitForTimeout(500);
  }

  await page.waitForTimeout(REST_MS);
  const frames = await scrollThrough(page, LIST);
  return {
    usableMs,
    approvalMs: median(approvals),
    slowestApprovalMs: Math.max(...approvals),
    droppedPercent: droppedPercent(frames),
    frames: frames.length,
    rows: await page
      .getByRole('region', { name: 'Queue' })
      .getByRole('button', { name: /^Review / })
      .count(),
  };
}

function droppedPercent(frames: number[]): number {
  const dropped = frames.reduce((sum, frame) => sum + Math.max(0, Math.round(frame / FRAME_MS) - 1), 0);
  return (100 * dropped) / (frames.length + dropped);
}

/**
 * From the click on the tab until the frame that shows the first row and lets its video be approved. The page measures this
 * itself: to look for elements by their roles, as a test does, would keep the slow processor busy.
 */
async function measureOpening(page: Page): Promise<number> {
  await page.evaluate(`window.opening = new Promise((resolve) => {
    const isUsable = () =>
      document.querySelector('[aria-label="Queue"] li [aria-label^="Review "]') &&
      document.querySelector('[aria-label="Review"] [aria-keyshortcuts="A"]:enabled');
    addEventListener('click', ({ timeStamp }) => {
      const check = () =>
        isUsable() ? setTimeout(() => resolve(performance.now() - timeStamp)) : requestAnimationFrame(check);
      requestAnimationFrame(check);
    }, { capture: true, once: true });
  }), undefined`);
  await page.getByRole('link', { name: 'Pending Videos' }).click();
  return page.evaluate('window.opening');
}

/** From the key until the frame that shows the next video. */
async function measureApproval(page: Page): Promise<number> {
  await page.evaluate(`window.approval = new Promise((resolve) => {
    const title = () => document.querySelector('[aria-label="Review"] h2')?.textContent;
    addEventListener('keydown', ({ timeStamp }) => {
      const before = title();
      const check = () =>
        title() === before ? requestAnimationFrame(check) : setTimeout(() => resolve(performance.now() - timeStamp));
      requestAnimationFrame(check);
    }, { capture: true, once: true });
  }), undefined`);
  await page.keyboard.press('a');
  return page.evaluate('window.approval');
}
