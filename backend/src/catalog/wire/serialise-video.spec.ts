import { describe, expect, it } from '@jest/globals';
import { formatDuration } from './format-duration.js';
import { detailOf, summaryOf } from './serialise-video.js';
import type { DetailRow } from './video-row.js';

const row: DetailRow = {
  id: '6a2f41a3-c54c-4b01-9a2b-0d6fdd5f5d5a',
  vimeoId: 'canary-vimeo',
  title: 'ACL tear',
  description: null,
  embedUrl: 'https://player.vimeo.com/video/canary-embed',
  thumbnailUrl: null,
  duration: 725,
  views: 3,
  createdAt: '2026-03-01T12:00:00+00:00',
  tags: [],
  analysis: null,
  transcript: 'canary-transcript',
  cues: [{ start: 0, end: 1, text: 'canary-cue' }],
};
const moments = [{ start: 0, text: 'canary-moment' }];

describe('a video on the wire', () => {
  it('C1 carries nothing that a subscription opens to those without one', () => {
    expect(JSON.stringify([summaryOf(row, false, moments), detailOf(row, false)])).not.toContain('canary');
    expect(summaryOf(row, false, moments)).toMatchObject({ vimeoId: null, embedUrl: null });
    expect(summaryOf(row, false, moments)).not.toHaveProperty('moments');
    expect(detailOf(row, false)).toMatchObject({ transcript: null, cues: null });
  });

  it('C1 carries all of it to the entitled', () => {
    expect(detailOf(row, true)).toMatchObject({ vimeoId: row.vimeoId, embedUrl: row.embedUrl, cues: row.cues });
    expect(summaryOf(row, true, moments)).toMatchObject({ moments });
  });

  it('C2 carries no transcript in a list, for anybody', () => {
    const summary = summaryOf(row, true, moments);
    expect(summary).not.toHaveProperty('transcript');
    expect(summary).not.toHaveProperty('cues');
  });

  it('tells times in UTC', () => {
    expect(summaryOf({ ...row, createdAt: '2026-03-01T12:00:00.5+02:00' }, false).createdAt).toBe(
      '2026-03-01T10:00:00.500Z',
    );
  });

  it.each([
    [0, '0:00'],
    [7, '0:07'],
    [725, '12:05'],
    [3_599.6, '1:00:00'],
    [3_725, '1:02:05'],
    [36_000, '10:00:00'],
  ])('writes %d seconds as %s', (seconds, written) => {
    expect(formatDuration(seconds)).toBe(written);
  });
});
