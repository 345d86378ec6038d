import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { anAnalysis, anApprovedVideo, cuesOf } from '../../../test/support/videos.js';
import { GetApprovedVideo } from '../../curation/index.js';
import { VideoPublished, VideoWithdrawn } from '../../events/catalog.js';
import { ApprovalUndone, VideoApproved } from '../../events/curation.js';
import { CatalogModule } from '../catalog.module.js';
import { PlaceShowcase } from '../commands/place-showcase.js';
import { CountPublishedVideos, GetShowcase, GetVideos } from '../published-queries.js';
import { GetVideo } from '../queries/get-video.js';
import { SearchVideos } from '../queries/lists/search-videos.js';

const spoken = ['There is a displaced bucket handle tear.', 'The double PCL sign is seen.'];
const {
  videoId: _,
  approvedVersion: __,
  ...approved
} = anApprovedVideo({ analysis: anAnalysis({ caseTitle: 'Medial meniscus' }) });

/** Curation's decisions in a test: the version of each approval; absent for none. Every video is approved unless it is here. */
const decisions = new Map<string, number | null>();
/** Stops a publication after it has read the decision, until the promise resolves. */
let afterRead: Promise<void> | undefined;

/** Answers curation's published query. */
@QueryHandler(GetApprovedVideo)
class GetApprovedVideoStub implements IQueryHandler<GetApprovedVideo> {
  async execute({ videoId }: GetApprovedVideo) {
    const version = decisions.has(videoId) ? decisions.get(videoId)! : 1;
    await afterRead;
    return version === null
      ? null
      : {
          version,
          ...approved,
          vimeoId: vimeoIdOf(videoId),
          createdAt: '2026-03-01T12:00:00.000Z',
          transcript: spoken.join(' '),
          cues: cuesOf(spoken),
        };
  }
}
/** Digits only, as Vimeo's ids are. */
const vimeoIdOf = (videoId: string) => String(Number.parseInt(videoId.slice(0, 8) + videoId.slice(-4, -3), 16));
const approval = (videoId: string) => VideoApproved({ videoId, vimeoId: vimeoIdOf(videoId) });

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule], providers: [GetApprovedVideoStub] });
});
afterAll(() => catalog.close());

/** Deliveries to this context that failed and will be retried. */
const undelivered = () =>
  catalog.em().execute("select last_error from kernel.inbox where done_at is null and subscriber like 'catalog.%'");
const first = '0b9b2c1e-0f0d-4e0e-8a54-000000000001';

describe('An approved video', () => {
  it('is published under its own id with all data of curation, and is found by a search at once', async () => {
    await catalog.receive(approval(first), first);
    expect(await catalog.query(new GetVideo(first, true))).toMatchObject({
      id: first,
      createdAt: '2026-03-01T12:00:00.000Z',
      transcript: spoken.join(' '),
      cues: cuesOf(spoken),
      aiAnalysis: { caseTitle: 'Medial meniscus' },
    });
    const page = await catalog.query(new SearchVideos({ query: 'displaced', limit: 20, offset: 0 }, true));
    expect(page.videos.map(({ id }) => id)).toEqual([first]);
  });

  it('is published once, even if its event is delivered twice [O5]', async () => {
    const event = approval(first);
    await catalog.receive(event, first);
    await catalog.receive(event, first);
    await catalog.receive(approval(first), first);
    expect(await catalog.query(new CountPublishedVideos())).toBe(1);
    expect(await catalog.announced(VideoPublished)).toEqual([{ videoId: first }]);
    expect(await undelivered()).toEqual([]);
  });

  it('is published once when one recording was approved under two ids [D2]', async () => {
    const second = first.replace(/1$/, '2');
    await catalog.receive(approval(second), second);
    expect(await catalog.query(new CountPublishedVideos())).toBe(1);
    expect(await undelivered()).toEqual([]);
  });
});

describe('An approval that is undone', () => {
  const undone = (videoId: string) => ApprovalUndone({ videoId, vimeoId: vimeoIdOf(videoId) });
  const aVideoId = () => randomUUID();
  const isPublished = async (videoId: string) => (await catalog.query(new GetVideos([videoId], false))).length === 1;

  it('takes the case out of the library, the search and the showcase', async () => {
    const id = aVideoId();
    await catalog.receive(approval(id), id);
    await catalog.execute(new PlaceShowcase(id, 1));
    decisions.set(id, null);
    const event = undone(id);
    await catalog.receive(event, id);
    await catalog.receive(event, id);
    expect(await isPublished(id)).toBe(false);
    const page = await catalog.query(new SearchVideos({ query: 'displaced', limit: 20, offset: 0 }, true));
    expect(page.videos.map((video) => video.id)).not.toContain(id);
    expect(await catalog.query(new GetShowcase())).toEqual([]);
    const withdrawn = await catalog.announced(VideoWithdrawn);
    expect(withdrawn.filter(({ videoId }) => videoId === id)).toHaveLength(1);
    expect(await undelivered()).toEqual([]);
  });

  it('wins when its event overtakes the publication [O4]', async () => {
    const id = aVideoId();
    decisions.set(id, null);
    await catalog.receive(undone(id), id);
    await catalog.receive(approval(id), id);
    expect(await isPublished(id)).toBe(false);
    expect(await undelivered()).toEqual([]);
  });

  it('wins when it comes while the publication is under way [D2]', async () => {
    const id = aVideoId();
    let resume = () => {};
    afterRead = new Promise((resolve) => {
      resume = resolve;
    });
    const publishing = catalog.receive(approval(id), id);
    await waitForLock();
    decisions.set(id, null);
    let hasOvertaken = false;
    const undoing = catalog.receive(undone(id), id).then(() => {
      hasOvertaken = true;
    });
    while (!hasOvertaken && !(await isSomebodyWaiting())) await setImmediate();
    afterRead = undefined;
    resume();
    await Promise.all([publishing, undoing]);
    await catalog.settle();
    expect(await isPublished(id)).toBe(false);
  });

  it.each([
    ['in order', [0, 1, 2]],
    ['with the second approval first', [2, 0, 1]],
    ['with the undo last', [0, 2, 1]],
  ])('leaves the second approval in the library, when the events come %s', async (_, order) => {
    const id = aVideoId();
    const events = [approval(id), undone(id), approval(id)];
    decisions.set(id, 3); // the first approval, which is undone, had version 1
    if (order[0] === 0) {
      decisions.set(id, 1);
      await catalog.receive(events[0]!, id);
      decisions.set(id, 3);
    }
    for (const index of order) await catalog.receive(events[index]!, id);
    const [published] = await catalog
      .em()
      .execute<{ version: number }[]>('select approved_version as version from catalog.video where id = ?', [id]);
    expect(published).toEqual({ version: 3 });
    expect(await undelivered()).toEqual([]);
  });

  it('does not remove a case that was published before approvals had versions', async () => {
    const id = aVideoId();
    await catalog.receive(approval(id), id);
    await catalog.em().execute('update catalog.video set approved_version = null where id = ?', [id]);
    await catalog.receive(undone(id), id);
    expect(await isPublished(id)).toBe(true);
  });
});

const locks = () =>
  catalog.em().execute<{ granted: boolean }[]>(
    `select granted from pg_locks where locktype = 'advisory' and database =
       (select oid from pg_database where datname = current_database())`,
  );
async function waitForLock(): Promise<void> {
  while ((await locks()).length === 0) await setImmediate();
}
const isSomebodyWaiting = async () => (await locks()).some(({ granted }) => !granted);
