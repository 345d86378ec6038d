import { describe, expect, it } from '@jest/globals';
import { selectTextTrack } from './select-text-track.js';
import type { TextTrackResponse } from './vimeo-schemas.js';

const track = (link: string, language: string | null, more: Partial<TextTrackResponse> = {}): TextTrackResponse => ({
  link,
  language,
  active: true,
  type: 'captions',
  ...more,
});

describe('selectTextTrack', () => {
  it('prefers an uploaded track to a generated one, whatever their order', () => {
    expect(selectTextTrack([track('auto', 'en-x-autogen'), track('typed', 'en-GB')])?.link).toBe('typed');
  });

  it('prefers an active track to an inactive one', () => {
    const tracks = [track('draft', 'en', { active: false }), track('auto', 'en-x-autogen')];
    expect(selectTextTrack(tracks)?.link).toBe('auto');
  });

  it('prefers English to other languages', () => {
    expect(selectTextTrack([track('french', 'fr'), track('english', 'en-US')])?.link).toBe('english');
  });

  it('returns an inactive track when there is no other', () => {
    expect(selectTextTrack([track('draft', null, { active: false, type: null })])?.link).toBe('draft');
  });

  it('returns null when the only tracks are chapters', () => {
    expect(selectTextTrack([track('chapters', 'en', { type: 'chapters' })])).toBeNull();
  });
});
