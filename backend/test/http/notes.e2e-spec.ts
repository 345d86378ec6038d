import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_NOTES, MAX_NOTES_PER_VIDEO, MINUTE, type Note, type NotePage } from '@msk/contracts';
import { WithdrawVideo } from '../../src/catalog/commands/withdraw-video.js';
import { VideoPublished } from '../../src/events/catalog.js';
import { executeAsOwner } from '../support/execute-as-owner.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anExpiredLearner, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://library.example.org' });
});
afterAll(() => app.close());

async function aCase(caseTitle = 'Bankart lesion'): Promise<string> {
  const id = await givenVideo(app.nest, { analysis: { caseTitle } });
  await app.settle();
  return id;
}
const add = (person: Person, id: string, body: object) => app.as(person).post(`/api/videos/${id}/notes`).send(body);
const list = async (person: Person, query = ''): Promise<NotePage> =>
  (await app.as(person).get(`/api/notes${query}`).expect(200)).body;
/** As the owner, whose statements may take as long as they need. */
const fillWithNotes = ({ id: userId }: Person, videoId: string, count: number) =>
  executeAsOwner(
    app.databaseUrl,
    `insert into learning.note (id, user_id, video_id, seconds, text, ask_again, created_at, updated_at)
     select gen_random_uuid(), '${userId}', '${videoId}', n, 'filler ' || n, false, now(), now() from generate_series(1, ${count}) n`,
  );
const textsOf = ({ notes }: NotePage) => notes.map(({ text }) => text);

