import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SRC = resolve(import.meta.dirname, '../../backend/src');
const CONTROLLER = /@Controller\('([^']*)'\)/g;
const ROUTE = /@(?:Get|Post|Put|Patch|Delete)\('([^']*)'\)/g;
/** A field of a view; names of one word, such as `status`, are words of everybody. */
const FIELD = /^\s+(?:@.*\s)?(\w*[a-z][A-Z]\w*)[!?]:/gm;

const files = globSync('**/*.ts', { cwd: SRC }).filter((file) => !/spec\.ts$/.test(file));
const isPlatform = (file: string) => file.startsWith('platform/');
/** The people of the local environment, whose data several contexts create; not of the product. */
const isDemo = (file: string) => file.startsWith('platform/demo/');

/** Words of the platform itself: the caller of a request, and when something began. */
const OWN_WORDS = ['userId', 'isAdmin', 'startedAt'];

/** Without comments and imports. */
const read = (file: string): string =>
  readFileSync(`${SRC}/${file}`, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(^|\s)\/\/.*/g, '')
    .replace(/^(import|export) [^;]*? from '[^']*';/gm, '');

const find = (chosen: readonly string[], ...patterns: RegExp[]): Set<string> =>
  new Set(
    chosen.flatMap((file) =>
      patterns.flatMap((pattern) => [...read(file).matchAll(pattern)].map(([, one = '']) => one)),
    ),
  );

/** `stripe` and `webhook` of `api/stripe/webhook/:id`. */
const segmentsOf = (chosen: readonly string[]): Set<string> =>
  new Set(
    [...find(chosen, CONTROLLER, ROUTE)].flatMap((path) => path.split('/')).filter((segment) => /^[a-z]/.test(segment)),
  );

const ofPlatform = files.filter((file) => isPlatform(file) && !isDemo(file));
const ofContexts = files.filter((file) => !isPlatform(file) && file.includes('/'));

function mentions(names: ReadonlySet<string>, pattern: (name: string) => RegExp): string[] {
  return ofPlatform.flatMap((file) => {
    const text = read(file);
    return [...names].flatMap((name) => (pattern(name).test(text) ? [`${file}: ${name}`] : []));
  });
}

describe('the platform', () => {
  it('names no route of a context', () => {
    const own = segmentsOf(ofPlatform);
    const foreign = new Set([...segmentsOf(ofContexts)].filter((segment) => !own.has(segment)));
    expect(foreign.size).toBeGreaterThan(50);
    expect(foreign).toContain('webhook');
    // In a path, or in a choice of a pattern of paths.
    expect(mentions(foreign, (one) => new RegExp(`/(\\((\\?:)?([\\w-]+\\|)*)?${one}[/)|'"\`]`))).toEqual([]);
  });

  it('names no field of a context', () => {
    const views = (chosen: readonly string[]) => chosen.filter((file) => /(\.view|views)\.ts$/.test(file));
    const own = find(views(ofPlatform), FIELD);
    const foreign = new Set(
      [...find(views(ofContexts), FIELD)].filter((field) => !own.has(field) && !OWN_WORDS.includes(field)),
    );
    expect(foreign.size).toBeGreaterThan(50);
    expect(foreign).toContain('embedUrl');
    expect(mentions(foreign, (field) => new RegExp(`\\b${field}\\b`))).toEqual([]);
  });
});
