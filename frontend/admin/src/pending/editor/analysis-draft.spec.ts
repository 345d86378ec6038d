import { describe, expect, it } from '@jest/globals';
import { ANALYSIS_LIMITS } from '@msk/contracts';
import { anAnalysis } from '../../testing/pending-videos';
import { analysisOf, draftOf, parseLines, parseList, problemsOf } from './analysis-draft';

const aDraft = (differing = {}) => ({ ...draftOf(anAnalysis(), 'Case 1'), ...differing });

describe('the editor of an analysis', () => {
  it('takes lists apart at commas, trims them and drops what is empty', () => {
    expect(parseList(' labral tear , ,cyst,, ')).toEqual(['labral tear', 'cyst']);
  });

  it('takes one learning point a line and drops blank lines', () => {
    expect(parseLines('Two planes, always.\n\n   \n Fat-saturated T2 \n')).toEqual([
      'Two planes, always.',
      'Fat-saturated T2',
    ]);
  });

  it('gives back the analysis it was opened with when nothing is changed', () => {
    const { analysedBy: _by, ...unchanged } = anAnalysis();
    expect(analysisOf(aDraft())).toEqual(unchanged);
    expect(problemsOf(aDraft())).toEqual({});
  });

  it('begins with the title of the video where there is no analysis yet', () => {
    expect(draftOf(null, 'Shoulder, case 12')).toMatchObject({
      caseTitle: 'Shoulder, case 12',
      primaryJoint: 'unknown',
    });
  });

  it('says which field is too long, too many or missing before the server has to', () => {
    const long = 'x'.repeat(ANALYSIS_LIMITS.itemLength + 1);
    const many = Array.from({ length: ANALYSIS_LIMITS.listLength + 1 }, (_, at) => `term ${at}`).join(',');
    const problems = problemsOf(aDraft({ caseTitle: '  ', pathologies: many, learningPoints: long }));
    expect(Object.keys(problems)).toEqual(['caseTitle', 'pathologies', 'learningPoints']);
    expect(problems.pathologies).toBe('At most 20 entries; these are 21');
  });

  it.each(['', '101', '-1', '83.5', 'high'])('takes no confidence of "%s" percent', (confidence) => {
    expect(problemsOf(aDraft({ confidence }))).toEqual({ confidence: 'A whole number from 0 to 100' });
  });
});
