import { afterEach, describe, expect, it } from '@jest/globals';
import { isVimeoAddress, presentAsVimeo } from './local-player';
import { playerAddress } from './player-address';

const heard: MessageEvent[] = [];
const hear = (event: MessageEvent) => void heard.push(event);
let stop = () => {};

function aFrame() {
  const frame = document.createElement('iframe');
  frame.src = 'http://localhost:3900/player/video/901?h=abc';
  document.body.append(frame);
  ({ stop } = presentAsVimeo(frame));
  window.addEventListener('message', hear);
  return frame;
}

const say = (data: string, origin: string, source: Window | null) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

/** What a listener that trusts Vimeo alone, as the SDK does, gets to hear. */
const heardAsVimeo = () =>
  heard.filter((event) => event.origin === 'https://player.vimeo.com').map((event) => event.data);

afterEach(() => {
  stop();
  window.removeEventListener('message', hear);
  heard.length = 0;
  document.body.replaceChildren();
});

describe('a player that stands in for Vimeo', () => {
  it('is heard by the SDK', () => {
    const frame = aFrame();
    say('ready', 'http://localhost:3900', frame.contentWindow);
    expect(heardAsVimeo()).toEqual(['ready']);
    expect(frame.getAttribute('src')).toBe('https://player.vimeo.com/player/video/901');
    expect(frame.src).toBe('http://localhost:3900/player/video/901?h=abc');
  });

  it('X5 is believed only from its configured origin and its own frame', () => {
    const frame = aFrame();
    say('from another port', 'http://localhost:3901', frame.contentWindow);
    say('from a look-alike', 'http://localhost:3900.evil.test', frame.contentWindow);
    say('from another window', 'http://localhost:3900', window);
    say('from nowhere', 'null', null);
    expect(heardAsVimeo()).toEqual([]);
  });

  it('is not heard any more once its frame is gone', () => {
    const frame = aFrame();
    stop();
    say('late', 'http://localhost:3900', frame.contentWindow);
    expect(heardAsVimeo()).toEqual([]);
  });

  it('is not needed for Vimeo itself, and nobody else passes for Vimeo', () => {
    expect(isVimeoAddress('https://player.vimeo.com/video/1?h=2')).toBe(true);
    expect(isVimeoAddress('https://player.vimeo.com.evil.test/video/1')).toBe(false);
    expect(isVimeoAddress('https://evilvimeo.com/video/1')).toBe(false);
    expect(isVimeoAddress('http://localhost:3900/player/video/1')).toBe(false);
  });
});

describe('the address of a player', () => {
  it('P4 asks not to track, and keeps what the address said', () => {
    const address = new URL(playerAddress('https://player.vimeo.com/video/1?h=2', { quality: '720p', autoplay: true }));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      h: '2',
      dnt: '1',
      quality: '720p',
      autoplay: '1',
    });
  });
});
