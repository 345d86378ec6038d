import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Cue, PendingTranscript, PendingVideo, Video } from '@msk/contracts';
import { waitUntil } from '@msk/testing';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAnalysedVideo, anEditedAnalysis, aPendingVideo } from '../support/pending-videos.js';
import { anAdmin, anExpiredLearner, aSubscriber, type Person } from '../support/people.js';
import { captureStatementTexts } from '../support/statements.js';
import { anAnalysis } from '../support/videos.js';

let app: HttpApp;
const [ada, ben] = [anAdmin({ firstName: 'Ada', lastName: 'Admin' }), anAdmin({ email: 'ben.benson@example.org' })];
const [adas, bens] = [() => app.as(ada), () => app.as(ben)];
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const given = async (video = anAnalysedVideo()) => (await app.given(video)).id;
const getPending = async (id: string) => {
  const { body } = await adas().get('/api/admin/pending?limit=100').expect(200);
  return (body.videos as PendingVideo[]).find((video) => video.id === id);
};
const CUES: Cue[] = [
  { start: 0, end: 4, text: 'Here is the meniscus.' },
  { start: 5, end: 9, text: 'The ACL is torn.' },
];
/** A case whose analysis has failed. */
async function givenFailure(reason = 'The AI declined to analyse this case.'): Promise<string> {
  const video = aPendingVideo();
  video.fail(video.requestAnalysis(app.clock.now()), reason);
  return given(video);
}

describe('two curators of one video', () => {
  const edited = (caseTitle: string) => ({ aiAnalysis: anEditedAnalysis({ caseTitle }) });

  /** What the second curator does with the version that the first one has changed meanwhile. */
  const SECOND: Record<string, (id: string, version: number) => ReturnType<ReturnType<typeof bens>['post']>> = {
    'an edit of the analysis': (id, version) =>
      bens()
        .post(`/api/admin/update-ai-analysis/${id}`)
        .send({ ...edited('Of Ben'), version }),
    'an approval': (id, version) => bens().post(`/api/admin/approve/${id}`).send({ version }),
    'a rejection': (id, version) => bens().post(`/api/admin/reject/${id}`).send({ reason: 'duplicate', version }),
    'a move of the reveal': (id, version) =>
      bens().put(`/api/admin/pending/${id}/reveal`).send({ cueIndex: null, version }),
    'an edit of the transcript': (id, version) =>
      bens().put(`/api/admin/pending/${id}/transcript`).send({ cues: CUES, version }),
  };

  it.each(Object.keys(SECOND))(
    'get a conflict with the newer state for %s, which overwrites nothing [D4]',
    async (change) => {
      const id = await given();
      const { version } = (await getPending(id))!;
      const first = await adas()
        .post(`/api/admin/update-ai-analysis/${id}`)
        .send({ ...edited('Of Ada'), version });
      expect(first.body).toMatchObject({ version: version + 1 });

      const { body } = await SECOND[change]!(id, version).expect(409);
      expect(body).toMatchObject({ code: 'conflict', current: first.body });
      expect(await getPending(id)).toEqual(first.body);
      await SECOND[change]!(id, version + 1).expect(200);
    },
  );

  it.each(Object.keys(SECOND))('learn of a decision that came before %s [D4]', async (change) => {
    const id = await given();
    const { version } = (await getPending(id))!;
    await adas().post(`/api/admin/approve/${id}`).send({ version }).expect(200);
    const { body } = await SECOND[change]!(id, version).expect(409);
    expect(body).toMatchObject({ code: 'conflict', message: 'This video has already been approved.' });
  });

  it('get one edit and conflicts when they save at once [D4]', async () => {
    const id = await given();
    const { version } = (await getPending(id))!;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        adas()
          .post(`/api/admin/update-ai-analysis/${id}`)
          .send({ ...edited(`Edit ${n}`), version }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const saved = answers.find(({ status }) => status === 200)!.body as PendingVideo;
    for (const { status, body } of answers) if (status === 409) expect(body.current).toEqual(saved);
  });

  it.each([0, 1.5, '1', null])('cannot send the version %j [I1]', async (version) => {
    const { body } = await adas().post(`/api/admin/approve/${randomUUID()}`).send({ version }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'version' }]);
  });
});

