import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { branding, renderAsText } from '../../../test/support/email-contract.js';
import { DARK, LIGHT } from './colours.js';
import { type EmailContent, formatGreeting } from './email-content.js';
import { renderEmailHtml } from './email-template.js';
import { renderEmailText } from './email-text.js';

const contentFor = (to: string | null): EmailContent => ({
  subject: 'An email of The Library',
  preview: 'For the inbox.',
  heading: 'An email',
  to,
  paragraphs: ['There is something to say.'],
  action: { label: 'Read on', link: new URL('https://library.example.org/page?token=abc-_123') },
  notes: ['There is nothing else.'],
});

describe('an email', () => {
  it.each([
    ['<a href="evil">click</a>', '<a href'],
    ['"><img src=x onerror=alert(1)>', '<img'],
    ['</p><script>alert(1)</script>', '<script'],
    ['<!--', '<!--'],
  ])('shows the name %s as text [M7]', (firstName, markup) => {
    const html = renderEmailHtml(contentFor(firstName), branding);
    expect(html.split('<body')[1]).not.toContain(`Hello ${markup}`);
    expect(renderAsText(html)).toContain(formatGreeting(firstName));
  });

  it.each(['{{x}}', '<%= x %>', '🦴 Bone', 'Zoë', "D'Arcy & Sons", 'J.R.', 'Mary  Jane '])(
    'greets %s by that name without interpreting it [M7]',
    (firstName) => {
      const name = firstName.replace(/\s+/g, ' ').trim();
      expect(renderEmailText(contentFor(firstName), branding)).toMatch(`Hello ${name},\n`);
      expect(renderAsText(renderEmailHtml(contentFor(firstName), branding))).toContain(`Hello ${name},`);
    },
  );

  it.each(['Lea\r\n\r\nYour account is closed:', 'Lea\u2028Your account', 'Lea\u0000'])(
    'keeps a name with line breaks on one line [M7]',
    (firstName) => {
      const [first = ''] = renderEmailText(contentFor(firstName), branding).split('\n');
      expect(first).toMatch(/^Hello[^\p{C}\u2028]*,$/u);
    },
  );

  it.each(['Win at https://evil.example', 'evil.example', 'www.evil', 'lea@evil.example', ' ', null])(
    'omits the name %s, which contains a link',
    (name) => {
      expect(formatGreeting(name)).toBe('Hello,');
    },
  );

  it('escapes the subject and the texts of the settings [M7]', () => {
    const html = renderEmailHtml(
      { ...contentFor(null), subject: 'From <b>A & B</b>' },
      { ...branding, productName: '<b>A & B</b>' },
    );
    expect(html).not.toContain('<b>');
    expect(html).toContain('<title>From &lt;b&gt;A &amp; B&lt;/b&gt;</title>');
  });

  it.each([
    ['light', LIGHT, '[data-theme="light"]'],
    ['dark', DARK, '[data-theme="dark"]'],
  ])('has the %s colours of the product', (_, colours, selector) => {
    const css = readFileSync('frontend/shared/src/tokens.css', 'utf8');
    const block = css.slice(css.indexOf(selector)).split('}')[0];
    for (const [token, colour] of Object.entries(colours)) expect(block).toContain(`--${token}: ${colour}`);
  });
});
