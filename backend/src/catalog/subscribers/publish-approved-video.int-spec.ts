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

/** Curation's side of the conversation. */
@QueryHandler(GetApprovedVideo)
class CurationAnswers implements IQueryHandler<GetApprovedVideo> {
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
  catalog = await bootContext({ modules: [CatalogModule], providers: [CurationAnswers] });
});
afterAll(() => catalog.close());

/** Deliveries that failed and will be tried again. */
const undelivered = () => catalog.em().execute('select last_error from kernel.inbox where done_at is null');
const first = '0b9b2c1e-0f0d-4e0e-8a54-000000000001';

describe('an approved video', () => {
  it('is in the library under its own id, with all that curation knows, and can be found at once', async () => {
    await catalog.receive(approval(first), first);
    expect(await catalog.ask(new GetVideo(first, true))).toMatchObject({
      id: first,
      createdAt: '2026-03-01T12:00:00.000Z',
      transcript: spoken.join(' '),
      cues: cuesOf(spoken),
      aiAnalysis: { caseTitle: 'Medial meniscus' },
    });
    const page = await catalog.ask(new SearchVideos({ query: 'displaced', limit: 20, offset: 0 }, true));
    expect(page.videos.map(({ id }) => id)).toEqual([first]);
  });

  it('O5 enters once, even if the news arrives twice', async () => {
    const event = approval(first);
    await catalog.receive(event, first);
    await catalog.receive(event, first);
    await catalog.receive(approval(first), first);
    expect(await catalog.ask(new CountPublishedVideos())).toBe(1);
    expect(await catalog.announced(VideoPublished)).toEqual([{ videoId: first }]);
    expect(await undelivered()).toEqual([]);
  });

  it('D2 enters once when one recording was approved under two ids', async () => {
    const second = first.replace(/1$/, '2');
    await catalog.receive(approval(second), second);
    expect(await catalog.ask(new CountPublishedVideos())).toBe(1);
    expect(await undelivered()).toEqual([]);
  });
});
