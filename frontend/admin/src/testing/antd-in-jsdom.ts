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
