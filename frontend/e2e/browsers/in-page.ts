import type { Point } from './browser-driver.ts';

/** Testing Library, which the page is given; see `visitor.ts`. */
declare const TestingLibraryDom: typeof import('@testing-library/dom');

/** An element as a person knows it. A pattern is the source of a regular expression. */
export interface Target {
  /** `field`: whatever has the name as its label. */
  role: 'field' | 'heading' | 'link' | 'button' | 'tab' | 'dialog' | 'list' | 'combobox' | 'searchbox' | 'textbox';
  name: string | { pattern: string };
  within?: Target;
  /** Among several; the first by default. */
  index?: number;
}

// The functions below run in the browser. They call only each other: `IN_PAGE` is their whole module there.

export function find({ role, name, within, index = 0 }: Target): HTMLElement | undefined {
  const root = within ? find(within) : document.body;
  if (!root) return undefined;
  const wanted = typeof name === 'string' ? name : new RegExp(name.pattern);
  const found =
    role === 'field'
      ? TestingLibraryDom.queryAllByLabelText(root, wanted)
      : TestingLibraryDom.queryAllByRole(root, role, { name: wanted });
  return found[index];
}

/** Where a click reaches the element, or why it does not. */
export function pointOf(target: Target): Point | string {
  const element = find(target);
  if (!element) return 'It is not on the page.';
  if (element.matches(':disabled')) return 'It is disabled.';
  const { x, y, width, height } = element.getBoundingClientRect();
  const point = { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
  const top = document.elementFromPoint(point.x, point.y);
  if (element.contains(top)) return point;
  // Only now: WebKit moves an element that is in the middle by a pixel at each call.
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return `It was out of sight, or covered by ${top?.outerHTML.slice(0, 120)}.`;
}

/** The text of a field, or what the element shows or is called; null when it is not on the page. */
export function textOf(target: Target): string | null {
  const element = find(target);
  if (!element) return null;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
  return element.getAttribute('aria-label') ?? element.textContent;
}

/** Runs in the frame of the sandbox's player, whose clock shows "01:35 / 04:00". */
export const playerClock = (): string | null => document.querySelector('#controls output')?.textContent ?? null;

export const IN_PAGE = [find, pointOf, textOf].map(String).join('\n');
