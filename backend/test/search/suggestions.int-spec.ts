import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogModule } from '../../src/catalog/catalog.module.js';
import { SuggestVideos } from '../../src/catalog/queries/suggest-videos.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { givenVideo, type VideoWishes } from '../support/videos.js';
import { MSK_LIBRARY } from './msk-library.js';

/** Cases whose diseases and structures have names of their own. */
const NAMED: VideoWishes['analysis'][] = [
  { caseTitle: 'A pivot shift', primaryJoint: 'knee', anatomicStructures: ['anterior cruciate ligament', 'meniscus'] },
  { caseTitle: 'Pain after golf', primaryJoint: 'wrist', anatomicStructures: ['triangular fibrocartilage complex'] },
  { caseTitle: 'Groin pain', primaryJoint: 'hip', pathologies: ['femoroacetabular impingement'] },
  { caseTitle: 'A pitcher', primaryJoint: 'shoulder', pathologies: ['superior labral tear', 'biceps tenosynovitis'] },
  { caseTitle: 'Night pain', primaryJoint: 'shoulder', pathologies: ['adhesive capsulitis'] },
  { caseTitle: 'A swollen heel', primaryJoint: 'ankle', anatomicStructures: ['Achilles tendon', 'plantar fascia'] },
  { caseTitle: 'A fall', primaryJoint: 'wrist', pathologies: ['bone marrow edema'], anatomicStructures: ['scaphoid'] },
];

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  for (const { wishes } of MSK_LIBRARY) await givenVideo(catalog.app, wishes);
  for (const analysis of NAMED) await givenVideo(catalog.app, { analysis: analysis ?? null });
});
afterAll(() => catalog.close());

const proposed = async (typed: string): Promise<string[]> =>
  (await catalog.ask(new SuggestVideos(typed))).map(({ text }) => text);

describe('the search box proposes', () => {
  it.each([
    ['a beginning', 'achill', 'Achilles tendon'],
    ['a beginning of two words', 'lateral ep', 'Lateral epicondylitis'],
    ['a joint', 'sho', 'Shoulder'],
    ['a whole name', 'meniscus', 'meniscus'],
    ['a word within', 'fibrocart', 'triangular fibrocartilage complex'],
    ['words within', 'cruciate lig', 'anterior cruciate ligament'],
    ['the last word of a name', 'capsulitis', 'Adhesive capsulitis'],
    ['accents left out', 'kienbock', 'Kienböck disease'],
    ['a hyphen left out', 'osgood schl', 'Osgood-Schlatter disease'],
    ['capitals', 'BANKART', 'Bankart lesion'],
  ])('by %s: %s', async (_, typed, name) => {
    expect((await proposed(typed)).slice(0, 3)).toContain(name);
  });

  it.each([
    ['acl', 'anterior cruciate ligament'],
    ['ACL', 'anterior cruciate ligament'],
    ['acl te', 'Anterior cruciate ligament tear'],
    ['tfcc', 'triangular fibrocartilage complex'],
    ['tfc', 'triangular fibrocartilage complex'],
    ['fai', 'femoroacetabular impingement'],
    ['slap', 'superior labral tear'],
    ['frozen sh', 'adhesive capsulitis'],
    ['tennis elb', 'Lateral epicondylitis'],
    ['pvns', 'Tenosynovial giant cell tumor'],
    ['avn', 'Osteonecrosis of the femoral head'],
    ['bone marrow oedema', 'bone marrow edema'],
  ])('what a short form or another name stands for: %s', async (typed, name) => {
    expect(await proposed(typed)).toContain(name);
  });

  it.each([
    ['a letter changed', 'menisc7s', 'meniscus'],
    ['a letter left out', 'menicus', 'meniscus'],
    ['a letter too many', 'menniscu', 'meniscus'],
    ['two letters swapped', 'mensicu', 'meniscus'],
    ['a slip in half a word', 'achli', 'Achilles tendon'],
    ['a slip in half a long word', 'femoracetabl', 'femoroacetabular impingement'],
    ['the first two letters swapped', 'cahilles', 'Achilles tendon'],
    ['a letter before the first', 'qscaphoid', 'scaphoid'],
    ['a slip in the first word', 'anteroir cruciate', 'anterior cruciate ligament'],
    ['a slip in the middle', 'anterior crucaite lig', 'anterior cruciate ligament'],
    ['a slip in the last word', 'anterior cruciate liagm', 'anterior cruciate ligament'],
    ['a slip in two words', 'plantr fasica', 'plantar fascia'],
    ['a slip in a word within', 'epicondilitis', 'Lateral epicondylitis'],
    ['a slip in a joint', 'shuolder', 'Shoulder'],
    ['two slips in a long word', 'spondilolistesis', 'Spondylolisthesis'],
  ])('what was meant, with %s: %s', async (_, typed, name) => {
    expect(await proposed(typed)).toContain(name);
  });

  it.each([
    'xyzzy',
    'qwertyuiop',
    'zzzz',
    'blancmange',
    'mnsc',
    'aqrl te',
    '1234567',
    'ябло́ко',
    '🦴🦴🦴🦴',
    'a'.repeat(500),
  ])('nothing for nonsense: %s', async (typed) => {
    expect(await proposed(typed)).toEqual([]);
  });
});

describe('a slip', () => {
  it('is looked for only where what is typed leads to little', async () => {
    await givenVideo(catalog.app, { analysis: { caseTitle: 'Lateran palace' } });
    expect(await proposed('lateram')).toContain('Lateran palace');
    expect(await proposed('lateral')).not.toContain('Lateran palace');
  });

  it('never stands above what is spelt as typed', async () => {
    await givenVideo(catalog.app, { analysis: { caseTitle: 'Menistus of the swan' } });
    const [first, ...others] = await proposed('menist');
    expect(first).toBe('Menistus of the swan');
    expect(others).toContain('meniscus');
  });

  it('takes no kind’s turn from the others', async () => {
    const kinds = (await catalog.ask(new SuggestVideos('achiles'))).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['structure', 'case']);
  });
});
