import { describe, expect, it } from '@jest/globals';
import { ANALYSIS_LIMITS } from '@msk/contracts';
import { anAnalysis } from '../../testing/pending-videos';
import { analysisOf, draftOf, parseLines, parseList, validateDraft } from './analysis-draft';

const aDraft = (overrides = {}) => ({ ...draftOf(anAnalysis(), 'Case 1'), ...overrides });

describe('the analysis draft', () => {
  it('a list is split at commas, trimmed, and freed of empty entries', () => {
    expect(parseList(' labral tear , ,cyst,, ')).toEqual(['labral tear', 'cyst']);
  });

  it('learning points are split at line breaks, without blank lines', () => {
    expect(parseLines('Two planes, always.\n\n   \n Fat-saturated T2 \n')).toEqual([
      'Two planes, always.',
      'Fat-saturated T2',
    ]);
  });

  it('an unchanged draft gives back the analysis it was created from', () => {
    const { analysedBy: _by, ...unchanged } = anAnalysis();
    expect(analysisOf(aDraft())).toEqual(unchanged);
    expect(validateDraft(aDraft())).toEqual({});
  });

  it('the draft of an unanalysed video starts with its title', () => {
    expect(draftOf(null, 'Shoulder, case 12')).toMatchObject({
      caseTitle: 'Shoulder, case 12',
      primaryJoint: 'unknown',
    });
  });

  it('the validation names each field that is too long, has too many entries, or is missing', () => {
    const long = 'x'.repeat(ANALYSIS_LIMITS.itemLength + 1);
    const many = Array.from({ length: ANALYSIS_LIMITS.listLength + 1 }, (_, at) => `term ${at}`).join(',');
    const errors = validateDraft(aDraft({ caseTitle: '  ', pathologies: many, learningPoints: long }));
    expect(Object.keys(errors)).toEqual(['caseTitle', 'pathologies', 'learningPoints']);
    expect(errors.pathologies).toBe('At most 20 entries; these are 21');
  });

  it.each(['', '101', '-1', '83.5', 'high'])('a confidence of "%s" percent is refused', (confidence) => {
    expect(validateDraft(aDraft({ confidence }))).toEqual({ confidence: 'A whole number from 0 to 100' });
  });
});
