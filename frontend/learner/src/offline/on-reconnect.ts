/** Dispatched on the window when the server answers again; a server that was down causes no event `online`. */
export const SERVER_REACHED = 'server-reached';

/** Calls the listener when waiting texts may be sent: the connection, the server or the user is back. */
export function onReconnect(listener: () => void): () => void {
  const events = ['online', 'focus', SERVER_REACHED];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
