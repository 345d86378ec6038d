import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isVimeoUrl, presentAsVimeo } from './local-player';
import { playerUrl } from './player-url';

const messages: MessageEvent[] = [];
const recordMessage = (event: MessageEvent) => void messages.push(event);
let stop = () => {};

function aFrame() {
  const frame = document.createElement('iframe');
  frame.src = 'http://localhost:3900/player/video/901?h=abc';
  document.body.append(frame);
  ({ stop } = presentAsVimeo(frame));
  window.addEventListener('message', recordMessage);
  return frame;
}

const postMessage = (data: string, origin: string, source: Window | null) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

/** The messages that a listener which trusts only Vimeo, as the SDK does, receives. */
const messagesFromVimeo = () =>
  messages.filter((event) => event.origin === 'https://player.vimeo.com').map((event) => event.data);

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  window.removeEventListener('message', recordMessage);
  messages.length = 0;
  document.body.replaceChildren();
});

describe('a local player that emulates Vimeo', () => {
  it('messages of a local player reach the Vimeo SDK', () => {
    const frame = aFrame();
    postMessage('ready', 'http://localhost:3900', frame.contentWindow);
    expect(messagesFromVimeo()).toEqual(['ready']);
    expect(frame.getAttribute('src')).toBe('https://player.vimeo.com/player/video/901');
    expect(frame.src).toBe('http://localhost:3900/player/video/901?h=abc');
  });

  it('messages reach the SDK where no message event of a foreign window can be made, as in Firefox', () => {
    const frame = aFrame();
    const posted = new MessageEvent('message', {
      data: 'ready',
      origin: 'http://localhost:3900',
      source: frame.contentWindow,
    });
    jest.spyOn(globalThis, 'MessageEvent').mockImplementation(() => {
      throw new TypeError("'source' member of MessageEventInit could not be converted");
    });
    window.dispatchEvent(posted);
    expect(messagesFromVimeo()).toEqual(['ready']);
    expect(messages.at(-1)?.source).toBe(frame.contentWindow);
  });

  it('only messages from the configured origin and the player’s own frame reach the SDK [X5]', () => {
    const frame = aFrame();
    postMessage('from another port', 'http://localhost:3901', frame.contentWindow);
    postMessage('from a look-alike', 'http://localhost:3900.evil.test', frame.contentWindow);
    postMessage('from another window', 'http://localhost:3900', window);
    postMessage('from nowhere', 'null', null);
    expect(messagesFromVimeo()).toEqual([]);
  });

  it('messages of a stopped player are not forwarded', () => {
    const frame = aFrame();
    stop();
    postMessage('late', 'http://localhost:3900', frame.contentWindow);
    expect(messagesFromVimeo()).toEqual([]);
  });

  it('only https URLs of vimeo.com and its subdomains count as Vimeo', () => {
    expect(isVimeoUrl('https://player.vimeo.com/video/1?h=2')).toBe(true);
    expect(isVimeoUrl('https://player.vimeo.com.evil.test/video/1')).toBe(false);
    expect(isVimeoUrl('https://evilvimeo.com/video/1')).toBe(false);
    expect(isVimeoUrl('http://localhost:3900/player/video/1')).toBe(false);
  });
});

describe('the URL of a player', () => {
  it('the player URL asks not to track and keeps the parameters of the embed URL [P4]', () => {
    const url = new URL(playerUrl('https://player.vimeo.com/video/1?h=2', { quality: '720p', autoplay: true }));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      h: '2',
      dnt: '1',
      quality: '720p',
      autoplay: '1',
    });
  });
});
