import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_VIDEO } from '@msk/contracts';
import { anAnalysis } from '../../../test/support/videos.js';
import { type DetailRow, listedText, serialiseDetail, serialiseListed, serialiseSummary } from './serialise-video.js';

const row: DetailRow = {
  ...EXAMPLE_VIDEO,
  description: null,
  vimeoId: 'canary-vimeo',
  embedUrl: 'https://player.vimeo.com/video/canary-embed',
  analysis: null,
  transcript: 'canary-transcript',
  cues: [{ start: 0, end: 1, text: 'canary-cue' }],
  statements: [
    {
      kind: 'pathology',
      text: 'canary-statement',
      by: 'lexicon',
      model: null,
      cues: [0],
      checked: 'found',
      reviewerId: 'canary-reviewer',
      reviewedAt: '2026-03-02T12:00:00.000Z',
    },
  ],
};
const moments = [{ start: 0, text: 'canary-moment' }];

describe('A serialised video', () => {
  it('has nothing that is for members alone when the caller is not entitled [C1]', () => {
    expect(JSON.stringify([serialiseSummary(row, false, moments), serialiseDetail(row, false)])).not.toContain(
      'canary',
    );
    expect(serialiseSummary(row, false, moments)).toMatchObject({ vimeoId: null, embedUrl: null });
    expect(serialiseSummary(row, false, moments)).not.toHaveProperty('moments');
    expect(serialiseDetail(row, false)).toMatchObject({ transcript: null, cues: null });
  });

  it('has everything when the caller is entitled [C1]', () => {
    expect(serialiseDetail(row, true)).toMatchObject({ vimeoId: row.vimeoId, embedUrl: row.embedUrl, cues: row.cues });
    expect(serialiseSummary(row, true, moments)).toMatchObject({ moments });
  });

  it('names who reviewed a statement, and nobody whose account is erased [P2]', () => {
    const names = new Map([['canary-reviewer', 'Ada Lovelace']]);
    expect(serialiseDetail(row, true, names).statements).toMatchObject([{ reviewedBy: 'Ada Lovelace' }]);
    expect(serialiseDetail(row, true).statements).toMatchObject([
      { text: 'canary-statement', reviewedBy: null, reviewedAt: '2026-03-02T12:00:00.000Z' },
    ]);
    expect(JSON.stringify(serialiseDetail(row, true))).not.toContain('canary-reviewer');
    expect(serialiseDetail({ ...row, statements: null }, true)).not.toHaveProperty('statements');
  });

  it('has no transcript in a list, not even for an entitled caller [C2]', () => {
    const summary = serialiseSummary(row, true, moments);
    expect(summary).not.toHaveProperty('transcript');
    expect(summary).not.toHaveProperty('cues');
  });

  it('has a description on a card only where no summary says more', () => {
    const described = { ...row, description: 'Of a knee' };
    expect(serialiseListed('card', described, true)).toHaveProperty('description', 'Of a knee');
    for (const summary of ['', 'A torn ligament.']) {
      const card = serialiseListed('card', { ...described, analysis: anAnalysis({ summary }) }, true);
      expect('description' in card).toBe(summary === '');
      expect(card.aiAnalysis).not.toHaveProperty('learningPoints');
    }
  });

  it('has as text what it has as an object, for each kind of caller, whoever asked before [C1]', () => {
    const described = { ...row, description: 'Of a “knee”', analysis: anAnalysis({ summary: 'A torn ligament.' }) };
    for (const _ of ['made', 'kept'])
      for (const fields of ['card', undefined] as const)
        for (const entitled of [true, false])
          for (const shown of [moments, [], undefined])
            expect(JSON.parse(listedText(fields, described, entitled, shown))).toEqual(
              JSON.parse(JSON.stringify(serialiseListed(fields, described, entitled, shown))),
            );
  });

  it('has its times in UTC', () => {
    expect(serialiseSummary({ ...row, createdAt: '2026-03-01T12:00:00.5+02:00' }, false).createdAt).toBe(
      '2026-03-01T10:00:00.500Z',
    );
  });
});
