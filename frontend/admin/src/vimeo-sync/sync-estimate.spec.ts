import { describe, expect, it } from '@jest/globals';
import type { Sync } from '@msk/contracts';
import { describeFullSync } from './sync-estimate';

const aSync = (changes: Partial<Sync>): Sync => ({
  id: '1',
  status: 'completed',
  filters: { minDuration: null, folder: null, dateAfter: null },
  summary: { processed: 2_178, imported: 3, skipped: 2_175, failed: 0, total: 2_178 },
  startedAt: '2026-11-20T08:00:00Z',
  finishedAt: '2026-11-20T08:12:20Z',
  error: null,
  problems: [],
  ...changes,
});

describe('the note about the length of a full sync', () => {
  it('tells videos, pages and the duration of the last full sync', () => {
    const filtered = aSync({ filters: { minDuration: null, folder: 'Hip', dateAfter: null } });
    expect(describeFullSync(2_200, [filtered, aSync({})])).toBe(
      'A full sync reads 2,200 videos across 22 pages. The last one took 12 minutes.',
    );
  });

  it('takes the number of videos of the last full sync when Vimeo was not asked', () => {
    const short = aSync({ finishedAt: '2026-11-20T08:00:20Z' });
    expect(describeFullSync(undefined, [short])).toBe(
      'A full sync reads 2,178 videos across 22 pages. The last one took less than a minute.',
    );
  });

  it('says nothing as long as nothing is known', () => {
    expect(describeFullSync(undefined, [aSync({ status: 'failed' })])).toBeUndefined();
    expect(describeFullSync(1, [])).toBe('A full sync reads 1 video across 1 page. None has been completed yet.');
  });
});
