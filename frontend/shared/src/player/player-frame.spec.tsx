import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { PlayerFrame } from './player-frame';

const ORIGIN = 'http://player.test';

/** Draws a player whose other side is played here; answers what it was told to do. */
function open(startAt?: number) {
  const told: string[] = [];
  render(<PlayerFrame embedUrl={`${ORIGIN}/player/video/901`} title="Bankart lesion" startAt={startAt} />);
  const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>('Bankart lesion');
  const say = (data: object) => window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source }));
  Object.assign(source ?? {}, {
    postMessage({ method, value }: { method: string; value?: unknown }) {
      told.push(typeof value === 'number' ? `${method} ${value}` : method);
      queueMicrotask(() => say({ method, value: method === 'getDuration' ? 60 : value }));
    },
  });
  say({ event: 'ready' });
  return told;
}

describe('a player', () => {
  it.each([0, 83])('starts by itself at the moment that was asked for: second %i', async (second) => {
    const told = open(second);
    await waitFor(() => expect(told).toEqual(expect.arrayContaining([`setCurrentTime ${second}`, 'play'])));
  });

  it('waits for a click where no moment was asked for', async () => {
    const told = open();
    await waitFor(() => expect(told).toContain('addEventListener'));
    expect(told).not.toContain('play');
  });
});
