/** What Vimeo's player shows of a video besides its picture, and ways to reach what lies after the stop. */
const HIDDEN = {
  title: '0',
  byline: '0',
  portrait: '0',
  chapters: '0',
  transcript: '0',
  interactive_markers: '0',
  watch_full_video: '0',
  controls: '0',
  keyboard: '0',
  dnt: '1',
};

/** The address of a player that shows neither title nor owner, chapters, transcript or controls. */
export function embedWithoutTitle(embedUrl: string): string {
  const url = new URL(embedUrl);
  for (const [option, value] of Object.entries(HIDDEN)) url.searchParams.set(option, value);
  return url.href;
}