describe('presence', () => {
  const enter = (agent: ReturnType<typeof adas>, id: string) => agent.put(`/api/admin/pending/${id}/presence`);
  /** Sets back by so many seconds since when the only reviewer is there and was last heard of. Returns since when. */
  async function age(id: string, seconds: number): Promise<string> {
    const [row] = await app.em().execute<{ since: string }[]>(
      `update curation.reviewer set since = since - ? * interval '1 second', seen_at = seen_at - ? * interval '1 second'
        where video_id = ? returning since`,
      [seconds, seconds, id],
    );
    return new Date(row!.since).toISOString();
  }

  it('shows who else reviews the case, by name, and since when', async () => {
    const id = await given();
    expect((await enter(adas(), id).expect(200)).body).toEqual({ reviewers: [] });
    const since = await age(id, 40);
    await enter(adas(), id).expect(200);
    expect((await enter(bens(), id).expect(200)).body).toEqual({
      reviewers: [{ id: ada.id, name: 'Ada Admin', since }],
    });
    await app.em().execute('update identity.user set last_name = null where id = ?', [ben.id]);
    expect((await enter(adas(), id).expect(200)).body).toMatchObject({
      reviewers: [{ id: ben.id, name: 'ben.benson' }],
    });
    expect((await enter(adas(), await given()).expect(200)).body).toEqual({ reviewers: [] });
  });

  it('ends when the curator leaves, or is not heard of for 45 seconds, and then begins anew', async () => {
    const id = await given();
    await enter(adas(), id).expect(200);
    await adas().delete(`/api/admin/pending/${id}/presence`).expect(204);
    expect((await enter(bens(), id).expect(200)).body).toEqual({ reviewers: [] });

    await enter(adas(), id).expect(200);
    const before = await age(id, 45);
    expect((await enter(bens(), id).expect(200)).body).toEqual({ reviewers: [] });
    await enter(adas(), id).expect(200);
    const [again] = (await enter(bens(), id).expect(200)).body.reviewers;
    expect(Date.parse(again.since)).toBeGreaterThan(Date.parse(before));
  });

  it('is refused for a video that is not pending', async () => {
    const id = await given();
    await adas().post(`/api/admin/approve/${id}`).send({}).expect(200);
    await enter(adas(), id).expect(404);
    await enter(adas(), randomUUID()).expect(404);
    await adas().delete(`/api/admin/pending/${randomUUID()}/presence`).expect(204);
  });

  it('is refused for a video that another call deletes at this moment', async () => {
    const id = await given();
    await enter(adas(), await given()).expect(200); // Ada is signed in
    let entered: Promise<{ status: number }> | undefined;
    await app.em().transactional(async (em) => {
      await em.execute('delete from curation.pending_video where id = ?', [id]);
      entered = enter(adas(), id).then((answer) => answer);
      await waitUntil('the call to wait for the deletion', async () => {
        const waiting = `select from pg_locks join pg_stat_activity using (pid)
                          where not granted and datname = current_database()`;
        return (await app.em().execute<object[]>(waiting)).length > 0;
      });
    });
    expect((await entered)?.status).toBe(404);
  });
});

