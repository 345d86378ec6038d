import { describe, expect, it } from '@jest/globals';
import { SyncSummaryBuilder } from './sync-summary-builder.js';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe('SyncSummaryBuilder', () => {
  it('has the newest modification time as watermark when every video is processed', () => {
    const summary = new SyncSummaryBuilder();
    summary.addVideo('1', day(3));
    summary.addVideo('2', day(9));
    expect(summary.watermark).toEqual(day(9));
  });

  it('has the modification time of the oldest video to recheck as watermark', () => {
    const summary = new SyncSummaryBuilder();
    for (const number of [9, 7, 5, 3]) summary.addVideo(String(number), day(number));
    summary.markForRecheck(day(7));
    summary.markForRecheck(day(5));
    expect(summary.watermark).toEqual(day(5));
  });

  it('has no watermark when a video to recheck has no modification time', () => {
    const summary = new SyncSummaryBuilder();
    summary.addVideo('1', day(3));
    summary.markForRecheck(null);
    expect(summary.watermark).toBeNull();
  });

  it('has no watermark without videos', () => {
    expect(new SyncSummaryBuilder().watermark).toBeNull();
  });

  it('adds a video once, however often the list repeats it', () => {
    const summary = new SyncSummaryBuilder();
    expect([summary.addVideo('1', day(1)), summary.addVideo('1', day(1))]).toEqual([true, false]);
  });
});
