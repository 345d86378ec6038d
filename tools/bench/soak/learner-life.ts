import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Card,
  NEW_CARDS_PER_DAY,
  type Playlist,
  REVIEWS_PER_DAY,
  type ReviewPage,
  type Video,
  type VideoPage,
  type Worklist,
} from '@msk/contracts';
import type { SeededRandom } from '@msk/testing';
import { Caller, repeat, type Soak } from './caller.ts';

export const PASSWORD = 'correct horse battery staple';
/** Between two calls of a learner. */
const PAUSE_MS = 250;
/** After so many visits a learner signs out and in again. */
const VISITS_PER_SESSION = 10;

const QUERIES = [
  ...['rotator cuff tear', 'acl', 'meniscus', 'stress fracture', 'labral tear hip', 'hill sachs', 'plantar fascia'],
  ...[
    'osteosarcoma',
    'bone marrow edema',
    'tendinosis',
    'ganglion',
    'disc herniation',
    'supraspinatus',
    'avascular necrosis',
  ],
  ...['"double pcl sign"', 'knee bursitis', 'scaphoid', 'lisfranc', 'tfcc', 'spondylolisthesis', 'meniscal cyst'],
];
const CALLS = ['meniscal tear', 'stress fracture', 'ACL tear', 'osteoarthritis', 'tendinopathy', 'ganglion cyst', ''];

interface Registered {
  email: string;
  caller: Caller;
}

export async function register(soak: Soak): Promise<Registered> {
  const [email, caller] = [`soak-${randomUUID()}@example.org`, new Caller(soak)];
  await caller.post('/api/auth/register', { email, password: PASSWORD, firstName: 'Lea', lastName: 'Learner' });
  return { email, caller };
}

/** A learner who searches, watches, notes, practises and reviews, visit after visit. */
export class LearnerLife {
  readonly #soak: Soak;
  readonly #random: SeededRandom;
  #account: Registered | undefined;
  #visits = 0;

  constructor(soak: Soak, random: SeededRandom) {
    this.#soak = soak;
    this.#random = random;
  }

  live(): Promise<void> {
    return repeat(this.#soak, PAUSE_MS, () => this.#visit());
  }

  async #visit(): Promise<void> {
    this.#account ??= await register(this.#soak);
    const { email, caller } = this.#account;
    if (this.#visits % VISITS_PER_SESSION === VISITS_PER_SESSION - 1) {
      await caller.post('/api/auth/logout');
      await caller.signIn(email, PASSWORD);
    }
    this.#visits += 1;
    const visit = this.#visits;
    await this.#get('/api/auth/user');
    const cases = await this.#search();
    const video = await this.#open(this.#random.pick(cases));
    await this.#watch(video);
    await this.#note(video);
    await this.#collect(video, cases);
    if (visit % 2 === 0) await this.#practise(video);
    if (visit % 2 === 1) await this.#review();
    if (visit % 4 === 0) await this.#cutReel();
    if (visit % 5 === 0) await this.#lookBack(video);
  }

