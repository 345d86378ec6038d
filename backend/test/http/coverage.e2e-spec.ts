import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Coverage,
  type CoverageCell,
  type Curriculum,
  JOINTS,
  type Joint,
  PATHOLOGIES,
  type Pathology,
} from '@msk/contracts';
import { WithdrawVideo } from '../../src/catalog/commands/withdraw-video.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anExpiredLearner, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

async function aCase(primaryJoint: Joint, ...pathologies: string[]): Promise<string> {
  const id = await givenVideo(app.nest, { analysis: { primaryJoint, pathologies } });
  await app.settle();
  return id;
}
const watch = (person: Person, videoId: string, progress: number) =>
  app.as(person).post(`/api/watched/${videoId}`).send({ progress }).expect(201);
const coverage = async (person: Person, curriculum?: string): Promise<Coverage> =>
  (
    await app
      .as(person)
      .get(`/api/coverage${curriculum ? `?curriculum=${curriculum}` : ''}`)
      .expect(200)
  ).body;
const cellOf = ({ cells }: Coverage, joint: Joint, pathology: Pathology): CoverageCell =>
  cells.find((cell) => cell.joint === joint && cell.pathology === pathology)!;

async function aCall(person: Person, videoId: string, grade: string): Promise<void> {
  const [worklist, item] = [randomUUID(), randomUUID()];
  const em = app.em();
  await em.execute('insert into learning.worklist (id, user_id, created_at) values (?, ?, now())', [
    worklist,
    person.id,
  ]);
  await em.execute(
    'insert into learning.worklist_item (id, worklist_id, user_id, video_id, place) values (?, ?, ?, ?, 1)',
    [item, worklist, person.id, videoId],
  );
  await em.execute(
    `insert into learning.call (id, item_id, user_id, video_id, text, confidence, seconds_to_call, diagnoses, gradings, called_at)
     values (?, ?, ?, ?, 'gout', 3, 40, '[]', jsonb_build_array(jsonb_build_object('grade', ?::text, 'by', 'lexicon')), clock_timestamp())`,
    [randomUUID(), item, person.id, videoId, grade],
  );
}

describe('the coverage', () => {
  it('counts the published cases of each joint and pathology, and what the learner has watched to 95 %', async () => {
    const [learner, other] = [aLearner(), aLearner()];
    const [whole, half, bothGroups] = [
      await aCase('elbow', 'Olecranon bursitis'),
      await aCase('elbow', 'Olecranon bursitis'),
      await aCase('elbow', 'Olecranon bursitis', 'Radial head fracture'),
    ];
    await aCase('elbow');
    await watch(learner, whole, 95);
    await watch(learner, half, 94);
    await watch(learner, bothGroups, 100);
    const shown = await coverage(learner);
    const nothing = { right: 0, close: 0, wrong: 0, due: 0 };
    expect(cellOf(shown, 'elbow', 'bursitis')).toEqual({
      joint: 'elbow',
      pathology: 'bursitis',
      published: 3,
      watched: 2,
      ...nothing,
    });
    expect(cellOf(shown, 'elbow', 'fracture')).toMatchObject({ published: 1, watched: 1 });
    expect(cellOf(shown, 'elbow', 'cyst')).toMatchObject({ published: 0, watched: 0 });
    expect(shown.cells).toHaveLength(JOINTS.length * PATHOLOGIES.length);
    expect(shown).not.toHaveProperty('headings');
    expect(cellOf(await coverage(other), 'elbow', 'bursitis')).toMatchObject({ published: 3, watched: 0 });
    await app.execute(new WithdrawVideo(whole, 'withdrawn'));
    await app.settle();
    expect(cellOf(await coverage(learner), 'elbow', 'bursitis')).toMatchObject({ published: 2, watched: 1 });
  });

  it('counts each called case by its last call, skipped ones left out, and the cards that are due', async () => {
    const learner = aLearner();
    const [one, two, three] = [
      await aCase('wrist', 'Ganglion cyst'),
      await aCase('wrist', 'Ganglion cyst'),
      await aCase('wrist', 'Ganglion cyst'),
    ];
    await app.as(learner).get('/api/coverage').expect(200); // makes the account
    await aCall(learner, one, 'wrong');
    await aCall(learner, one, 'exact');
    await aCall(learner, one, 'skipped');
    await aCall(learner, two, 'close');
    await aCall(learner, three, 'wrong');
    const note = { text: 'Why?', seconds: 12, askAgain: true };
    await app.as(learner).post(`/api/videos/${two}/notes`).send(note).expect(201);
    expect(cellOf(await coverage(learner), 'wrist', 'cyst')).toMatchObject({ right: 1, close: 1, wrong: 1, due: 1 });
  });

  it('puts the largest gaps first', async () => {
    const learner = aLearner();
    const watched = await aCase('thumb', 'Ganglion cyst');
    await aCase('thumb', 'Gout');
    await watch(learner, watched, 100);
    const { cells } = await coverage(learner);
    const shares = cells.map(({ published, watched }) => (published === 0 ? 0 : (published - watched) / published));
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect(shares[0]).toBe(1);
  });

  it('weights the gaps by a curriculum: what no heading names comes after what one names', async () => {
    await aCase('knee', 'Bucket-handle tear');
    await aCase('finger', 'Pulley rupture');
    const { cells } = await coverage(aLearner(), 'frcr');
    const placeOf = (joint: Joint, pathology: Pathology) => cells.indexOf(cellOf({ cells }, joint, pathology));
    expect(placeOf('knee', 'tear')).toBeLessThan(placeOf('finger', 'tear'));
  });

  it('is told to a learner without access, and not to visitors', async () => {
    await app.as(anExpiredLearner()).get('/api/coverage').expect(200);
    await app.visitor().get('/api/coverage').expect(401);
  });
});

