import { describe, expect, it } from '@jest/globals';
import { aLine } from '../../testing/library-lines.ts';
import { Library } from './library.ts';

const NOON = new Date('2026-03-01T12:00:00Z');
const libraryAt = (now: Date) => new Library(() => now);
const jsonl = (...lines: (object | string)[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
const only = (library: Library) => {
  const [video, ...others] = library.videos;
  expect(others).toEqual([]);
  if (!video) throw new Error('The library is empty');
  return video;
};

describe('Library', () => {
  it('assigns the same id at every start', () => {
    const ids = [libraryAt(NOON), libraryAt(new Date())].map((library) => {
      library.load(jsonl(aLine()), { isInitialLoad: true });
      return only(library).id;
    });
    expect(ids[0]).toMatch(/^\d{9}$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('distinguishes two recordings with the same title and time', () => {
    const library = libraryAt(NOON);
    library.load(jsonl(aLine({ description: 'left' }), aLine({ description: 'right' })));
    expect(library.videos.map(({ description }) => description)).toEqual(['left', 'right']);
  });

  it.each([
    ['{"title": "cut', /^not valid JSON/],
    ['[]', /^not a JSON object/],
    [{ description: 'no title' }, /^title is missing/],
    [{ title: 5 }, /^title is not a text/],
    [{ title: 'A', duration: 'long' }, /^duration is not a number/],
    [{ title: 'A', duration: -1 }, /^duration is not a number/],
    [{ title: 'A', createdTime: 'yesterday' }, /^createdTime is not a time/],
    [{ title: 'A', tags: 'knee' }, /^tags is not a list/],
    [{ title: 'A', transcript: ['x'] }, /^transcript is not a text/],
    [{ title: 'A', status: 'broken' }, /^status is none of/],
  ])('serves the invalid line %j as a failed upload', (line, reason) => {
    const library = libraryAt(NOON);
    const report = library.load(jsonl(aLine(), line, aLine({ title: 'Next' })));
    expect(report).toEqual({ videos: 3, problems: [{ line: 2, message: expect.stringMatching(reason) }] });
    const [first, bad, last] = library.videos;
    expect([first?.status, last?.status]).toEqual(['available', 'available']);
    expect(bad).toMatchObject({
      status: 'uploading_error',
      duration: 0,
      title: expect.stringMatching(/^library\.jsonl line 2: /),
    });
  });

  it('skips blank lines and accepts Windows line breaks', () => {
    const library = libraryAt(NOON);
    expect(library.load(`\uFEFF${JSON.stringify(aLine())}\r\n\r\nbroken\r\n`)).toMatchObject({
      videos: 2,
      problems: [{ line: 3 }],
    });
  });

  it('uses constant defaults for missing fields', () => {
    const library = libraryAt(NOON);
    library.load(jsonl({ title: 'Bare', transcript: 'word '.repeat(300) }));
    expect(only(library)).toMatchObject({ duration: 120, tags: [], folder: null, description: null });
  });
});

describe('modification time of a video', () => {
  it('is the creation time for the initial library', () => {
    const library = libraryAt(NOON);
    library.load(jsonl(aLine()), { isInitialLoad: true });
    expect(only(library).modifiedTime).toEqual(only(library).createdTime);
  });

  it('does not change for an unchanged line', () => {
    const library = libraryAt(NOON);
    library.load(jsonl(aLine()), { isInitialLoad: true });
    library.load(jsonl(aLine()));
    expect(only(library).modifiedTime).toEqual(only(library).createdTime);
  });

  it('is later than all others for a changed or new line, even within one second', () => {
    const library = libraryAt(NOON);
    const modifiedTimes: number[] = [];
    for (const text of ['first', 'second', 'third']) {
      library.load(jsonl(aLine({ transcript: text })), { append: true });
      modifiedTimes.push(only(library).modifiedTime.getTime());
    }
    expect(modifiedTimes).toEqual([NOON.getTime(), NOON.getTime() + 1000, NOON.getTime() + 2000]);
  });

  it('is the one of the line, if given', () => {
    const library = libraryAt(NOON);
    library.load(jsonl(aLine({ modifiedTime: '2025-06-01T00:00:00Z' })));
    expect(only(library).modifiedTime).toEqual(new Date('2025-06-01T00:00:00Z'));
  });
});

describe('Library.load', () => {
  it('appends to the library or replaces it', () => {
    const library = libraryAt(NOON);
    library.load(jsonl(aLine({ title: 'One' })));
    library.load(jsonl(aLine({ title: 'Two' })), { append: true });
    expect(library.videos.map(({ title }) => title)).toEqual(['One', 'Two']);
    library.load(jsonl(aLine({ title: 'Three' })));
    expect(library.videos.map(({ title }) => title)).toEqual(['Three']);
  });
});
