import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ANALYSIS_LIMITS, JOINTS } from '@msk/contracts';
import { growthExponent } from '@msk/testing';
import { analyseText, THROWING_SHOULDER, TORN_ACL } from '../../../test/support/analysed-text.js';

describe('LexiconAnalyst', () => {
  it('extracts whole sentences as learning points, without questions, greetings and fillers', async () => {
    const { learningPoints } = await analyseText({ transcript: THROWING_SHOULDER });
    expect(learningPoints).toContain(
      'Important differential: a sublabral recess should not extend behind the biceps anchor.',
    );
    expect(learningPoints.join(' ')).not.toMatch(/Why does|Thanks|\bum\b|24-year-old/i);
    expect(learningPoints.every((point) => /^[A-Z].*[.!]$/.test(point))).toBe(true);
  });

  it('splits generated captions into sentences', async () => {
    const { learningPoints, pathologies } = await analyseText({ transcript: TORN_ACL });
    expect(learningPoints).toContain(
      'Remember whenever you see this kissing contusion you have to look for an ACL tear.',
    );
    expect(pathologies).toEqual(expect.arrayContaining(['Anterior cruciate ligament tear', 'Ramp lesion']));
    expect(pathologies.join(' ')).not.toMatch(/root|Segond|fracture/i);
  });

  it('takes the learning points of a report from its comment', async () => {
    const lesson = 'A ramp lesion is often hidden on MRI and should be looked for behind the posterior horn.';
    const report = `FINDINGS: The anterior cruciate ligament is torn at its femoral attachment. There is a bone contusion of the
      lateral femoral condyle and of the posterior lateral tibial plateau. The medial meniscus has a vertical tear of its posterior
      horn, which can be seen on the sagittal MRI. The collateral ligaments are intact. A second small collection deep to the
      sartorius may be a ganglion of the pes anserinus. IMPRESSION: Tear of the anterior cruciate ligament and of the meniscus.`;
    expect((await analyseText({ transcript: report })).learningPoints).toEqual([]);
    const comment = `COMMENT: The second tear was missed elsewhere. ${lesson}`;
    expect((await analyseText({ transcript: `${report} ${comment}` })).learningPoints).toEqual([lesson]);
  });

  it('cleans the case title', async () => {
    expect((await analyseText({ title: 'case_12 - ACL_tear_FINAL.mp4' })).caseTitle).toBe('ACL tear');
    expect((await analyseText({ title: 'MSK LECTURE 4: ANKLE IMPINGEMENT' })).caseTitle).toBe('Ankle impingement');
    expect((await analyseText({ title: '  The  SLAP lesion ' })).caseTitle).toBe('The SLAP lesion');
  });

  it('calls a case without a title by its diagnosis', async () => {
    const transcript = `In the supraspinatus there is edema. The teres minor is fine. No cyst in the notch, and the nerve is not
      compressed. Sudden pain, then weakness. That is Parsonage-Turner syndrome.`;
    for (const title of ['Case 14', 'msk_case_14.mp4', 'Case of the week #3', 'IMG_2034.MOV'])
      expect((await analyseText({ title, transcript })).caseTitle).toBe('Parsonage-Turner syndrome');
    expect((await analyseText({ title: 'A weak shoulder', transcript })).caseTitle).toBe('A weak shoulder');
    expect((await analyseText({ title: 'Case 14', transcript: 'The supraspinatus is normal.' })).caseTitle).toBe(
      'Case 14',
    );
  });

  it('has a lower confidence for what a text names in passing', async () => {
    const [much, little, nothing] = await Promise.all([
      analyseText({ title: 'SLAP tear', transcript: THROWING_SHOULDER }),
      analyseText({
        title: 'Diarrhea in children',
        transcript: `The intestine takes up water and salts. After an infection it loses both, and children become weak
          within a day. They need a solution of sugar and salt, and some need it by vein. In the clinic the weight is
          followed. Milk is given as before, and rice after a day. Most go home after two days. One of them also had an old fracture of the wrist, and two had fever for some days more.`,
      }),
      analyseText({}),
    ]);
    expect(little.pathologies).not.toEqual([]);
    expect(much.confidence).toBeGreaterThan(little.confidence);
    expect(nothing).toMatchObject({ primaryJoint: 'unknown', confidence: 0, pathologies: [], summary: '' });
  });

  it('marks its analysis as made by the lexicon', async () =>
    expect((await analyseText({})).analysedBy).toBe('lexicon'));

  it('removes characters that cannot be stored', async () => {
    const dirty = 'The ACL\u0000 is torn\uD800 at the knee of this man, and the meniscus is torn as well.';
    const analysis = await analyseText({ title: dirty, description: dirty, transcript: dirty, tags: [dirty] });
    expect(JSON.stringify(analysis)).not.toMatch(/\\u0000|\\ud800/i);
  });

  it.each([
    ['spaces', ' '],
    ['one word', 'a'],
    ['digits', '1'],
    ['quotes', '"', '."'],
    ['words without an end', 'tear of the acl and '],
    ['bullets', '- Tear '],
    ['repetitions', 'no no no no '],
    ['conditions', 'if a tear, '],
    ['lists of structures', 'L4 L5 '],
    ['choices', 'tear versus '],
    ['denials', 'neither tear nor '],
    ['differentials', 'differential tear '],
  ])('takes linear time, even for %s', async (_, unit, start = '') => {
    let texts = 0;
    // A different start each time, because word forms are cached.
    const textOf = (size: number) => `${++texts}${start}${unit.repeat(size / unit.length)}`;
    const read = (transcript: string) => {
      const beginning = transcript.slice(0, 5_000);
      return analyseText({ title: beginning, description: beginning, transcript });
    };
    expect(await growthExponent((size) => read(textOf(size)), { size: 8_000, runs: 3 })).toBeLessThan(1.5);
    expect(await read(textOf(500_000))).toMatchObject({ analysedBy: 'lexicon' }); // without a stack overflow
  });
});

