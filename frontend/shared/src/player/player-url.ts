interface PlayerOptions {
  autoplay?: boolean;
  quality?: string;
}

/** The embed URL with our parameters: no tracking (`dnt`), no title and no byline over the images. */
export function playerUrl(embedUrl: string, { autoplay, quality }: PlayerOptions): string {
  const url = new URL(embedUrl, globalThis.location?.href);
  const params = { dnt: '1', title: '0', byline: '0', portrait: '0', playsinline: '1' };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  if (autoplay) url.searchParams.set('autoplay', '1');
  if (quality) url.searchParams.set('quality', quality);
  return url.href;
}