describe('the transcript of a pending video', () => {
  const path = (id: string) => `/api/admin/pending/${id}/transcript`;
  const read = async (id: string) => (await adas().get(path(id)).expect(200)).body as PendingTranscript;

  it('marks the terms of the analysis, in its words and in synonyms', async () => {
    const video = aPendingVideo({ transcript: CUES.map(({ text }) => text).join(' '), cues: CUES });
    video.editAnalysis(
      anEditedAnalysis({ anatomicStructures: ['Anterior cruciate ligament'], keywords: ['meniscus'] }),
    );
    const { version, statements: _, reveal: __, ...transcript } = await read(await given(video));
    expect(version).toBe(1);
    expect(transcript).toEqual({
      transcript: 'Here is the meniscus. The ACL is torn.',
      cues: CUES,
      marks: [
        { cue: 0, start: 12, end: 20, term: 'meniscus' },
        { cue: 1, start: 4, end: 7, term: 'Anterior cruciate ligament' },
      ],
    });
  });

  it('says which statements of the analysis its lines name', async () => {
    const video = aPendingVideo({ transcript: CUES.map(({ text }) => text).join(' '), cues: CUES });
    video.editAnalysis(anEditedAnalysis({ primaryJoint: 'knee', pathologies: ['ACL tear', 'Baker cyst'] }));
    const { statements } = await read(await given(video));
    expect(statements.map(({ text, checked, cues }) => [text, checked, cues])).toEqual([
      ['Knee', 'found', [0, 1]],
      ['ACL tear', 'found', [1]],
      ['Baker cyst', 'not-found', []],
    ]);
  });

  it('is replaced line by line, in the order of the times, and published', async () => {
    const id = await given();
    const cues = [{ start: 5, end: 9.5, text: '  The ACL is intact. ' }, CUES[0]];
    const { body } = await adas().put(path(id)).send({ cues, version: 1 }).expect(200);
    expect(body).toMatchObject({ id, version: 2, transcriptLength: 40 });
    const edited = {
      transcript: 'Here is the meniscus. The ACL is intact.',
      cues: [CUES[0], { start: 5, end: 9.5, text: 'The ACL is intact.' }],
    };
    expect(await read(id)).toMatchObject(edited);
    await adas().post(`/api/admin/approve/${id}`).send({ version: 2 }).expect(200);
    await app.settle();
    expect((await adas().get(`/api/videos/${id}`).expect(200)).body).toMatchObject(edited);
  });

  it('can be removed', async () => {
    const id = await given(aPendingVideo({ transcript: 'Here.', cues: [{ start: 0, end: 1, text: 'Here.' }] }));
    await adas().put(path(id)).send({ cues: [], version: 1 }).expect(200);
    expect(await read(id)).toMatchObject({ transcript: null, cues: null, marks: [] });
  });

  const [line] = CUES;
  it.each([
    ['no lines', undefined, 'cues'],
    ['a text', 'Here.', 'cues'],
    ['a line without text', [{ ...line, text: ' ' }], 'cues.0.text'],
    ['a line that is too long', [{ ...line, text: 'x'.repeat(1_001) }], 'cues.0.text'],
    ['a negative time', [{ ...line, start: -1 }], 'cues.0.start'],
    ['a time in words', [{ ...line, start: '0:01' }], 'cues.0.start'],
    ['an end before the start', [line, { ...line, start: 9 }], 'cues.1.end'],
    ['too many lines', Array(2_001).fill({ start: 0, end: 0, text: 'x' }), 'cues'],
    ['an unknown field', [{ ...line, speaker: 'A' }], 'cues.0.speaker'],
  ])('is refused with %s [I1]', async (_, cues, field) => {
    const { body } = await adas().put(path(randomUUID())).send({ cues, version: 1 }).expect(400);
    expect(body.errors).toContainEqual({ field, message: expect.stringMatching(/^[A-Z]/) });
  });

  it('is refused without a version, and unknown videos have none', async () => {
    await adas().put(path(randomUUID())).send({ cues: [] }).expect(400);
    await adas().put(path(randomUUID())).send({ cues: [], version: 1 }).expect(404);
    await adas().get(path(randomUUID())).expect(404);
  });
});

