import { describe, expect, it } from '@jest/globals';
import { defaultSettings, filtersOf, minutesIn } from './sync-settings';

const now = new Date('2026-11-21T09:30:00Z');

describe('the filters of a sync', () => {
  it('let everything in until a switch is turned on', () => {
    expect(filtersOf(defaultSettings(now))).toEqual({ minDuration: null, folder: null, dateAfter: null });
  });

  it('ask for half an hour and the last seven days unless told otherwise', () => {
    const settings = { ...defaultSettings(now), enableDurationFilter: true, enableDateFilter: true };
    expect(filtersOf(settings)).toMatchObject({ minDuration: 1_800, dateAfter: '2026-11-14T09:30:00.000Z' });
  });

  it.each(['', '0', '121', '-5', '2.5', 'half an hour'])('fall back to 30 minutes on "%s"', (typed) => {
    expect(minutesIn(typed)).toBe(30);
  });

  it.each([
    ['1', 1],
    [' 45 ', 45],
    ['120', 120],
  ])('take "%s" minutes as they are', (typed, minutes) => {
    expect(minutesIn(typed)).toBe(minutes);
  });

  it('send a folder by the name that was typed, and none for all folders', () => {
    const settings = { ...defaultSettings(now), enableFolderFilter: true };
    expect(filtersOf({ ...settings, folder: ' Teaching 2024 ' }).folder).toBe('Teaching 2024');
    expect(filtersOf({ ...settings, folder: 'all' }).folder).toBeNull();
    expect(filtersOf({ ...settings, folder: '  ' }).folder).toBeNull();
  });
});
