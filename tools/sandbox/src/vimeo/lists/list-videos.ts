import type { LibraryVideo } from '../library/library.ts';
import { InvalidParameter } from '../vimeo-error.ts';

type Compare = (a: LibraryVideo, b: LibraryVideo) => number;
type Direction = 'asc' | 'desc';

const byTime =
  (of: (video: LibraryVideo) => Date): Compare =>
  (a, b) =>
    of(a).getTime() - of(b).getTime();
const created = byTime((video) => video.createdTime);
const modified = byTime((video) => video.modifiedTime);
const nothing: Compare = () => 0;

const ORDERS: Record<string, { compare: Compare; natural: Direction }> = {
  default: { compare: created, natural: 'desc' },
  date: { compare: created, natural: 'desc' },
  modified_time: { compare: modified, natural: 'desc' },
  last_user_action_event_date: { compare: modified, natural: 'desc' },
  alphabetical: { compare: (a, b) => a.title.localeCompare(b.title, 'en'), natural: 'asc' },
  duration: { compare: (a, b) => a.duration - b.duration, natural: 'desc' },
  plays: { compare: (a, b) => a.plays - b.plays, natural: 'desc' },
  likes: { compare: nothing, natural: 'desc' },
  comments: { compare: nothing, natural: 'desc' },
};

/** Sorts with the id as tie-break, so that pages neither repeat nor skip a video. */
export function sortVideos(videos: LibraryVideo[], sort: unknown = 'default', direction?: unknown): LibraryVideo[] {
  const order = ORDERS[String(sort)];
  if (!order) throw new InvalidParameter('sort', `Sort by ${Object.keys(ORDERS).join(', ')}.`);
  const sign = directionOf(direction, order.natural) === 'asc' ? 1 : -1;
  return videos.toSorted((a, b) => sign * order.compare(a, b) || sign * (Number(a.id) - Number(b.id)));
}

export function directionOf(direction: unknown, natural: Direction): Direction {
  if (direction === undefined) return natural;
  if (direction === 'asc' || direction === 'desc') return direction;
  throw new InvalidParameter('direction', 'The direction is asc or desc.');
}

const isReady = ({ status }: LibraryVideo): boolean => status === 'available';

const FILTERS: Record<string, (video: LibraryVideo) => boolean> = {
  app_only: () => true,
  embeddable: isReady,
  playable: isReady,
  featured: () => false,
};

export function filterVideos(videos: LibraryVideo[], query: Record<string, unknown>): LibraryVideo[] {
  const tests = [matching(query.query)];
  if (query.filter !== undefined) tests.push(named(query.filter));
  for (const name of ['embeddable', 'playable']) {
    const wanted = query[`filter_${name}`];
    if (wanted !== undefined) tests.push((video) => String(isReady(video)) === String(wanted));
  }
  return videos.filter((video) => tests.every((test) => test(video)));
}

function named(filter: unknown): (video: LibraryVideo) => boolean {
  const test = FILTERS[String(filter)];
  if (!test) throw new InvalidParameter('filter', `Filter by ${Object.keys(FILTERS).join(', ')}.`);
  return test;
}

/** Matches videos with every word in title, description or tags. */
function matching(query: unknown): (video: LibraryVideo) => boolean {
  const words = typeof query === 'string' ? query.toLowerCase().split(/\s+/).filter(Boolean) : [];
  return ({ title, description, tags }) => {
    const text = [title, description ?? '', ...tags].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