describe('a curriculum', () => {
  const headingOf = (shown: Coverage, text: string) => shown.headings!.find((heading) => heading.text === text);

  it('has its name, its source and its headings', async () => {
    const { body } = await app.as(aLearner()).get('/api/curricula').expect(200);
    expect((body as Curriculum[]).map(({ id, name }) => [id, name])).toEqual([
      ['frcr', 'FRCR'],
      ['edir', 'EDiR'],
    ]);
    for (const curriculum of body as Curriculum[]) {
      expect(curriculum.source).toMatch(/[Cc]urriculum/);
      const { headings } = await coverage(aLearner(), curriculum.id);
      expect(headings!.map(({ text }) => text)).toEqual(curriculum.headings.map(({ text }) => text));
    }
  });

  it('counts the cases with a diagnosis of a heading or a narrower one, each once, and those watched', async () => {
    const learner = aLearner();
    const before = headingOf(await coverage(learner, 'frcr'), 'Menisci')!.published;
    const watched = await aCase('knee', 'Bucket-handle tear', 'Discoid meniscus');
    await aCase('knee', 'bucket handle tear of the medial meniscus');
    await aCase('knee', 'Gout');
    await watch(learner, watched, 100);
    expect(headingOf(await coverage(learner, 'frcr'), 'Menisci')).toEqual({
      text: 'Menisci',
      published: before + 2,
      watched: 1,
    });
  });

  it('counts the cases of the heading’s joint only', async () => {
    const learner = aLearner();
    const read = async () => headingOf(await coverage(learner, 'edir'), 'Infection of the spine')!;
    const before = await read();
    const [spine, foot] = [await aCase('spine', 'Osteomyelitis'), await aCase('foot', 'Osteomyelitis')];
    await watch(learner, spine, 100);
    await watch(learner, foot, 100);
    expect(await read()).toMatchObject({ published: before.published + 1, watched: 1 });
  });

  it('that does not exist is not found', async () => {
    await app.as(aLearner()).get('/api/coverage?curriculum=none').expect(404);
    await app.as(aLearner()).get('/api/coverage?curriculum=').expect(404);
    await app.as(aLearner()).get('/api/coverage?curriculum=a&curriculum=b').expect(400);
  });
});
