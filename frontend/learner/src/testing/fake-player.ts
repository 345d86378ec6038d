import { act, screen } from '@testing-library/react';

/** The host's player in the page: answers commands as Vimeo's, and tells what the test wants. */
export async function findFakePlayer(title: string, duration = 212) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  const { origin } = new URL(frame.src);
  const commands: string[] = [];
  const post = (data: object) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
  Object.assign(frame.contentWindow ?? {}, {
    postMessage({ method, value }: { method: string; value?: unknown }) {
      if (method !== 'addEventListener') commands.push(typeof value === 'number' ? `${method} ${value}` : method);
      queueMicrotask(() => post({ method, value: method === 'getDuration' ? duration : value }));
    },
  });
  post({ event: 'ready' });
  const emit = (event: 'play' | 'pause' | 'ended' | 'timeupdate', seconds: number) =>
    act(() => void post({ event, data: { seconds, duration, percent: seconds / duration } }));
  return { commands, emit, timeTo: (seconds: number) => emit('timeupdate', seconds) };
}
