import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { givenVideo } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { SearchVideos } from '../../queries/lists/search-videos.js';
import { Stemmer } from './stemmer.js';

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  for (const title of ['Haemarthrosis', 'Lymphoedema', 'Edema', 'Hemangioma', 'Visceral tumour', 'Bony tumor'])
    await givenVideo(catalog.app, { title, spoken: ['One of six'] });
});
afterAll(() => catalog.close());

describe('Normalizing British and American spelling', () => {
  it.each([
    ['centimetres', 'centimeter'],
    ['millimetre', 'millimeters'],
    ['litres', 'liter'],
    ['centred', 'centered'],
    ['analyse', 'analyze'],
    ['analysing', 'analyzing'],
    ['paralysed', 'paralyzed'],
    ['dialyser', 'dialyzer'],
    ['labelled', 'labeled'],
    ['modelling', 'modeling'],
    ['coeliac', 'celiac'],
    ['gynaecology', 'gynecology'],
    ['diarrhoea', 'diarrhea'],
    ['apnoea', 'apnea'],
    ['caecum', 'cecum'],
    ['faecal', 'fecal'],
    ['paraesthesia', 'paresthesia'],
    ['manoeuvres', 'maneuver'],
    ['neighbouring', 'neighboring'],
  ])('makes one word of %s and %s', async (british, american) => {
    const stems = await catalog.app.get(Stemmer).stem([british, american]);
    expect(stems.get(british)).toBe(stems.get(american));
  });

  it.each(['diameter', 'parameters', 'analyses', 'advised', 'caesium'])(
    'keeps words that only look British: %s',
    async (word) => {
      const stem = (await catalog.app.get(Stemmer).stem([word])).get(word)!;
      expect(word).toContain(stem.slice(0, -1));
    },
  );

  it.each([
    ['hemarth', 'Haemarthrosis'],
    ['haemarth', 'Haemarthrosis'],
    ['lymphede', 'Lymphoedema'],
    ['oede', 'Edema'],
    ['oedem', 'Edema'],
    ['haemangi', 'Hemangioma'],
    ['visceral tumo', 'Visceral tumour'],
    ['bony tumou', 'Bony tumor'],
  ])('finds both spellings by the prefix %s of a word', async (query, title) => {
    const { videos } = await catalog.query(new SearchVideos({ query, limit: 1, offset: 0 }, true));
    expect(videos).toMatchObject([{ title }]);
  });
});
