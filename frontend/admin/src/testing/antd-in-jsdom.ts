const computedStyle = window.getComputedStyle;
const mediaQuery = window.matchMedia;

/** Ant Design then moves nothing: what is opened is visible at once. */
const isReducedMotion = (query: string) => query === '(prefers-reduced-motion: reduce)';

/** Ant Design uses a channel only to run a callback in the next task. */
class FakeMessageChannel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}

Object.assign(window, {
  matchMedia: (query: string) =>
    isReducedMotion(query) ? Object.assign(mediaQuery(query), { matches: true }) : mediaQuery(query),
  MessageChannel: FakeMessageChannel,
  // jsdom does not support pseudo-elements; Ant Design queries the scrollbar's before it opens a dialog.
  getComputedStyle: (element: Element) => computedStyle(element),
});

/** Properties that decide whether an element is visible and clickable, or inline. */
const VISIBILITY = /[{;]\s*(display|visibility|opacity|pointer-events)\s*:/;

/**
 * Keeps only those of Ant Design's rules that a test can observe: jsdom evaluates every rule for every queried
 * element, and thousands are colours and distances. jsdom ignores media queries, so their rules are dropped, too.
 */
function visibilityRules(css: string): string {
  let depth = 0;
  let start = 0;
  let kept = '';
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] !== '}' || --depth > 0) continue;
    const rule = css.slice(start, at + 1);
    if (!rule.startsWith('@') && VISIBILITY.test(rule)) kept += rule;
    start = at + 1;
  }
  return kept;
}

const cssTexts = new WeakMap<HTMLStyleElement, string>();

Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  get(this: HTMLStyleElement) {
    return cssTexts.get(this) ?? this.textContent;
  },
  set(this: HTMLStyleElement, css: string) {
    cssTexts.set(this, css);
    this.textContent = visibilityRules(css);
  },
});
