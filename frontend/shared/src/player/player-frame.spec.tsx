import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { PlayerFrame } from './player-frame';

const ORIGIN = 'http://player.test';

/** Renders a player and answers its messages as Vimeo would; returns the commands it received. */
function open(startAt?: number) {
  const commands: string[] = [];
  render(<PlayerFrame embedUrl={`${ORIGIN}/player/video/901`} title="Bankart lesion" startAt={startAt} />);
  const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>('Bankart lesion');
  const dispatchPlayerMessage = (data: object) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source }));
  Object.assign(source ?? {}, {
    postMessage({ method, value }: { method: string; value?: unknown }) {
      commands.push(typeof value === 'number' ? `${method} ${value}` : method);
      queueMicrotask(() => dispatchPlayerMessage({ method, value: method === 'getDuration' ? 60 : value }));
    },
  });
  dispatchPlayerMessage({ event: 'ready' });
  return commands;
}

describe('PlayerFrame', () => {
  it.each([0, 83])('the player starts by itself at the requested second: %i', async (second) => {
    const commands = open(second);
    await waitFor(() => expect(commands).toEqual(expect.arrayContaining([`setCurrentTime ${second}`, 'play'])));
  });

  it('the player waits for a click when no start time is given', async () => {
    const commands = open();
    await waitFor(() => expect(commands).toContain('addEventListener'));
    expect(commands).not.toContain('play');
  });
});
