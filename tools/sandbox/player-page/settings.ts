/** The pictures exist in one resolution. */
export const QUALITIES = ['360p'];

export interface Settings {
  autoplay: boolean;
  muted: boolean;
  loop: boolean;
  controls: boolean;
  keyboard: boolean;
  quality: string;
  textTrack: string | null;
  startAt: number;
}

/** Parses the parameters of the embed URL, named as by Vimeo: `?autoplay=1&quality=720p#t=1m30s`. */
export function parseSettings({ search, hash }: Location): Settings {
  const query = new URLSearchParams(search);
  const isOn = (name: string, fallback = false) =>
    query.has(name) ? !['0', 'false'].includes(query.get(name) ?? '') : fallback;
  const background = isOn('background');
  const quality = query.get('quality') ?? query.get('initial_quality') ?? 'auto';
  return {
    autoplay: isOn('autoplay') || background,
    muted: isOn('muted') || background,
    loop: isOn('loop') || background,
    controls: isOn('controls', true) && !background,
    keyboard: isOn('keyboard', true),
    quality: QUALITIES.includes(quality) ? quality : 'auto',
    textTrack: query.get('texttrack'),
    startAt: parseSeconds(new URLSearchParams(hash.slice(1)).get('t') ?? query.get('start_time') ?? ''),
  };
}

/** `90`, `90s`, `1m30s`, `1h2m`. */
function parseSeconds(text: string): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}
