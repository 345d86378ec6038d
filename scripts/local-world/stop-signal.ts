/** Aborted when somebody asks us to stop, or when the process that started us is gone. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  const onStop = () => stop.abort();
  // Not `once`: the second Ctrl-C of an impatient person must not cut the stopping short.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onStop);
  if (process.connected) process.on('disconnect', onStop);
  return stop.signal;
}

export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