describe('a timed note', () => {
  it('is added, listed by second, edited and deleted', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    const { body } = await add(learner, id, { seconds: 83, text: 'Hill-Sachs', askAgain: true }).expect(201);
    expect(body).toMatchObject({ videoId: id, seconds: 83, text: 'Hill-Sachs', askAgain: true });
    await add(learner, id, { seconds: 12, text: 'axial' }).expect(201);
    await add(learner, id, { text: 'the whole case' }).expect(201);
    const ofCase = await list(learner, `?videoId=${id}`);
    expect(textsOf(ofCase)).toEqual(['the whole case', 'axial', 'Hill-Sachs']);
    expect(ofCase).toMatchObject({ total: 3, notes: [{ video: { id, title: 'Bankart lesion' } }, {}, {}] });

    app.clock.advance(MINUTE);
    const edited = await app.as(learner).patch(`/api/notes/${body.id}`).send({ text: 'bare area' }).expect(200);
    expect(edited.body).toMatchObject({ seconds: 83, text: 'bare area', askAgain: true, createdAt: body.createdAt });
    expect(edited.body.updatedAt > body.updatedAt).toBe(true);
    await app.as(learner).delete(`/api/notes/${body.id}`).expect(204);
    await app.as(learner).delete(`/api/notes/${body.id}`).expect(204);
    expect((await list(learner)).total).toBe(2);
  });

  it('is stored once, however often the client sends it [D2]', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    const note = { id: randomUUID(), seconds: 5, text: 'once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(learner, id, note)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    await app.as(learner).patch(`/api/notes/${note.id}`).send({ text: 'changed since' }).expect(200);
    const repeated = await add(learner, id, note).expect(200);
    expect(repeated.body).toMatchObject({ id: note.id, text: 'changed since' });
    expect((await list(learner)).total).toBe(1);
    await add(aLearner(), id, note).expect(409);
    await add(learner, await aCase(), note).expect(409);

    const shared = { id: randomUUID(), text: 'sent by many' };
    const senders = Array.from({ length: 10 }, () => add(aLearner(), id, shared));
    const statuses = (await Promise.all(senders)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('is refused when the case has five hundred notes, under parallel calls, too', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await add(learner, id, { text: 'the first' }).expect(201);
    await fillWithNotes(learner, id, MAX_NOTES_PER_VIDEO - 4);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(learner, id, { text: 'more' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(7).fill(409)]);
    expect((await list(learner, `?videoId=${id}`)).total).toBe(MAX_NOTES_PER_VIDEO);
  });

  it('is refused when the user has fifty thousand notes, and accepted when one is deleted', async () => {
    const [learner, full, other] = [aLearner(), await aCase(), await aCase()];
    const { body } = await add(learner, other, { text: 'the first' }).expect(201);
    await fillWithNotes(learner, full, MAX_NOTES - 1);
    const refused = await add(learner, other, { text: 'one too many' }).expect(409);
    expect(refused.body).toMatchObject({ code: 'conflict', message: expect.stringContaining('50,000 notes') });
    await add(learner, other, { id: body.id, text: 'sent again' }).expect(200);
    await app.as(learner).delete(`/api/notes/${body.id}`).expect(204);
    const answers = await Promise.all([other, await aCase()].map((id) => add(learner, id, { text: 'room for one' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is found by any part of its text, in any case, and wildcards are text', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    for (const text of ['100% sure', 'under_score', 'Plain']) {
      app.clock.advance(MINUTE);
      await add(learner, id, { text }).expect(201);
    }
    expect(textsOf(await list(learner))).toEqual(['Plain', 'under_score', '100% sure']);
    expect(textsOf(await list(learner, '?query=PLAIN'))).toEqual(['Plain']);
    expect(textsOf(await list(learner, '?query=%25'))).toEqual(['100% sure']);
    expect(textsOf(await list(learner, '?query=_'))).toEqual(['under_score']);
  });

  it('is refused with a clear answer when something is wrong', async () => {
    const [learner, other, id] = [aLearner(), aLearner(), await aCase()];
    const { body }: { body: Note } = await add(learner, id, { text: 'mine' }).expect(201);
    for (const wrong of [
      {},
      { text: '' },
      { text: '  ' },
      { text: 'x'.repeat(5_001) },
      { text: 'x', seconds: -1 },
      { text: 'x', seconds: 1.5 },
      { text: 'x', seconds: 86_401 },
      { text: 'x', askAgain: 'yes' },
      { text: 'x', id: 'not-a-uuid' },
      { text: 'x', transcript: 'y' },
    ])
      await add(learner, id, wrong).expect(400);
    await add(learner, UNKNOWN_ID, { text: 'x' }).expect(404);
    await add(anExpiredLearner(), id, { text: 'x' }).expect(403);
    await app.as(other).patch(`/api/notes/${body.id}`).send({ text: 'theirs' }).expect(404);
    await app.as(other).delete(`/api/notes/${body.id}`).expect(204);
    expect(textsOf(await list(learner))).toEqual(['mine']);
  });

  it('is hidden while its case is withdrawn, and returns with it', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    const { body } = await add(learner, id, { text: 'mine' }).expect(201);
    await app.execute(new WithdrawVideo(id, 'withdrawn'));
    await app.settle();
    expect(await list(learner)).toEqual({ notes: [], total: 0 });
    await app.as(learner).patch(`/api/notes/${body.id}`).send({ text: 'x' }).expect(404);
    await add(learner, id, { text: 'x' }).expect(404);

    await app
      .em()
      .execute(`update catalog.video set status = 'published', withdrawal_reason = null where id = ?`, [id]);
    await app.receive(VideoPublished({ videoId: id }), id);
    expect(await list(learner)).toMatchObject({ notes: [{ id: body.id, text: 'mine' }], total: 1 });
  });
});

describe('the export of notes', () => {
  async function aLearnerWithNotes() {
    const [learner, knee, shoulder] = [aLearner(), await aCase('Knee *mimic*'), await aCase('=Shoulder')];
    await app.as(learner).post(`/api/starred/${shoulder}`).send({ notes: 'both "sides"' }).expect(201);
    await add(learner, knee, { seconds: 83, text: 'line one\nline\ttwo' }).expect(201);
    return { learner, knee, shoulder };
  }
  const exportAs = async (person: Person, format: string) => {
    const answer = await app.as(person).get(`/api/notes/export?format=${format}`).buffer(true).expect(200);
    return { text: answer.text, headers: answer.headers };
  };

  it('is Markdown with a heading for each case and a link to each second', async () => {
    const { learner, knee, shoulder } = await aLearnerWithNotes();
    const { text, headers } = await exportAs(learner, 'markdown');
    expect(headers['content-disposition']).toBe('attachment; filename="notes.md"');
    expect(text).toBe(
      [
        '# My notes',
        '',
        '## =Shoulder',
        '',
        `- [Case](https://library.example.org/library/${shoulder}) both "sides"`,
        '',
        '## Knee \\*mimic\\*',
        '',
        `- [1:23](https://library.example.org/library/${knee}?t=83) line one`,
        '  line\ttwo',
        '',
      ].join('\n'),
    );
  });

  it('is CSV that a spreadsheet reads as text [I7]', async () => {
    const { learner, knee, shoulder } = await aLearnerWithNotes();
    const { text, headers } = await exportAs(learner, 'csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text).toBe(
      'Case,Time,Note,Link\r\n' +
        `'=Shoulder,,"both ""sides""",https://library.example.org/library/${shoulder}\r\n` +
        `Knee *mimic*,1:23,"line one\nline\ttwo",https://library.example.org/library/${knee}?t=83\r\n`,
    );
  });

  it('is a file that Anki imports without a question', async () => {
    const { learner, knee, shoulder } = await aLearnerWithNotes();
    const { text } = await exportAs(learner, 'anki');
    expect(text).toBe(
      '#separator:tab\n#html:false\n#deck:MSK Radiology\n#columns:Front\tBack\n' +
        `"=Shoulder"\t"both ""sides""\n\nhttps://library.example.org/library/${shoulder}"\n` +
        `"Knee *mimic* (1:23)"\t"line one\nline\ttwo\n\nhttps://library.example.org/library/${knee}?t=83"\n`,
    );
  });

  it.each(['markdown', 'csv', 'anki'])(
    'has each note once and each heading once, however many there are: %s',
    async (format) => {
      const learner = aLearner();
      for (const title of ['Ankle', 'Wrist']) await fillWithNotes(learner, await aCase(title), 1_234);
      const { text, headers } = await exportAs(learner, format);
      expect(Number(headers['content-length'])).toBe(Buffer.byteLength(text));
      expect(text.match(/filler \d+/g)).toEqual(
        [1, 2].flatMap(() => Array.from({ length: 1_234 }, (_, index) => `filler ${index + 1}`)),
      );
      if (format === 'markdown') expect(text.match(/^## .*/gm)).toEqual(['## Ankle', '## Wrist']);
      if (format === 'csv') expect(text.match(/^Case,Time/gm)).toHaveLength(1);
      if (format === 'anki') expect(text.match(/^#deck/gm)).toHaveLength(1);
    },
  );

  it('is empty but readable without a note, and refuses an unknown format', async () => {
    const learner = aLearner();
    expect((await exportAs(learner, 'markdown')).text).toBe('# My notes\n');
    await app.as(learner).get('/api/notes/export?format=pdf').expect(400);
  });
});
