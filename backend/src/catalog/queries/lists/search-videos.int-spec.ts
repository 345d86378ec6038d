import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VideoFilter } from '@msk/contracts';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { captureStatements } from '../../../../test/support/statements.js';
import { givenVideo, type VideoOverrides } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { EditVideo } from '../../commands/edit-video.js';
import { WithdrawVideo } from '../../commands/withdraw-video.js';
import { ListVideos } from './list-videos.js';
import { SearchVideos } from './search-videos.js';

const ADMIN_ID = '00000000-0000-4000-8000-00000000000a';

let catalog: TestContext;
/** The library of this file, by name. */
const cases: Record<string, VideoOverrides> = {
  meniscus: {
    title: 'Bucket handle tear of the medial meniscus',
    duration: 120,
    analysis: { primaryJoint: 'knee', pathologies: ['meniscal tear'], anatomicStructures: ['medial meniscus'] },
    spoken: ['The double PCL sign is typical', 'Note the fragment in the intercondylar notch'],
  },
  acl: {
    title: 'Anterior cruciate ligament rupture',
    duration: 300,
    analysis: { primaryJoint: 'knee', pathologies: ['ligament tear', 'bone marrow edema'], keywords: ['pivot shift'] },
    spoken: ['The fibres are torn', 'There is also a small tear of the lateral meniscus', 'and a joint effusion'],
  },
  cuff: {
    title: 'Full-thickness supraspinatus tear',
    duration: 700,
    analysis: { primaryJoint: 'shoulder', pathologies: ['rotator cuff tear', 'subacromial impingement'] },
    spoken: ['Retraction to the level of the glenoid', 'impingement by an os acromiale', 'the tear, again the tear'],
  },
  scaphoid: {
    title: 'Scaphoid fracture',
    duration: 90,
    analysis: { primaryJoint: 'wrist', pathologies: ['fracture'], summary: 'Avascular necrosis of the proximal pole' },
    description: 'Ménière has nothing to do with it',
  },
};
const ids: Record<string, string> = {};

beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  for (const [name, overrides] of Object.entries(cases)) ids[name] = await givenVideo(catalog.app, overrides);
});
afterAll(() => catalog.close());

const search = (query: string, filter: VideoFilter & { limit?: number; offset?: number } = {}, entitled = true) =>
  catalog.query(new SearchVideos({ limit: 20, offset: 0, ...filter, query }, entitled));
/** The names of the cases found, best first. */
const found = async (query: string, filter: VideoFilter = {}) =>
  (await search(query, filter)).videos.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
/** The statements that are sent to the database meanwhile. */
const statements = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await captureStatements(work)).map(({ text }) => text);

