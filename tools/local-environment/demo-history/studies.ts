import { DAY, HOUR, MINUTE } from '@msk/contracts';
import type { DemoCommandName, DemoInput } from '../../../backend/src/platform/demo/demo-commands.ts';
import { Chance } from './chance.ts';
import type { Learner } from './people.ts';
import { BOOKMARK_NOTES, PLAYLISTS, TIMED_NOTES } from './texts.ts';

/** A case of the library. */
export interface StudiedCase {
  id: string;
  title: string;
  /** Seconds. */
  duration: number;
}

/** One thing that somebody did in the library. */
export type Deed = {
  [Name in DemoCommandName]: { at: Date; name: Name; input: DemoInput<Name> };
}[DemoCommandName];

/** Everything that a learner does with cases, in order of time. */
export function inventStudies(learner: Learner, library: Popularity, now: Date): Deed[] {
  const chance = new Chance(learner.seed);
  const sittings = accessTimes(learner, now).flatMap(({ from, to }) =>
    inventSittings(learner.diligence, from, to, chance),
  );
  return new Studies(learner.userId, library, chance).ofSittings(sittings).filter(({ at }) => at < now);
}

/** What somebody did in the last weeks who opens many cases and finishes most of them. */
export function inventRecentStudies(userId: string, library: Popularity, now: Date, seed: number): Deed[] {
  const chance = new Chance(seed);
  const sittings = inventSittings(2.5, now.getTime() - 60 * DAY, now.getTime() - HOUR, chance);
  return new Studies(userId, library, chance).ofSittings(sittings, { collects: true }).filter(({ at }) => at < now);
}

/** Draws cases as learners do: a few are watched by everybody, most by hardly anybody. */
export class Popularity {
  readonly #cases: StudiedCase[];
  readonly #cumulated: number[] = [];

  /** `cases` begin with those that the library shows first. */
  constructor(cases: readonly StudiedCase[], seed: number, leading: number) {
    const byTitle = (one: StudiedCase, other: StudiedCase) => (one.title < other.title ? -1 : 1);
    const chance = new Chance(seed);
    const [first, others] = [cases.slice(0, leading), cases.slice(leading)];
    this.#cases = [first, others].flatMap((part) => chance.shuffle([...part].sort(byTitle)));
    this.#cases.forEach((_, rank) => {
      const weight = (rank < leading ? 1 : 0.25) / (rank + 4) ** 0.75;
      this.#cumulated.push((this.#cumulated.at(-1) ?? 0) + weight);
    });
  }

  draw(chance: Chance): StudiedCase {
    const point = chance.between(0, this.#cumulated.at(-1) ?? 0);
    return this.#cases[this.#cumulated.findIndex((sum) => sum > point)] as StudiedCase;
  }
}

function accessTimes({ registeredAt, contracts, isFellow, leavesAt }: Learner, now: Date) {
  const trialEnd = registeredAt.getTime() + 7 * DAY;
  const trial = { from: registeredAt.getTime() + 10 * MINUTE, to: isFellow ? now.getTime() : trialEnd };
  const paid = contracts.map(({ startsAt, endsAt }) => ({
    from: Math.max(startsAt.getTime() + HOUR, trialEnd),
    to: Math.min(endsAt.getTime(), now.getTime()),
  }));
  const end = leavesAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return [trial, ...paid].map(({ from, to }) => ({ from, to: Math.min(to, end) }));
}

/** More in the evening than in the morning, and less every month. */
function inventSittings(diligence: number, from: number, to: number, chance: Chance): number[] {
  const sittings: number[] = [];
  for (let week = from; week < to; week += 7 * DAY) {
    const zeal = diligence * 0.93 ** ((week - from) / (30 * DAY));
    const count = Math.floor(zeal) + (chance.happens(zeal % 1) ? 1 : 0);
    for (let n = 0; n < count; n++) {
      const day = week + chance.nextInt(7) * DAY;
      const hour = chance.happens(0.6) ? chance.between(17, 21) : chance.between(6, 16);
      const at = day - (day % DAY) + hour * HOUR;
      if (at >= from && at < to) sittings.push(at);
    }
  }
  return sittings.sort((one, other) => one - other);
}

class Studies {
  readonly #userId: string;
  readonly #library: Popularity;
  readonly #chance: Chance;
  readonly #deeds: Deed[] = [];
  readonly #watched = new Map<string, StudiedCase>();

  constructor(userId: string, library: Popularity, chance: Chance) {
    this.#userId = userId;
    this.#library = library;
    this.#chance = chance;
  }

  ofSittings(sittings: readonly number[], { collects = this.#chance.happens(0.3) } = {}): Deed[] {
    let at = 0;
    for (const start of sittings) {
      at = Math.max(start, at);
      const count = 1 + this.#chance.nextInt(3);
      for (let n = 0; n < count; n++) at = this.#watch(this.#library.draw(this.#chance), at, collects);
    }
    if (collects && this.#watched.size >= 6) this.#collect(at);
    return this.#deeds;
  }

  /** Returns when it was over. */
  #watch(video: StudiedCase, start: number, collects: boolean): number {
    const chance = this.#chance;
    const percent = chance.happens(0.62) ? 100 : Math.round(chance.between(4, 92));
    const end = start + Math.round(video.duration * percent * 10) + MINUTE;
    const positionSeconds = Math.floor((video.duration * percent) / 100);
    const about = { userId: this.#userId, videoId: video.id };
    this.#do(end, 'watch', { ...about, percent, positionSeconds });
    if (chance.happens(collects ? 0.3 : 0.08) && !this.#watched.has(video.id))
      this.#do(end, 'bookmark', { ...about, notes: chance.happens(0.5) ? chance.pick(BOOKMARK_NOTES) : null });
    if (chance.happens(collects ? 0.3 : 0.05)) {
      const seconds = chance.nextInt(Math.max(1, positionSeconds));
      const content = { seconds, text: chance.pick(TIMED_NOTES), askAgain: chance.happens(0.25) };
      this.#do(end, 'takeNote', { id: chance.uuid(), ...about, ...content });
    }
    this.#watched.set(video.id, video);
    return end + chance.nextInt(3) * MINUTE;
  }

  #collect(at: number): void {
    const [first, second] = this.#chance.shuffle(PLAYLISTS);
    const watched = this.#chance.shuffle([...this.#watched.keys()]);
    for (const [index, title] of [first, second].entries())
      this.#do(at, 'createPlaylist', {
        userId: this.#userId,
        title: String(title),
        videoIds: watched.slice(index * 3, index * 3 + 5),
      });
    for (let n = 0; n < 3; n++)
      this.#do(at, 'watchLater', { userId: this.#userId, videoId: this.#library.draw(this.#chance).id });
  }

  #do<Name extends DemoCommandName>(at: number, name: Name, input: DemoInput<Name>): void {
    this.#deeds.push({ at: new Date(at), name, input } as Deed);
  }
}
