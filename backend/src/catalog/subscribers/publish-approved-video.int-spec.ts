import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { anAnalysis, anApprovedVideo, cuesOf } from '../../../test/support/videos.js';
import { GetApprovedVideo, VideoApproved } from '../../curation/index.js';
import { CatalogModule } from '../catalog.module.js';
import { VideoPublished } from '../events.js';
import { CountPublishedVideos } from '../published-queries.js';
import { GetVideo } from '../queries/get-video.js';
import { SearchVideos } from '../queries/search-videos.js';

const spoken = ['There is a displaced bucket handle tear.', 'The double PCL sign is seen.'];
const { videoId: _, ...approved } = anApprovedVideo({ analysis: anAnalysis({ caseTitle: 'Medial meniscus' }) });

/** Answers curation's published query. */
@QueryHandler(GetApprovedVideo)
class GetApprovedVideoStub implements IQueryHandler<GetApprovedVideo> {
  async execute({ videoId }: GetApprovedVideo) {
    return {
      ...approved,
      vimeoId: vimeoIdOf(videoId),
      createdAt: '2026-03-01T12:00:00.000Z',
      transcript: spoken.join(' '),
      cues: cuesOf(spoken),
    };
  }
}
const vimeoIdOf = (videoId: string) => videoId.slice(0, 8);
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
