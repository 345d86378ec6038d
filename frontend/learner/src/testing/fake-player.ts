import { act, screen } from '@testing-library/react';

/** The host's player in the page: answers commands as Vimeo's, and tells what the test wants. */
export async function findFakePlayer(title: string, duration = 212) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  const { origin } = new URL(frame.src);
  const commands: string[] = [];
  const state = { paused: true, currentTime: 0, volume: 1, muted: false, playbackRate: 1, duration };
  const post = (data: object) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));

  /** As Vimeo's player: `getVolume` answers with the volume, `setVolume` changes it. */
  function answer(method: string, value: unknown): unknown {
    const name = method.slice(3, 4).toLowerCase() + method.slice(4);
    if (method.startsWith('get')) return Reflect.get(state, name);
    if (method.startsWith('set')) Reflect.set(state, name, value);
    if (method === 'play' || method === 'pause') state.paused = method === 'pause';
    return value;
  }

  Object.assign(frame.contentWindow ?? {}, {
    postMessage({ method, value }: { method: string; value?: unknown }) {
      const hasValue = typeof value === 'number' || typeof value === 'boolean';
      if (method !== 'addEventListener') commands.push(hasValue ? `${method} ${value}` : method);
      const answered = answer(method, value);
      queueMicrotask(() => post({ method, value: answered }));
    },
  });
  post({ event: 'ready' });
  const emit = (event: 'play' | 'pause' | 'ended' | 'timeupdate', seconds: number) =>
    act(() => void post({ event, data: { seconds, duration, percent: seconds / duration } }));
  return { commands, state, emit, timeTo: (seconds: number) => emit('timeupdate', seconds) };
}
