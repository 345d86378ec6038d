import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../tools/test-runner/playwright/chromium-path.ts';

/**
 * Renders the icons of the installed application from `icon.svg`; run it after a change of the drawing:
 * `node scripts/render-icons.ts`. The drawing of a maskable icon fills the square and keeps within the circle that
 * every system shows; the system cuts the corners. Apple's system does the same and shows no transparency.
 */
const ICONS = [
  { file: 'icon-192.png', side: 192, isFullBleed: false },
  { file: 'icon-512.png', side: 512, isFullBleed: false },
  { file: 'maskable-512.png', side: 512, isFullBleed: true },
  { file: 'apple-touch-icon.png', side: 180, isFullBleed: true },
];

const learner = resolve(import.meta.dirname, '../frontend/learner');
const drawing = readFileSync(`${learner}/src/icon.svg`, 'utf8');
/** Square corners, and the drawing in the middle with a fifth of the side around it. */
const fullBleedDrawing = drawing
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32" rx="6"', '<rect x="-4" y="-4" width="40" height="40"');

async function render(page: Page, svg: string, side: number): Promise<Buffer> {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

const executablePath = chromiumPath();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage();
mkdirSync(`${learner}/public/icons`, { recursive: true });
for (const { file, side, isFullBleed } of ICONS)
  writeFileSync(`${learner}/public/icons/${file}`, await render(page, isFullBleed ? fullBleedDrawing : drawing, side));
await browser.close();