describe('A search', () => {
  it('finds a case by a word that is only spoken in it', async () => {
    expect(await found('intercondylar')).toEqual(['meniscus']);
  });

  it.each([
    ['a title', 'bucket', 'meniscus'],
    ['a pathology', 'edema', 'acl'],
    ['a joint', 'wrist', 'scaphoid'],
    ['a keyword', 'pivot', 'acl'],
    ['a summary', 'avascular', 'scaphoid'],
    ['a description, accents or not', 'meniere', 'scaphoid'],
    ['another form of a word', 'fractures', 'scaphoid'],
  ])('finds a case by %s', async (_, query, name) => {
    expect(await found(query)).toEqual([name]);
  });

  it('puts the case with every word first, and finds those with most of them, too', async () => {
    expect(await found('lateral meniscus tear')).toEqual(['acl', 'meniscus']);
  });

  it('ignores a word that no case has', async () => {
    expect(await found('xyzzy scaphoid')).toEqual(['scaphoid']);
  });

  it('puts a word in the title before the same word spoken', async () => {
    expect((await found('meniscus')).slice(0, 2)).toEqual(['meniscus', 'acl']);
  });

  it.each(['supraspin', 'impingemen', 'sca', 'scaphoi fract'])('finds a case by a prefix: %s', async (query) => {
    const [best] = await found(query);
    expect(best).toBe(query.startsWith('sca') ? 'scaphoid' : 'cuff');
  });

  it('corrects a word that no case has, and says so', async () => {
    expect(await search('scaphiod fracutre')).toMatchObject({
      didYouMean: 'scaphoid fracture',
      videos: [{ id: ids['scaphoid'] }],
    });
    expect(await search('scaphoid')).toMatchObject({ didYouMean: null });
  });

  it('finds a phrase only where its words are adjacent', async () => {
    expect(await found('"medial meniscus"')).toEqual(['meniscus']);
    expect(await found('"meniscus medial"')).toEqual([]);
    expect(await found('("medial meniscus")')).toEqual(['meniscus']);
    expect(await found('("meniscus medial")')).toEqual([]);
    expect(await found('"bucket handle" "lateral meniscus"')).toEqual([]);
    expect(await found('"bucket xyzzy"')).toEqual([]);
  });

  it('finds a phrase even in a case without the other words of the query', async () => {
    expect(await found('shoulder "bucket handle" fracture')).toEqual(['meniscus']);
  });

  it('leaves out cases with excluded words and phrases', async () => {
    expect(await found('tear -shoulder -"bucket handle"')).toEqual(['acl']);
    expect((await found('-tear')).sort()).toEqual(['scaphoid']);
    expect((await found('the -tear')).sort()).toEqual(['scaphoid']);
    expect(await found('xyzzy -tear')).toEqual([]);
  });

  it('leaves out an excluded concept under all of its names', async () => {
    expect((await found('tear -acl')).sort()).toEqual(['cuff', 'meniscus']);
    expect((await found('-acl')).sort()).toEqual(['cuff', 'meniscus', 'scaphoid']);
  });

  it('searches the last word as a prefix only where nothing follows it', async () => {
    expect(await found('intercond')).toEqual(['meniscus']);
    for (const query of ['intercond ', 'intercond.', 'intercond ?']) expect(await found(query)).toEqual([]);
  });

  it('finds a case by the last word of a long query', async () => {
    const long = Array.from({ length: 60 }, (_, at) => `q${at}`).join(' ');
    expect(await found(`${long} scaphoid`)).toEqual(['scaphoid']);
  });

  it('leaves out an excluded phrase, and not what only has its words', async () => {
    const tears = ['acl', 'cuff', 'meniscus'];
    expect((await found('tear -"lateral meniscus"')).sort()).toEqual(['cuff', 'meniscus']);
    expect((await found('-"lateral meniscus"')).sort()).toEqual(['cuff', 'meniscus', 'scaphoid']);
    for (const absent of ['meniscus lateral', 'lateral xyzzy', 'of the'])
      expect((await found(`tear -"${absent}"`)).sort()).toEqual(tears);
  });

  it('reads no texts for a phrase with a word that no case has', async () => {
    const sent = await statements(async () => expect(await found('"tear xyzzy"')).toEqual([]));
    expect(sent.filter((one) => one.includes('search_text'))).toEqual([]);
  });

  it('finds nothing by punctuation or an unknown word alone', async () => {
    for (const query of ['???', '💥', 'xyzzy', '"', '()']) {
      expect(await search(query)).toMatchObject({ total: 0, videos: [], didYouMean: null });
    }
  });
});

describe('Moments', () => {
  it('are where the words are said, the rarer word first, with marked matches', async () => {
    const [video] = (await search('impingement tear', { joint: 'shoulder' })).videos;
    expect(video?.moments).toEqual([
      { start: 10, text: '«impingement» by an os acromiale' },
      { start: 20, text: 'the «tear», again the «tear»' },
    ]);
  });

  it('begin with the one that says more of the query', async () => {
    const [video] = (await search('lateral meniscus torn')).videos;
    expect(video?.moments?.map(({ start }) => start)).toEqual([10, 0]);
  });

  it('mark every word that begins with the prefix', async () => {
    const [video] = (await search('intercond')).videos;
    expect(video?.moments).toEqual([{ start: 10, text: 'Note the fragment in the «intercondylar» notch' }]);
  });

  it('are an empty list for a case that only its title matches', async () => {
    expect((await search('bucket')).videos[0]?.moments).toEqual([]);
  });

  it('are three at most', async () => {
    const id = await givenVideo(catalog.app, {
      title: 'Chondrocalcinosis',
      spoken: Array(7).fill('pyrophosphate crystals'),
    });
    const [video] = (await search('pyrophosphate')).videos;
    expect(video?.id).toBe(id);
    expect(video?.moments?.map(({ start }) => start)).toEqual([0, 10, 20]);
  });

  it.each([
    ['osteopoikilosis', 'as the transcript has them'],
    ['melorheostosis', '<i>otherwise than the transcript</i>'],
  ])('have the text of the captions, whatever characters are in them: %s', async (word, last) => {
    await givenVideo(catalog.app, { spoken: [`💥 the ${word}`, `💥 one ${word} here`, last] });
    const [video] = (await search(word)).videos;
    expect(video?.moments).toEqual([
      { start: 0, text: `💥 the «${word}»` },
      { start: 10, text: `💥 one «${word}» here` },
    ]);
  });

  it('are not for callers without a membership, who find the case all the same [C1]', async () => {
    const page = await search('intercondylar', {}, false);
    expect(page.videos).toMatchObject([{ id: ids['meniscus'], vimeoId: null, embedUrl: null }]);
    expect(page.videos[0]).not.toHaveProperty('moments');
  });
});

