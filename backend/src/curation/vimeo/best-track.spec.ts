import { describe, expect, it } from '@jest/globals';
import { bestTrack } from './best-track.js';
import type { TextTrackAnswer } from './vimeo-answers.js';

const track = (link: string, language: string | null, more: Partial<TextTrackAnswer> = {}): TextTrackAnswer => ({
  link,
  language,
  active: true,
  type: 'captions',
  ...more,
});

describe('the caption track that is read', () => {
  it("is a person's rather than the machine's, wherever it stands", () => {
    expect(bestTrack([track('auto', 'en-x-autogen'), track('typed', 'en-GB')])?.link).toBe('typed');
  });

  it('is one that the owner shows rather than one that is switched off', () => {
    const tracks = [track('draft', 'en', { active: false }), track('auto', 'en-x-autogen')];
    expect(bestTrack(tracks)?.link).toBe('auto');
  });

  it('is English where there is a choice', () => {
    expect(bestTrack([track('french', 'fr'), track('english', 'en-US')])?.link).toBe('english');
  });

  it('is what there is, when there is nothing better', () => {
    expect(bestTrack([track('draft', null, { active: false, type: null })])?.link).toBe('draft');
  });

  it('is none when the only tracks are chapters', () => {
    expect(bestTrack([track('chapters', 'en', { type: 'chapters' })])).toBeNull();
  });
});