describe('the reveal of a pending video', () => {
  const LINES: Cue[] = [
    { start: 0, end: 9, text: 'A skier with a swollen knee.' },
    { start: 10, end: 40, text: 'Look at the notch in all three planes.' },
    { start: 41, end: 49, text: 'This is a complete ACL tear.' },
    { start: 50, end: 60, text: 'With a bone bruise beside it.' },
  ];
  const givenCase = () => {
    const video = aPendingVideo({
      title: 'Skier',
      duration: 100,
      cues: LINES,
      transcript: LINES.map(({ text }) => text).join(' '),
    });
    video.editAnalysis(anEditedAnalysis({ pathologies: ['ACL tear', 'Bone bruise'] }));
    return given(video);
  };
  const path = (id: string) => `/api/admin/pending/${id}/reveal`;
  const read = async (id: string) => (await adas().get(`/api/admin/pending/${id}/transcript`).expect(200)).body.reveal;
  const publishedOf = async (id: string) => {
    const [row] = await app.em().execute('select reveal from catalog.video where id = ?', [id]);
    return row!.reveal;
  };

  it('is the first line that asserts the diagnosis, and is published with the case', async () => {
    const id = await givenCase();
    const reveal = { cueIndex: 2, at: 41, how: 'asserted', callPossible: true };
    expect(await read(id)).toMatchObject(reveal);
    await adas().post(`/api/admin/approve/${id}`).send({}).expect(200);
    await app.settle();
    expect(await publishedOf(id)).toMatchObject(reveal);
    expect((await adas().get(`/api/videos/${id}`).expect(200)).body).not.toHaveProperty('reveal');
  });

  it('stays where a curator moved it, through a new analysis and an edit of the transcript', async () => {
    const id = await givenCase();
    const { body } = await adas().put(path(id)).send({ cueIndex: 1, version: 1 }).expect(200);
    expect(body).toMatchObject({ id, version: 2 });
    const moved = { at: 10, how: 'curator', callPossible: false };
    expect(await read(id)).toMatchObject({ ...moved, cueIndex: 1 });
    await adas()
      .post(`/api/admin/update-ai-analysis/${id}`)
      .send({ aiAnalysis: anEditedAnalysis({ pathologies: ['Bone bruise'] }) })
      .expect(200);
    const cues = [{ start: 3, end: 5, text: 'Good morning.' }, ...LINES];
    await adas().put(`/api/admin/pending/${id}/transcript`).send({ cues, version: 3 }).expect(200);
    expect(await read(id)).toMatchObject({ ...moved, cueIndex: 2 });
    await adas().post(`/api/admin/approve/${id}`).send({}).expect(200);
    await app.settle();
    expect(await publishedOf(id)).toMatchObject(moved);
  });

  it('can be nowhere', async () => {
    const id = await givenCase();
    await adas().put(path(id)).send({ cueIndex: null }).expect(200);
    expect(await read(id)).toMatchObject({ cueIndex: null, at: null, how: 'curator', callPossible: false });
  });

  it('is refused for a line that the transcript does not have, and for what is no line [I1]', async () => {
    const id = await givenCase();
    for (const cueIndex of [4, -1, 1.5, '1', undefined]) {
      const { body } = await adas().put(path(id)).send({ cueIndex }).expect(400);
      expect(body.errors).toMatchObject([{ field: 'cueIndex' }]);
    }
    await adas().put(path(randomUUID())).send({ cueIndex: 0 }).expect(404);
  });
});

describe('a case whose analysis failed', () => {
  it('is counted by its reason, and all of them are retried at once', async () => {
    await app.em().execute(`delete from curation.pending_video where decision is null`);
    await given(aPendingVideo());
    for (const reason of ['The AI declined.', 'Too long.', 'The AI declined.']) await givenFailure(reason);
    const failures = async () => (await adas().get('/api/admin/pending/failures').expect(200)).body.failures;
    expect(await failures()).toEqual([
      { reason: 'The AI declined.', videos: 2 },
      { reason: 'Too long.', videos: 1 },
    ]);
    const retry = (status: string) => adas().post('/api/admin/process-ai').send({ status });
    expect((await retry('failed').expect(202)).body).toEqual({ queued: 3 });
    expect(await failures()).toEqual([]);
    expect((await retry('pending').expect(202)).body).toEqual({ queued: 1 });
    await retry('completed').expect(400);
  });

  it('can be written by hand', async () => {
    const id = await givenFailure();
    const aiAnalysis = anEditedAnalysis({ caseTitle: 'By hand' });
    const { body } = await adas().post(`/api/admin/update-ai-analysis/${id}`).send({ aiAnalysis }).expect(200);
    expect(body).toMatchObject({ processingStatus: 'completed', failureReason: null });
    await adas().post(`/api/admin/approve/${id}`).send({}).expect(200);
  });

  it('is published without an analysis only when the curator says so', async () => {
    const id = await givenFailure();
    const approve = (body: object) => adas().post(`/api/admin/approve/${id}`).send(body);
    await approve({}).expect(409);
    await approve({ withoutAnalysis: false }).expect(409);
    await approve({ withoutAnalysis: 'yes' }).expect(400);
    await approve({ withoutAnalysis: true }).expect(200);
    await app.settle();
    expect((await adas().get(`/api/videos/${id}`).expect(200)).body).toMatchObject({ id, aiAnalysis: null });
  });

  it('does not let a case be published without an analysis that has not failed', async () => {
    const id = await given(aPendingVideo());
    await adas().post(`/api/admin/approve/${id}`).send({ withoutAnalysis: true }).expect(409);
  });
});

