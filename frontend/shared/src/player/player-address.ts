interface PlayerOptions {
  autoplay?: boolean;
  quality?: string;
}

/** The embed address with our wishes: no tracking of who watches (`dnt`), no title and no byline over the images. */
export function playerAddress(embedUrl: string, { autoplay, quality }: PlayerOptions): string {
  const address = new URL(embedUrl, window.location.href);
  const wishes = { dnt: '1', title: '0', byline: '0', portrait: '0', playsinline: '1' };
  for (const [name, value] of Object.entries(wishes)) address.searchParams.set(name, value);
  if (autoplay) address.searchParams.set('autoplay', '1');
  if (quality) address.searchParams.set('quality', quality);
  return address.href;
}
