import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AnalysedBy, StatementKind } from '@msk/contracts';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { CurationModule } from '../curation.module.js';
import { PendingVideo } from '../domain/pending-video.js';
import { GetApprovedVideo } from '../published-queries.js';

const CURATOR = '00000000-0000-4000-8000-000000000001';
const NOW = new Date('2026-11-21T08:00:00Z');
const RECORDING = {
  vimeoId: '7',
  title: 'ACL tear',
  description: null,
  thumbnailUrl: null,
  embedUrl: 'https://player.vimeo.com/video/7?h=abc',
  duration: 300,
  createdAt: new Date('2025-03-05T21:04:47Z'),
  tags: [{ id: 'acl', name: 'ACL' }],
  transcript: 'The ACL is torn.',
  cues: [{ start: 1, end: 3, text: 'The ACL is torn.' }],
};
const ANALYSIS = {
  caseTitle: 'ACL tear',
  summary: '',
  primaryJoint: 'knee' as const,
  pathologies: [],
  anatomicStructures: [],
  learningPoints: [],
  keywords: [],
  confidence: 1,
};

/** Rests on the only line; reviewed by the approval. */
const statement = (kind: StatementKind, text: string, by: AnalysedBy = 'editor', model: string | null = null) => ({
  ...{ kind, text, by, model, cues: [0], checked: 'found', reviewerId: CURATOR, reviewedAt: NOW.toISOString() },
});

let curation: TestContext;
beforeAll(async () => {
  curation = await bootContext({ modules: [CurationModule] });
});
afterAll(() => curation.close());

it('GetApprovedVideo returns the details of an approved video, and null for any other', async () => {
  const em = curation.em();
  const video = PendingVideo.import({ ...RECORDING, modifiedAt: NOW, folder: 'Knee' }, null, NOW);
  video.editAnalysis(ANALYSIS);
  await em.persist(video).flush();
  expect(await curation.query(new GetApprovedVideo(video.id))).toBeNull();

  video.approve({ by: CURATOR, notes: null, at: NOW });
  await em.flush();
  expect(await curation.query(new GetApprovedVideo(video.id))).toEqual({
    ...RECORDING,
    version: 2,
    createdAt: '2025-03-05T21:04:47.000Z',
    analysis: { ...ANALYSIS, analysedBy: 'editor' },
    statements: [statement('joint', 'Knee')],
    reveal: { cueIndex: 0, at: 1, partialAt: null, how: 'title', confidence: 0.6, callPossible: false },
  });
});

it("a statement that a curator changed is the editor's, and the others stay with the model that made them", async () => {
  const em = curation.em();
  const recording = { ...RECORDING, vimeoId: '8', modifiedAt: NOW, folder: null };
  const video = PendingVideo.import(recording, null, NOW);
  const generated = { ...ANALYSIS, pathologies: ['ACL tear'], analysedBy: 'openai' as const };
  video.complete(video.requestAnalysis(NOW), generated, 'gpt-5-mini');
  await em.persist(video).flush();
  em.clear();
  for (const summary of ['The knee is swollen.', 'The ACL of the knee is torn.']) {
    const loaded = await em.findOneOrFail(PendingVideo, { id: video.id });
    loaded.editAnalysis({ ...generated, summary });
    await em.flush();
    em.clear();
  }
  const edited = await em.findOneOrFail(PendingVideo, { id: video.id });
  edited.approve({ by: CURATOR, notes: null, at: NOW });
  await em.flush();
  const approved = await curation.query(new GetApprovedVideo(video.id));
  expect(approved?.statements).toEqual([
    statement('joint', 'Knee', 'openai', 'gpt-5-mini'),
    statement('summary', 'The ACL of the knee is torn.'),
    statement('pathology', 'ACL tear', 'openai', 'gpt-5-mini'),
  ]);
});
