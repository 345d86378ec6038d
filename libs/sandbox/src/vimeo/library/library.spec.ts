import { describe, expect, it } from '@jest/globals';
import { aLine } from '../../testing/a-line.ts';
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

describe('the library', () => {
  it('gives a video the same id at every start', () => {
    const ids = [libraryAt(NOON), libraryAt(new Date())].map((library) => {
      library.load(jsonl(aLine()), { asFound: true });
      return only(library).id;
    });
    expect(ids[0]).toMatch(/^\d{9}$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('tells two recordings of the same title and time apart', () => {
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
  ])('serves the bad line %j as an upload that failed, and the others as they are', (line, reason) => {
    const library = libraryAt(NOON);
    const report = library.load(jsonl(aLine(), line, aLine({ title: 'After it' })));
    expect(report).toEqual({ videos: 3, problems: [{ line: 2, message: expect.stringMatching(reason) }] });
    const [first, bad, last] = library.videos;
    expect([first?.status, last?.status]).toEqual(['available', 'available']);
    expect(bad).toMatchObject({
      status: 'uploading_error',
      duration: 0,
      title: expect.stringMatching(/^library\.jsonl line 2: /),
    });
  });

  it('counts blank lines but does not serve them, and reads a file from Windows', () => {
    const library = libraryAt(NOON);
    expect(library.load(`\uFEFF${JSON.stringify(aLine())}\r\n\r\nbroken\r\n`)).toMatchObject({
      videos: 2,
      problems: [{ line: 3 }],
    });
  });

  it('makes up for what a line leaves out, the same way each time', () => {
    const library = libraryAt(NOON);
    library.load(jsonl({ title: 'Bare', transcript: 'word '.repeat(300) }));
    expect(only(library)).toMatchObject({ duration: 120, tags: [], folder: null, description: null });
  });
});

describe('when a video was last modified', () => {
  it('is when it was made, for a library found at the start', () => {
    const library = libraryAt(NOON);
    library.load(jsonl(aLine()), { asFound: true });
    expect(only(library).modifiedTime).toEqual(only(library).createdTime);
  });

  it('stays as it was for a line that comes again unchanged', () => {
    const library = libraryAt(NOON);
    library.load(jsonl(aLine()), { asFound: true });
    library.load(jsonl(aLine()));
    expect(only(library).modifiedTime).toEqual(only(library).createdTime);
  });

  it('is later than anything before for a line that changed or is new, even within one second', () => {
    const library = libraryAt(NOON);
    const seen: number[] = [];
    for (const text of ['first', 'second', 'third']) {
      library.load(jsonl(aLine({ transcript: text })), { append: true });
      seen.push(only(library).modifiedTime.getTime());
    }
    expect(seen).toEqual([NOON.getTime(), NOON.getTime() + 1000, NOON.getTime() + 2000]);
  });

  it('is what the line says, if it says so', () => {
    const library = libraryAt(NOON);
    library.load(jsonl(aLine({ modifiedTime: '2025-06-01T00:00:00Z' })));
    expect(only(library).modifiedTime).toEqual(new Date('2025-06-01T00:00:00Z'));
  });
});

describe('appending', () => {
  it('adds to the library; replacing empties it first', () => {
    const library = libraryAt(NOON);
    library.load(jsonl(aLine({ title: 'One' })));
    library.load(jsonl(aLine({ title: 'Two' })), { append: true });
    expect(library.videos.map(({ title }) => title)).toEqual(['One', 'Two']);
    library.load(jsonl(aLine({ title: 'Three' })));
    expect(library.videos.map(({ title }) => title)).toEqual(['Three']);
  });
});
