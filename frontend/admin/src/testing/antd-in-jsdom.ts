const computedStyle = window.getComputedStyle;

/** What Ant Design uses a channel for: to go on once the present task is over. */
class NextTask {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}

Object.assign(window, {
  MessageChannel: NextTask,
  // jsdom cannot style pseudo-elements; Ant Design asks for the scrollbar's before it opens a dialog.
  getComputedStyle: (element: Element) => computedStyle(element),
});

/** Whether an element can be seen and clicked, and whether its words stand in a line with others. */
const DECISIVE = /[{;]\s*(display|visibility|opacity|pointer-events)\s*:/;

/**
 * Of Ant Design's styles jsdom gets those rules alone that a test can tell: it tries each rule on each element that it is asked
 * about, and thousands of them are colours and distances. It knows no media, so their rules count for nothing anyway.
 */
function decisiveRules(css: string): string {
  let depth = 0;
  let start = 0;
  let kept = '';
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] !== '}' || --depth > 0) continue;
    const rule = css.slice(start, at + 1);
    if (!rule.startsWith('@') && DECISIVE.test(rule)) kept += rule;
    start = at + 1;
  }
  return kept;
}

const styleSheets = new WeakMap<HTMLStyleElement, string>();

Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  get(this: HTMLStyleElement) {
    return styleSheets.get(this) ?? this.textContent;
  },
  set(this: HTMLStyleElement, css: string) {
    styleSheets.set(this, css);
    this.textContent = decisiveRules(css);
  },
});
