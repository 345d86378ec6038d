const REST_MS = 1_500; // by then the first paint has had the network and the processor to itself

/** Runs the work once the page has been shown for a while and the browser is idle; the returned function cancels it. */
export function atRest(work: () => void): () => void {
  let idleCallback = 0;
  const timeout = setTimeout(() => {
    if (!window.requestIdleCallback) return work(); // Safari
    idleCallback = window.requestIdleCallback(work, { timeout: REST_MS });
  }, REST_MS);
  return () => {
    clearTimeout(timeout);
    if (idleCallback) window.cancelIdleCallback(idleCallback);
  };
}
