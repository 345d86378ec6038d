import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { answerAsPlayer } from '../testing/fake-player';
import { type PlayerEvents, PlayerFrame, type PlayerHandle } from './player-frame';

const ORIGIN = 'http://player.test';

/** Renders a player and answers its messages as Vimeo would; returns the commands it received. */
function open(startAt?: number, events: Partial<PlayerEvents> = {}, Frame = PlayerFrame) {
  render(<Frame embedUrl={`${ORIGIN}/player/video/901`} title="Bankart lesion" startAt={startAt} {...events} />);
  return answerAsPlayer(screen.getByTitle<HTMLIFrameElement>('Bankart lesion'));
}

describe('PlayerFrame', () => {
  it.each([0, 83])('the player starts by itself at the requested second: %i', async (second) => {
    const { commands } = open(second);
    await waitFor(() => expect(commands).toEqual(expect.arrayContaining([`setCurrentTime ${second}`, 'play'])));
  });

  it('a player that has just appeared obeys a click that comes before anything else', async () => {
    function ClickedAtOnce(props: ComponentProps<typeof PlayerFrame>) {
      const player = useRef<PlayerHandle>(null);
      useLayoutEffect(() => player.current?.playFrom(25), []);
      return <PlayerFrame {...props} ref={player} />;
    }
    const { commands } = open(undefined, {}, ClickedAtOnce);
    await waitFor(() => expect(commands).toEqual(expect.arrayContaining(['setCurrentTime 25', 'play'])));
  });

  it('the player waits for a click when no start time is given', async () => {
    const { commands } = open();
    await waitFor(() => expect(commands).toContain('addEventListener'));
    expect(commands).not.toContain('play');
  });

  it('what the player does is reported with its time and duration', async () => {
    const reported: string[] = [];
    const { commands, dispatchPlayerMessage } = open(undefined, {
      onTime: (seconds, duration) => reported.push(`at ${seconds} of ${duration}`),
      onPlay: () => reported.push('play'),
      onPause: () => reported.push('pause'),
      onEnded: () => reported.push('ended'),
    });
    await waitFor(() => expect(commands.filter((command) => command === 'addEventListener')).toHaveLength(5));
    const emit = (event: string, seconds: number) =>
      dispatchPlayerMessage({ event, data: { seconds, duration: 60, percent: seconds / 60 } });
    emit('play', 0);
    emit('timeupdate', 1.5);
    emit('seeked', 60);
    emit('pause', 60);
    emit('ended', 60);
    expect(reported).toEqual(['play', 'at 1.5 of 60', 'at 60 of 60', 'pause', 'ended']);
  });

  it('a player that is replaced or gone leaves no listener on the page', async () => {
    const listening = new Set<unknown>();
    jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
      if (type === 'message') listening.add(listener);
    });
    jest.spyOn(window, 'removeEventListener').mockImplementation((_type, listener) => void listening.delete(listener));
    const player = (id: number) => <PlayerFrame embedUrl={`https://player.vimeo.com/video/${id}`} title="A case" />;
    const { rerender, unmount } = render(player(901));
    await waitFor(() => expect(listening.size).toBe(1));
    const [first] = listening;
    rerender(player(902));
    await waitFor(() => expect(listening).not.toContain(first));
    await waitFor(() => expect(listening.size).toBe(1));
    expect(screen.getByTitle('A case')).toHaveAttribute('src', expect.stringContaining('902'));
    unmount();
    await waitFor(() => expect(listening.size).toBe(0));
    jest.restoreAllMocks();
  });
});
