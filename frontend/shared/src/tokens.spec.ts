import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Tokens = Record<string, string>;

function tokensOf(selector: string): Tokens {
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, value]) => [name, value]),
  );
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const BACKGROUNDS = ['bg', 'surface', 'raised', 'overlay'];
const SMALL_TEXT = ['text-3', 'accent', 'mark', 'ok', 'warn', 'bad'];

describe.each([
  ['dark', ':root'],
  ['light', '[data-theme="light"]'],
])('the %s theme', (_theme, selector) => {
  const tokens = tokensOf(selector);
  const joints = Object.keys(tokens).filter((name) => name.startsWith('joint-'));
  const minRatios: [string, number][] = [
    ['text', 7],
    ['text-2', 7],
    ['line-strong', 3],
    ...[...SMALL_TEXT, ...joints].map((name): [string, number] => [name, 4.5]),
  ];

  it.each(BACKGROUNDS)('every text colour has enough contrast on %s', (background) => {
    const insufficient = minRatios.filter(
      ([name, minRatio]) => !(contrastRatio(tokens[name] ?? '', tokens[background] ?? '') >= minRatio),
    );
    expect(insufficient).toEqual([]);
  });

  it('the text of a primary button has enough contrast', () => {
    expect(contrastRatio(tokens['text-on-accent'] ?? '', tokens.accent ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
