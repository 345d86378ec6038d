import { type Method, methodsOf } from './methods.ts';
import type { Playback, PlaybackEvent } from './playback.ts';
import type { Player } from './player.ts';

/*
 * How @vimeo/player 2.30 and the page in its iframe talk, over postMessage; objects, or the same as JSON text.
 *
 *   SDK → page   { method: 'ping' }                                    first of all; answered { method: 'ping' }
 *                { method, value? }                                    answered { method, value }
 *                { method: 'addEventListener', value: 'timeupdate' }   not answered; events of that name follow
 *   page → SDK   { event: 'ready' }                                    once, unasked; calls are taken from here on
 *                { event, data }                                       only what was listened for
 *                { event: 'error', data: { method, name, message } }   rejects that call; method `ready`: the whole player
 *
 * `ready` is not `loaded`: what is set in between is lost. The SDK answers to Vimeo's hosts alone: it looks at the
 * iframe's `src` and at the origin of each message, so whoever embeds this page has to present it as one of them.
 */

type Message = Record<string, unknown>;

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null;

export const post = (message: object): void => window.parent.postMessage(message, '*');

export function speak(player: Player): void {
  const methods = methodsOf(player);
  const listenedFor = new Set<unknown>();

  window.addEventListener('message', ({ source, data }) => {
    const message = source === window.parent ? read(data) : null;
    if (typeof message?.method !== 'string') return;
    if (message.method === 'ping') post({ method: 'ping' });
    else if (message.method === 'addEventListener') listenedFor.add(message.value);
    else if (message.method === 'removeEventListener') listenedFor.delete(message.value);
    else void answer(message.method, methods[message.method], message.value);
  });

  for (const [event, data] of Object.entries(EVENTS)) {
    player.playback.on(event as PlaybackEvent, () => {
      if (listenedFor.has(event)) post({ event, data: data(player) });
    });
  }
  post({ event: 'ready' });
}

async function answer(method: string, perform: Method | undefined, value: unknown): Promise<void> {
  try {
    if (!perform) throw new TypeError(`“${method}” is not something the local player does.`);
    const result = await perform(value);
    post(result === undefined ? { method } : { method, value: result });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    post({ event: 'error', data: { method, name, message } });
  }
}

function read(data: unknown): Message | null {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return isMessage(message) ? message : null;
  } catch {
    return null; // browser extensions post what they like
  }
}

const place = ({ playback: { time, duration } }: Player) => ({
  seconds: time,
  percent: duration ? time / duration : 0,
  duration,
});

const EVENTS: Record<PlaybackEvent, (player: Player) => object> = {
  play: place,
  playing: place,
  pause: place,
  timeupdate: place,
  seeking: place,
  seeked: place,
  ended: place,
  progress: ({ playback: { duration } }) => ({ seconds: duration, percent: 1, duration }),
  loaded: ({ video }) => ({ id: video.id }),
  volumechange: ({ playback: { volume, muted } }: { playback: Playback }) => ({ volume, muted }),
  playbackratechange: ({ playback: { rate } }: { playback: Playback }) => ({ playbackRate: rate }),
  qualitychange: ({ playback: { quality } }: { playback: Playback }) => ({ quality }),
};
