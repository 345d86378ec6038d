import { type Player, PlayerError, waitUntilLoaded } from './player.ts';
import { QUALITIES } from './settings.ts';

export type Method = (value: unknown) => unknown;

/** The methods of Vimeo's player by their names in the protocol. */
export function createMethods({ video, playback, captions, play }: Player): Record<string, Method> {
  const qualities = () =>
    ['auto', ...QUALITIES].map((id) => ({ id, label: id === 'auto' ? 'Auto' : id, active: id === playback.quality }));
  return {
    play,
    pause: () => playback.pause(),
    unload: () => {
      playback.pause();
      playback.seek(0);
    },
    getCurrentTime: () => playback.time,
    // Before the video has loaded, Vimeo's player accepts the call without seeking.
    setCurrentTime: (value) => {
      const seconds = parseNumber(
        value,
        0,
        playback.isLoaded ? playback.duration : Number.POSITIVE_INFINITY,
        'the time',
      );
      if (playback.isLoaded) playback.seek(seconds);
      return seconds;
    },
    getDuration: async () => {
      await waitUntilLoaded(playback);
      return playback.duration;
    },
    getPaused: () => playback.paused,
    getEnded: () => playback.ended,
    getSeeking: () => false,
    getSeekable: () => [[0, playback.duration]],
    getBuffered: () => [[0, playback.duration]],
    getPlayed: () => [[0, playback.time]],
    getLoop: () => playback.loop,
    setLoop: (value) => {
      playback.loop = value === true;
      return playback.loop;
    },
    getVolume: () => playback.volume,
    setVolume: (value) => {
      playback.setVolume(parseNumber(value, 0, 1, 'the volume'));
      return playback.volume;
    },
    getMuted: () => playback.muted,
    setMuted: (value) => {
      playback.setMuted(value === true);
      return playback.muted;
    },
    getPlaybackRate: () => playback.rate,
    setPlaybackRate: (value) => {
      playback.setRate(parseNumber(value, 0.5, 2, 'the rate'));
      return playback.rate;
    },
    getQualities: qualities,
    getQuality: () => playback.quality,
    setQuality: (value) => {
      const known = qualities().find(({ id }) => id === value);
      if (!known) throw new PlayerError('TypeError', `The quality “${value}” is none of this video’s.`);
      playback.setQuality(known.id);
      return known.id;
    },
    getTextTracks: () => captions.list,
    enableTextTrack: (value) => {
      const { language = '', kind = null } = Object(value);
      const track = captions.find(String(language), kind);
      if (!track) throw new PlayerError('InvalidTrackLanguageError', `There are no text tracks for “${language}”.`);
      captions.show(track);
      return captions.list.find(({ mode }) => mode === 'showing');
    },
    disableTextTrack: () => captions.hide(),
    getChapters: () => [],
    getCuePoints: () => [],
    getAutopause: () => true,
    getFullscreen: () => document.fullscreenElement !== null,
    requestFullscreen: () => document.documentElement.requestFullscreen(),
    exitFullscreen: () => document.exitFullscreen(),
    getVideoId: () => video.id,
    getVideoTitle: () => video.title,
    getVideoUrl: () => video.url,
    getVideoWidth: () => 1280,
    getVideoHeight: () => 720,
    getVideoEmbedCode: () =>
      `<iframe src="${location.href}" width="1280" height="720" allow="autoplay; fullscreen"></iframe>`,
  };
}

function parseNumber(value: unknown, min: number, max: number, what: string): number {
  const given = Number(value);
  if (typeof value !== 'boolean' && given >= min && given <= max) return given;
  throw new PlayerError('RangeError', `${what} was less than ${min} or greater than ${max}.`);
}