  async #search(): Promise<Video[]> {
    const query = this.#random.pick(QUERIES);
    for (const typed of [query.slice(0, 3), query])
      await this.#get(`/api/videos/suggest?query=${encodeURIComponent(typed)}`);
    const found = await this.#get<VideoPage>(`/api/videos/search?query=${encodeURIComponent(query)}&fields=card`);
    await this.#get(`/api/videos/search?query=${this.#unknownWord()}&fields=card`);
    const offset = 20 * this.#random.nextInt(20);
    const browsed = await this.#get<VideoPage>(`/api/videos?fields=card&limit=20&offset=${offset}`);
    for (const path of ['/api/stats', '/api/continue-watching', '/api/watched/marks', '/api/starred/ids'])
      await this.#get(path);
    return [...found.videos, ...browsed.videos] as Video[];
  }

  /** So long, and with so few vowels, that no word of a case is near it. */
  #unknownWord(): string {
    return Array.from({ length: 14 }, () => this.#random.pick([...'bcdfghjkmpqvwxz'])).join('');
  }

  async #open({ id }: Video): Promise<Video> {
    const video = await this.#get<Video>(`/api/videos/${id}`);
    await this.#get(`/api/videos/${id}/similar`);
    await this.#get(`/api/notes?videoId=${id}`);
    return video;
  }

  async #watch({ id, duration }: Video): Promise<void> {
    await this.#post(`/api/watched/${id}`, { progress: 0, positionSeconds: 0 });
    for (const progress of [20, 50, 50 + this.#random.nextInt(51)])
      await this.#call('PUT', `/api/watched/${id}/progress`, {
        progress,
        positionSeconds: Math.floor((duration * progress) / 100),
      });
  }

  async #note({ id }: Video): Promise<void> {
    const noteId = randomUUID();
    const note = {
      id: noteId,
      seconds: this.#random.nextInt(60),
      text: 'Compare with the other side.',
      askAgain: true,
    };
    await this.#post(`/api/videos/${id}/notes`, note);
    await this.#call('PATCH', `/api/notes/${noteId}`, { text: 'Compare with the other side, in both planes.' });
    if (this.#random.next() < 0.5) await this.#call('DELETE', `/api/notes/${noteId}`);
  }

  async #collect({ id, aiAnalysis }: Video, cases: Video[]): Promise<void> {
    await this.#post(`/api/starred/${id}`, { notes: 'For the meeting.' });
    await this.#call('PATCH', `/api/starred/${id}/notes`, { notes: 'For the meeting on Monday.' });
    if (this.#random.next() < 0.3) await this.#call('DELETE', `/api/starred/${id}`);
    await this.#post(`/api/watch-later/${id}`);
    await this.#call('DELETE', `/api/watch-later/${this.#random.pick(cases).id}`);
    const learningPoint = aiAnalysis?.learningPoints[0];
    if (learningPoint) await this.#post('/api/reviews/cards', { from: { videoId: id, learningPoint } });
    const playlists = await this.#get<Playlist[]>('/api/playlists');
    const own = playlists.filter(({ kind }) => kind === 'own');
    if (own.length > 5) await this.#call('DELETE', `/api/playlists/${own[0]!.id}`);
    const { id: playlistId } = await this.#post<{ id: string }>('/api/playlists', { title: 'Teaching' });
    const videoIds = [...new Set(cases.map((one) => one.id))];
    await this.#call('PUT', `/api/playlists/${playlistId}/items`, { videoIds });
  }

  async #practise(video: Video): Promise<void> {
    // 409: fewer cases than that are left that the learner has not seen
    const worklist = await this.#post<Partial<Worklist>>('/api/practice/worklists', { size: 5 }, [201, 409]);
    await this.#get('/api/practice/worklists');
    await this.#get('/api/practice/concepts?query=tear');
    for (const { id } of worklist.items ?? []) {
      await this.#get(`/api/practice/items/${id}`);
      const text = this.#random.pick(CALLS);
      const commitment = { text, confidence: 1 + this.#random.nextInt(5), secondsToCall: this.#random.nextInt(90) };
      const { call } = await this.#post<{ call: { id: string } }>(`/api/practice/items/${id}/call`, commitment);
      if (text && this.#random.next() < 0.3)
        await this.#call('PATCH', `/api/practice/calls/${call.id}`, { grade: 'close' });
    }
    if (worklist.id) await this.#get(`/api/practice/worklists/${worklist.id}`);
    if (this.#random.next() < 0.1)
      await this.#post(
        `/api/videos/${video.id}/report`,
        { reason: 'poor_quality', description: 'Blurred.' },
        [201, 409],
      );
  }

  async #review(): Promise<void> {
    await this.#get('/api/reviews/count');
    const { cards } = await this.#get<ReviewPage>('/api/reviews?due=true&limit=20');
    for (const card of cards.slice(0, 5)) await this.#rate(card);
    const [last] = cards.slice(-1);
    if (last && cards.length > 10) await this.#call('DELETE', `/api/reviews/cards/${last.id}`);
  }

  async #rate({ id: cardId }: Card): Promise<void> {
    const review = { id: randomUUID(), cardId, rating: 1 + this.#random.nextInt(4), at: new Date().toISOString() };
    await this.#post('/api/reviews', review);
    if (this.#random.next() < 0.2) await this.#call('DELETE', `/api/reviews/${review.id}`);
  }

  async #cutReel(): Promise<void> {
    const reel = { id: randomUUID(), query: this.#random.pick(QUERIES) };
    // 409: nothing of the query is said in any case
    const { id } = await this.#post<{ id?: string }>('/api/reels/from-search', reel, [201, 404, 409]);
    await this.#get('/api/reels');
    if (!id) return;
    const { url } = await this.#post<{ url: string }>(`/api/reels/${id}/link`);
    await new Caller(this.#soak).get(`/api/public/reels/${new URL(url).pathname.split('/').at(-1)}`);
    await this.#get(`/api/reels/${id}`);
    await this.#call('DELETE', `/api/reels/${id}`);
  }

  async #lookBack({ id }: Video): Promise<void> {
    for (const path of ['/api/watched?limit=20', '/api/starred?limit=20', '/api/notes?limit=20&query=side'])
      await this.#get(path);
    for (const path of ['/api/notes/export?format=markdown', '/api/account/sessions', '/api/account/export'])
      await this.#get(path);
    await this.#call('PUT', '/api/account/preferences', {
      captions: this.#random.next() < 0.5,
      newCardsPerDay: NEW_CARDS_PER_DAY.max,
      reviewsPerDay: REVIEWS_PER_DAY.max,
    });
    await this.#post('/api/auth/check-trial-status');
    await this.#call('DELETE', `/api/watched/${id}`);
  }

  async #call<Answer>(method: string, path: string, body?: object, expected?: number[]): Promise<Answer> {
    await pause(PAUSE_MS, undefined, { signal: this.#soak.signal });
    return this.#account!.caller.call(method, path, body, expected);
  }

  #get<Answer>(path: string): Promise<Answer> {
    return this.#call('GET', path);
  }

  #post<Answer>(path: string, body: object = {}, expected?: number[]): Promise<Answer> {
    return this.#call('POST', path, body, expected);
  }
}
