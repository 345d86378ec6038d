import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogModule } from '../../src/catalog/catalog.module.js';
import { SuggestVideos } from '../../src/catalog/queries/lists/suggest-videos.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { givenVideo, type VideoOverrides } from '../support/videos.js';
import { MSK_LIBRARY } from './msk-library.js';

/** Analyses with names of pathologies and structures. */
const NAMED: VideoOverrides['analysis'][] = [
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
  for (const { overrides } of MSK_LIBRARY) await givenVideo(catalog.app, overrides);
  for (const analysis of NAMED) await givenVideo(catalog.app, { analysis: analysis ?? null });
});
afterAll(() => catalog.close());

const suggest = async (typed: string): Promise<string[]> =>
  (await catalog.query(new SuggestVideos(typed))).map(({ text }) => text);

describe('The search box', () => {
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
  ])('suggests a name by %s: %s', async (_, typed, name) => {
    expect((await suggest(typed)).slice(0, 3)).toContain(name);
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
  ])('suggests the name of an abbreviation or a synonym: %s', async (typed, name) => {
    expect(await suggest(typed)).toContain(name);
  });

  it.each([
    ['a letter changed', 'menisc7s', 'meniscus'],
    ['a letter left out', 'menicus', 'meniscus'],
    ['a letter too many', 'menniscu', 'meniscus'],
    ['two letters swapped', 'mensicu', 'meniscus'],
    ['a typing error in half a word', 'achli', 'Achilles tendon'],
    ['a typing error in half a long word', 'femoracetabl', 'femoroacetabular impingement'],
    ['the first two letters swapped', 'cahilles', 'Achilles tendon'],
    ['a letter before the first', 'qscaphoid', 'scaphoid'],
    ['a typing error in the first word', 'anteroir cruciate', 'anterior cruciate ligament'],
    ['a typing error in the middle', 'anterior crucaite lig', 'anterior cruciate ligament'],
    ['a typing error in the last word', 'anterior cruciate liagm', 'anterior cruciate ligament'],
    ['a typing error in two words', 'plantr fasica', 'plantar fascia'],
    ['a typing error in a word within', 'epicondilitis', 'Lateral epicondylitis'],
    ['a typing error in a joint', 'shuolder', 'Shoulder'],
    ['two typing errors in a long word', 'spondilolistesis', 'Spondylolisthesis'],
  ])('suggests the name that was meant, with %s: %s', async (_, typed, name) => {
    expect(await suggest(typed)).toContain(name);
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
  ])('suggests nothing for a meaningless text: %s', async (typed) => {
    expect(await suggest(typed)).toEqual([]);
  });
});

describe('A typing error', () => {
  it('is corrected only where the typed text has few suggestions', async () => {
    await givenVideo(catalog.app, { analysis: { caseTitle: 'Lateran palace' } });
    expect(await suggest('lateram')).toContain('Lateran palace');
    expect(await suggest('lateral')).not.toContain('Lateran palace');
  });

  it('never has suggestions above those for the typed text', async () => {
    await givenVideo(catalog.app, { analysis: { caseTitle: 'Menistus of the swan' } });
    const [first, ...others] = await suggest('menist');
    expect(first).toBe('Menistus of the swan');
    expect(others).toContain('meniscus');
  });

  it('leaves each kind its turn', async () => {
    const kinds = (await catalog.query(new SuggestVideos('achiles'))).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['structure', 'case']);
  });
});
