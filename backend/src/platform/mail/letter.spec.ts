import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sender, shown } from '../../../test/support/letter-contract.js';
import { DARK, LIGHT } from './colours.js';
import { greeting, type Letter } from './letter.js';
import { letterHtml } from './letter-html.js';
import { letterText } from './letter-text.js';

const letter = (to: string | null): Letter => ({
  subject: 'A letter of The Library',
  preview: 'For the inbox.',
  heading: 'A letter',
  to,
  paragraphs: ['There is something to say.'],
  action: { label: 'Read on', link: new URL('https://library.example.org/page?token=abc-_123') },
  notes: ['There is nothing else.'],
});

describe('a letter', () => {
  it.each([
    ['<a href="evil">click</a>', '<a href'],
    ['"><img src=x onerror=alert(1)>', '<img'],
    ['</p><script>alert(1)</script>', '<script'],
    ['<!--', '<!--'],
  ])('M7 shows the name %s as text', (firstName, markup) => {
    const html = letterHtml(letter(firstName), sender);
    expect(html.split('<body')[1]).not.toContain(`Hello ${markup}`);
    expect(shown(html)).toContain(greeting(firstName));
  });

  it.each(['{{x}}', '<%= x %>', '🦴 Bone', 'Zoë', "D'Arcy & Sons", 'J.R.', 'Mary  Jane '])(
    'M7 greets %s by that name, and fills nothing in',
    (firstName) => {
      const name = firstName.replace(/\s+/g, ' ').trim();
      expect(letterText(letter(firstName), sender)).toMatch(`Hello ${name},\n`);
      expect(shown(letterHtml(letter(firstName), sender))).toContain(`Hello ${name},`);
    },
  );

  it.each(['Lea\r\n\r\nYour account is closed:', 'Lea\u2028Your account', 'Lea\u0000'])(
    'M7 keeps a name with line breaks on one line',
    (firstName) => {
      const [first = ''] = letterText(letter(firstName), sender).split('\n');
      expect(first).toMatch(/^Hello[^\p{C}\u2028]*,$/u);
    },
  );

  it.each(['Win at https://evil.example', 'evil.example', 'www.evil', 'lea@evil.example', ' ', null])(
    'does not pass on the link %s that somebody gave as a name',
    (name) => {
      expect(greeting(name)).toBe('Hello,');
    },
  );

  it('M7 escapes the subject, and what the settings say', () => {
    const html = letterHtml(
      { ...letter(null), subject: 'From <b>A & B</b>' },
      { ...sender, productName: '<b>A & B</b>' },
    );
    expect(html).not.toContain('<b>');
    expect(html).toContain('<title>From &lt;b&gt;A &amp; B&lt;/b&gt;</title>');
  });

  it.each([
    ['light', LIGHT, '[data-theme="light"]'],
    ['dark', DARK, ':root {'],
  ])('has the %s colours of the product', (_, colours, selector) => {
    const css = readFileSync('frontend/shared/src/tokens.css', 'utf8');
    const block = css.slice(css.indexOf(selector)).split('}')[0];
    for (const [token, colour] of Object.entries(colours)) expect(block).toContain(`--${token}: ${colour}`);
  });
});