describe('A page', () => {
  it('takes one statement once its terms, cards and transcripts are cached', async () => {
    const list = () => catalog.query(new ListVideos({ limit: 20, offset: 0 }, true));
    const find = (entitled: boolean) => search('tear', { joint: 'knee' }, entitled);
    for (const _ of ['seen', 'cached']) await Promise.all([list(), find(true)]);
    expect(await statements(list)).toHaveLength(1);
    expect(await statements(() => find(false))).toHaveLength(1);
    expect(await statements(() => find(true))).toHaveLength(1);
  });

  it('takes one more statement for two known words that are asked for together for the first time', async () => {
    await Promise.all([search('handle '), search('tear ')]);
    const reads = await statements(() => search('handle tear ', {}, false));
    expect(reads.map((text) => /search_term|search_posting|search_entry/.exec(text)?.[0])).toEqual([
      'search_posting',
      'search_entry',
    ]);
  });

  it('is up to date though its terms, cards and counts are cached', async () => {
    const list = () => catalog.query(new ListVideos({ sortBy: 'date', limit: 1, offset: 0 }, true));
    const overrides = { duration: 90, analysis: { primaryJoint: 'knee' }, createdAt: new Date('2026-10-01') } as const;
    expect(await found('lipohemarthrosis')).toEqual([]);
    expect((await search('tibial plateau')).videos).toEqual([]);
    const { total, facets } = await list();
    const id = await givenVideo(catalog.app, {
      ...overrides,
      title: 'Lipohemarthrosis',
      spoken: ['The tibial plateau'],
    });
    expect((await search('lipohemarthrosis')).videos).toMatchObject([{ id, title: 'Lipohemarthrosis' }]);
    expect((await search('tibial plateau')).videos).toMatchObject([{ id, moments: [{ start: 0 }] }]);
    const then = await list();
    expect(then).toMatchObject({ total: total + 1, videos: [{ id }] });
    expect(then.facets.joint.knee).toBe(facets.joint.knee + 1);
    await catalog.execute(new EditVideo(id, { title: 'Fat-fluid level' }, ADMIN_ID));
    expect((await search('tibial plateau')).videos).toMatchObject([{ id, title: 'Fat-fluid level' }]);
    expect(await found('lipohemarthrosis')).toEqual([]);
    await catalog.execute(new WithdrawVideo(id, 'withdrawn'));
    expect((await search('tibial plateau')).videos).toEqual([]);
    expect((await list()).total).toBe(total);
  });

  it('is found by a new synonym of cached terms at once', async () => {
    await givenVideo(catalog.app, { title: 'Frozen section' });
    await search('frozen shoulder');
    const analysis = { caseTitle: 'Adhesive capsulitis', primaryJoint: 'unknown' } as const;
    const id = await givenVideo(catalog.app, { title: 'Adhesive capsulitis', analysis });
    expect((await search('frozen shoulder')).videos.map((video) => video.id)).toContain(id);
  });
});

describe('Filters and facets', () => {
  it('narrow the matches of a query', async () => {
    expect(await found('tear', { joint: 'shoulder' })).toEqual(['cuff']);
    expect((await found('tear', { pathology: 'tear', duration: 'short' })).sort()).toEqual(['meniscus']);
    expect(await found('tear', { joint: 'hip' })).toEqual([]);
  });

  it('count each choice of a filter as the other filters stand', async () => {
    const { facets, total } = await search('tear', { joint: 'knee' });
    expect(total).toBe(2);
    expect(facets.joint).toMatchObject({ knee: 2, shoulder: 1, wrist: 0, unknown: 0 });
    expect(facets.pathology).toMatchObject({ tear: 2, edema: 1, impingement: 0, fracture: 0 });
    expect(facets.duration).toEqual({ short: 1, medium: 1, long: 0 });
  });

  it('count as many cases as choosing the filter finds', async () => {
    const { facets } = await search('tear', { duration: 'long' });
    for (const joint of ['knee', 'shoulder', 'hip'] as const) {
      expect((await search('tear', { duration: 'long', joint })).total).toBe(facets.joint[joint]);
    }
  });

  it('sort by date, length or views as well as by relevance', async () => {
    const byLength = await search('tear', { sortBy: 'duration' });
    expect(byLength.videos.map(({ duration }) => duration)).toEqual([120, 300, 700]);
  });
});