describe('GET /api/admin/pending.csv', () => {
  it('contains all videos that match, in the order of the list, without formulas [I7]', async () => {
    for (const title of ['=HYPERLINK("x")', 'A "quoted" tear', 'B'])
      await given(aPendingVideo({ title: `${title} of csv` }));
    const { text, headers } = await adas()
      .get('/api/admin/pending.csv?query=of%20csv&status=pending&sort=title&order=asc&limit=1')
      .expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="pending.csv"',
    });
    const [head, ...records] = text.trim().split('\r\n');
    expect(head).toMatch(/^id,vimeoId,title,duration,/);
    expect(records.map((record) => record.split(',')[2])).toEqual([
      `"'=HYPERLINK(""x"") of csv"`,
      '"A ""quoted"" tear of csv"',
      'B of csv',
    ]);
  });

  it.each(['status=approved', 'sort=views', 'order=up', 'limit=0'])('is refused with %s [I1]', async (query) => {
    await adas().get(`/api/admin/pending.csv?${query}`).expect(400);
    await adas().get(`/api/admin/pending?${query}`).expect(400);
  });
});

describe('polling', () => {
  it('answers 304 with one query for the version, until the queue changes', async () => {
    const id = await given();
    const poll = (etag = '') => adas().get('/api/admin/pending?limit=5').set('If-None-Match', etag);
    const first = await poll().expect(200);
    const etag = first.headers['etag']!;
    expect(etag).toMatch(/^W\/"/);
    const unchanged = await poll(`W/"another", ${etag}`).expect(304);
    expect(unchanged.text).toBe('');
    await adas().get('/api/admin/pending?limit=6').set('If-None-Match', etag).expect(200);
    await bens().get('/api/admin/pending?limit=5').set('If-None-Match', etag).expect(200);

    const aiAnalysis = anEditedAnalysis({ summary: 'Another one.' });
    await adas().post(`/api/admin/update-ai-analysis/${id}`).send({ aiAnalysis }).expect(200);
    const edited = await poll(etag).expect(200);
    await adas().post(`/api/admin/reject/${id}`).send({ reason: 'duplicate' }).expect(200);
    const rejected = await poll(edited.headers['etag']).expect(200);
    await adas().post(`/api/admin/pending/${id}/undo`).expect(200);
    await poll(rejected.headers['etag']).expect(200);
  });

  it('reads neither rows nor their number for an unchanged list', async () => {
    const agent = adas();
    const { headers } = await agent.get('/api/admin/pending').expect(200);
    const texts = await captureStatementTexts(() =>
      agent.get('/api/admin/pending').set('If-None-Match', headers['etag']!).expect(304),
    );
    const ofQueue = texts.filter((text) => text.includes('curation.'));
    expect(ofQueue).toEqual([expect.stringContaining('xmin')]);
  });

  it('answers 304 for unchanged figures and users', async () => {
    const agent = adas();
    const change: Record<string, () => Promise<unknown>> = {
      '/api/admin/stats': () => given(),
      '/api/admin/users': () => app.givenAccount(),
    };
    for (const [path, changeAnswer] of Object.entries(change)) {
      const { headers } = await agent.get(path).expect(200);
      const poll = () => agent.get(path).set('If-None-Match', headers['etag']!);
      await poll().expect(304);
      await changeAnswer();
      await poll().expect(200);
    }
  });

  it('says nothing to a caller without access', async () => {
    const { headers } = await adas().get('/api/admin/stats').expect(200);
    await app.visitor().get('/api/admin/stats').set('If-None-Match', headers['etag']!).expect(401);
  });
});

describe('the statements of a published case', () => {
  const SUMMARY = 'The ACL is torn. The patella has a fracture.';
  const read = async (person: Person, id: string): Promise<Video> =>
    (await app.as(person).get(`/api/videos/${id}`).expect(200)).body;
  const marksOf = ({ statements = [] }: Video) =>
    statements.map(({ kind, text, by, checked, cues, reviewedBy }) => [kind, text, by, checked, cues, reviewedBy]);
  const byMachine = (kind: string, text: string, checked: string, cues: number[], reviewedBy = 'Ada Admin') =>
    [kind, text, 'openai', checked, cues, reviewedBy] as const;

  async function givenPublished(curator: Person) {
    const video = aPendingVideo({ transcript: CUES.map(({ text }) => text).join(' '), cues: CUES });
    const analysis = anAnalysis({ summary: SUMMARY, pathologies: ['ACL tear'], analysedBy: 'openai' });
    video.complete(video.requestAnalysis(app.clock.now()), analysis, 'gpt-5-mini');
    const id = await given(video);
    await app.as(curator).post(`/api/admin/approve/${id}`).send({}).expect(200);
    await app.settle();
    return id;
  }

  it('say who made and who reviewed them, and in which lines they are said', async () => {
    const id = await givenPublished(ada);
    const video = await read(aSubscriber(), id);
    expect(marksOf(video)).toEqual([
      byMachine('joint', 'Knee', 'found', [0, 1]),
      byMachine('summary', 'The ACL is torn.', 'found', [1]),
      byMachine('summary', 'The patella has a fracture.', 'not-found', []),
      byMachine('pathology', 'ACL tear', 'found', [1]),
    ]);
    expect(video.statements?.[0]).toMatchObject({ model: 'gpt-5-mini', reviewedAt: app.clock.now().toISOString() });
    await app.as(anExpiredLearner()).get(`/api/videos/${id}`).expect(403);
    const { body } = await app.as(aSubscriber()).get('/api/videos?limit=100').expect(200);
    expect(JSON.stringify(body)).not.toContain('statements');
  });

  it("are the editor's once an admin has changed them, and the others stay as they were", async () => {
    const [id, editor] = [await givenPublished(ada), anAdmin({ firstName: 'Cyd' })];
    const edit = { title: 'A knee', aiSummary: 'The ACL is torn. The patella is intact.' };
    await app.as(editor).put(`/api/admin/videos/${id}`).send(edit).expect(200);
    expect(marksOf(await read(aSubscriber(), id)).slice(1, 3)).toEqual([
      byMachine('summary', 'The ACL is torn.', 'found', [1]),
      ['summary', 'The patella is intact.', 'editor', 'not-found', [], 'Cyd Admin'],
    ]);
  });

  it('name nobody whose account is erased, nor the address of a curator without a name [P2]', async () => {
    const [gone, nameless] = [anAdmin({ firstName: 'Gone' }), anAdmin()];
    const [ofGone, ofNameless] = [await givenPublished(gone), await givenPublished(nameless)];
    await app.em().execute('delete from identity.user where id = ?', [gone.id]);
    await app.em().execute('update identity.user set first_name = null where id = ?', [nameless.id]);
    for (const id of [ofGone, ofNameless]) {
      const { statements } = await read(aSubscriber(), id);
      expect(statements).toHaveLength(4);
      for (const one of statements!) expect(one).toMatchObject({ reviewedBy: null, reviewedAt: expect.any(String) });
    }
  });

  it('are absent for a case from before they were stored', async () => {
    const id = await givenPublished(ada);
    await app.em().execute('update catalog.video set statements = null where id = ?', [id]);
    expect(await read(aSubscriber(), id)).not.toHaveProperty('statements');
  });
});