describe('LexiconAnalyst on the demo library', () => {
  const library = readFileSync(
    join(import.meta.dirname, '../../../../tools/sandbox/library/nih-msk/videos.jsonl'),
    'utf8',
  );

  const texts: { title: string; description: string; transcript: string; tags: string[] }[] = library
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

  const analyses = new Map<string, Awaited<ReturnType<typeof analyseText>>>();

  beforeAll(async () => {
    for (const text of texts) {
      // Captions have no line breaks.
      const transcript = text.transcript.replace(/\s+/g, ' ');
      analyses.set(text.title, await analyseText({ ...text, transcript }));
    }
  });

  it.each([
    ['Carpal Tunnel Syndrome', 'wrist'],
    ['Hip Injuries and Disorders', 'hip'],
    ['Rotator Cuff Injuries', 'shoulder'],
    ['Scoliosis', 'spine'],
    ['Herniated Disk', 'spine'],
    ['Knee Replacement', 'knee'],
    ['Trigger thumb', 'thumb'],
    ['Tarsal tunnel syndrome', 'ankle'],
    ['Toe Injuries and Disorders', 'foot'],
    ['Elbow Injuries and Disorders', 'elbow'],
    ['Finger Injuries and Disorders', 'finger'],
    ['Osteoporosis', 'unknown'],
    ['Muscular dystrophy', 'unknown'],
    ['Temporomandibular Joint Dysfunction', 'unknown'],
  ])('finds for %s the joint %s', (title, joint) => expect(analyses.get(title)?.primaryJoint).toBe(joint));

  it('lists the main disease first', () => {
    expect(analyses.get('Gout')?.pathologies[0]).toBe('Gout');
    expect(analyses.get('Herniated Disk')?.pathologies[0]).toBe('Disk herniation');
    expect(analyses.get('Rotator Cuff Injuries')?.pathologies[0]).toBe('Rotator cuff tear');
  });

  it('keeps every analysis within the limits', () => {
    for (const analysis of analyses.values()) {
      expect(JOINTS).toContain(analysis.primaryJoint);
      expect(analysis.confidence).toBeGreaterThanOrEqual(0);
      expect(analysis.confidence).toBeLessThanOrEqual(0.99);
      expect(analysis.summary.length).toBeLessThanOrEqual(500);
      expect(analysis.pathologies.length).toBeLessThanOrEqual(12);
      expect(analysis.anatomicStructures.length).toBeLessThanOrEqual(6);
      expect(analysis.learningPoints.length).toBeLessThanOrEqual(5);
      expect(analysis.keywords.length).toBeLessThanOrEqual(10);
      const items = [
        analysis.pathologies,
        analysis.anatomicStructures,
        analysis.learningPoints,
        analysis.keywords,
      ].flat();
      expect(Math.max(0, ...items.map(({ length }) => length))).toBeLessThanOrEqual(ANALYSIS_LIMITS.itemLength);
    }
  });

  it('extracts distinct sentences without headings and questions', () => {
    for (const { learningPoints, summary } of analyses.values()) {
      expect([summary, ...learningPoints].join(' ')).not.toMatch(/Key Points|\?|Human Phenotype/);
      expect(new Set(learningPoints).size).toBe(learningPoints.length);
    }
  });
});
