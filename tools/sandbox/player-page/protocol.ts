import { createMethods, type Method } from './methods.ts';
import type { Playback, PlaybackEvent } from './playback.ts';
import type { Player } from './player.ts';

/*
 * Protocol of @vimeo/player 2.30 with the page in its iframe, over postMessage; messages are objects or JSON text.
 *
 *   SDK → page   { method: 'ping' }                                    first message; response { method: 'ping' }
 *                { method, value? }                                    response { method, value }
 *                { method: 'addEventListener', value: 'timeupdate' }   no response; events of that name follow
 *   page → SDK   { event: 'ready' }                                    once at the start; calls are accepted from then on
 *                { event, data }                                       only subscribed events
 *                { event: 'error', data: { method, name, message } }   rejects that call; method `ready`: the player
 *
 * `ready` is not `loaded`: what is set in between is ignored. The SDK accepts only Vimeo's hosts: it checks the `src` of the
 * iframe and the origin of each message, so a page that embeds this one has to present it as one of them.
 */

type Message = Record<string, unknown>;

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null;

export const post = (message: object): void => window.parent.postMessage(message, '*');

export function connectProtocol(player: Player): void {
  const methods = createMethods(player);
  const subscribedEvents = new Set<unknown>();

  window.addEventListener('message', ({ source, data }) => {
    const message = source === window.parent ? parseMessage(data) : null;
    if (typeof message?.method !== 'string') return;
    if (message.method === 'ping') post({ method: 'ping' });
    else if (message.method === 'addEventListener') subscribedEvents.add(message.value);
    else if (message.method === 'removeEventListener') subscribedEvents.delete(message.value);
    else void handleCall(message.method, methods[message.method], message.value);
  });

  for (const [event, data] of Object.entries(EVENTS)) {
    player.playback.on(event as PlaybackEvent, () => {
      if (subscribedEvents.has(event)) post({ event, data: data(player) });
    });
  }
  post({ event: 'ready' });
}

async function handleCall(method: string, perform: Method | undefined, value: unknown): Promise<void> {
  try {
    if (!perform) throw new TypeError(`“${method}” is not supported by the local player.`);
    const result = await perform(value);
    post(result === undefined ? { method } : { method, value: result });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    post({ event: 'error', data: { method, name, message } });
  }
}

function parseMessage(data: unknown): Message | null {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return isMessage(message) ? message : null;
  } catch {
    return null; // messages of browser extensions
  }
}

const getPosition = ({ playback: { time, duration } }: Player) => ({
  seconds: time,
  percent: duration ? time / duration : 0,
  duration,
});

const EVENTS: Record<PlaybackEvent, (player: Player) => object> = {
  play: getPosition,
  playing: getPosition,
  pause: getPosition,
  timeupdate: getPosition,
  seeking: getPosition,
  seeked: getPosition,
  ended: getPosition,
  progress: ({ playback: { duration } }) => ({ seconds: duration, percent: 1, duration }),
  loaded: ({ video }) => ({ id: video.id }),
  volumechange: ({ playback: { volume, muted } }: { playback: Playback }) => ({ volume, muted }),
  playbackratechange: ({ playback: { rate } }: { playback: Playback }) => ({ playbackRate: rate }),
  qualitychange: ({ playback: { quality } }: { playback: Playback }) => ({ quality }),
};
