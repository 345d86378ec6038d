/** A hidden page paints nothing. */
const LONGEST_WAIT_MS = 100;

/** Resolves when the browser has drawn what was changed: the network then waits for the eye, not the eye for the network. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
