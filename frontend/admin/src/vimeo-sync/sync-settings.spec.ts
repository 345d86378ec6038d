import { describe, expect, it } from '@jest/globals';
import { defaultSettings, parseMinutes, toSyncFilters } from './sync-settings';

const now = new Date('2026-11-21T09:30:00Z');

describe('sync settings', () => {
  it('a sync without filters imports everything', () => {
    expect(toSyncFilters(defaultSettings(now))).toEqual({ minDuration: null, folder: null, dateAfter: null });
  });

  it('the filters default to 30 minutes and the last seven days', () => {
    const settings = { ...defaultSettings(now), enableDurationFilter: true, enableDateFilter: true };
    expect(toSyncFilters(settings)).toMatchObject({ minDuration: 1_800, dateAfter: '2026-11-14T09:30:00.000Z' });
  });

  it.each(['', '0', '121', '-5', '2.5', 'half an hour'])('the invalid duration "%s" becomes 30 minutes', (typed) => {
    expect(parseMinutes(typed)).toBe(30);
  });

  it.each([
    ['1', 1],
    [' 45 ', 45],
    ['120', 120],
  ])('"%s" is a valid duration in minutes', (typed, minutes) => {
    expect(parseMinutes(typed)).toBe(minutes);
  });

  it('a folder is sent by its name, and "all" as no folder', () => {
    const settings = { ...defaultSettings(now), enableFolderFilter: true };
    expect(toSyncFilters({ ...settings, folder: 'Teaching 2024' }).folder).toBe('Teaching 2024');
    expect(toSyncFilters({ ...settings, folder: 'all' }).folder).toBeNull();
    expect(toSyncFilters({ ...settings, folder: 'Shoulder', enableFolderFilter: false }).folder).toBeNull();
  });

  it('a folder typed by hand wins over the chosen one, and a blank one does not', () => {
    const settings = { ...defaultSettings(now), enableFolderFilter: true, folder: 'Shoulder' };
    expect(toSyncFilters({ ...settings, specificFolder: ' 12345 ' }).folder).toBe('12345');
    expect(toSyncFilters({ ...settings, specificFolder: '  ' }).folder).toBe('Shoulder');
  });
});
