import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DARK, LIGHT } from './colours.js';
import { greeting, type Letter, type Sender } from './letter.js';
import { letterHtml } from './letter-html.js';
import { letterText } from './letter-text.js';
import { accountErased, passwordIsNew, resetPassword, verifyAddress } from './letters.js';

const sender: Sender = {
  productName: 'The Library',
  supportEmail: 'support@example.org',
  home: new URL('https://library.example.org'),
};
const link = new URL('https://library.example.org/verify-email?token=abc-_123');
const linked = { firstName: 'Lea', link };

const LETTERS: [string, Letter][] = [
  ['verification', verifyAddress(sender, linked)],
  ['reset', resetPassword(sender, linked)],
  ['changed password', passwordIsNew(sender, { ...linked, notice: 'password-changed' })],
  ['reset password', passwordIsNew(sender, { ...linked, notice: 'password-reset' })],
  ['erased account', accountErased(sender)],
];

/** As a mail program shows it: entities read, tags gone. */
const shown = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');

describe('the letters', () => {
  it.each(LETTERS)('say in the %s mail the same in both forms, and name the product', (_, letter) => {
    const html = shown(letterHtml(letter, sender));
    const text = letterText(letter, sender);
    for (const said of [...letter.paragraphs, ...letter.notes, letter.action?.link.href ?? '']) {
      expect(html).toContain(said);
      expect(text).toContain(said);
    }
    expect(html).toContain(letter.heading);
    expect(`${letter.subject} ${html} ${text}`).not.toContain('Sesamoid');
    expect(letter.subject).toContain('The Library');
  });

  it.each(LETTERS)('lead in the %s mail nowhere but to the product and its support', (_, letter) => {
    const html = letterHtml(letter, sender);
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => new URL(address ?? ''));
    expect(links.length).toBeGreaterThan(0);
    for (const { protocol, origin, pathname } of links)
      expect(protocol === 'mailto:' ? pathname : origin).toMatch(
        /^(support@example\.org|https:\/\/library\.example\.org)$/,
      );
    expect(html).not.toMatch(/<script|<img|url\(|@import/i);
  });

  it('M1 say how long their links are valid', () => {
    expect(letterText(verifyAddress(sender, linked), sender)).toContain('valid for 24 hours');
    expect(letterText(resetPassword(sender, linked), sender)).toContain('valid for 1 hour ');
  });

  it.each([
    ['<a href="evil">click</a>', '<a href'],
    ['"><img src=x onerror=alert(1)>', '<img'],
    ['</p><script>alert(1)</script>', '<script'],
    ['<!--', '<!--'],
  ])('M7 show the name %s as text', (firstName, markup) => {
    const letter = verifyAddress(sender, { firstName, link });
    const html = letterHtml(letter, sender);
    expect(html.split('<body')[1]).not.toContain(`Hello ${markup}`);
    expect(shown(html)).toContain(greeting(firstName));
  });

  it.each(['{{x}}', '<%= x %>', '🦴 Bone', 'Zoë', "D'Arcy & Sons", 'J.R.', 'Mary  Jane '])(
    'M7 greet %s by that name, and fill nothing in',
    (firstName) => {
      const letter = resetPassword(sender, { firstName, link });
      const name = firstName.replace(/\s+/g, ' ').trim();
      expect(letterText(letter, sender)).toMatch(`Hello ${name},\n`);
      expect(shown(letterHtml(letter, sender))).toContain(`Hello ${name},`);
    },
  );

  it.each(['Lea\r\n\r\nYour account is closed:', 'Lea\u2028Your account', 'Lea\u0000'])(
    'M7 keep a name with line breaks on one line',
    (firstName) => {
      const [first = ''] = letterText(verifyAddress(sender, { firstName, link }), sender).split('\n');
      expect(first).toMatch(/^Hello[^\p{C}\u2028]*,$/u);
    },
  );

  it.each(['Win at https://evil.example', 'evil.example', 'www.evil', 'lea@evil.example', ' ', null])(
    'do not pass on the link %s that somebody gave as a name',
    (name) => {
      expect(greeting(name)).toBe('Hello,');
    },
  );

  it('M7 escape the subject, and what the settings say', () => {
    const html = letterHtml(accountErased({ ...sender, productName: '<b>A & B</b>' }), {
      ...sender,
      productName: '<b>A & B</b>',
    });
    expect(html).not.toContain('<b>');
    expect(html).toContain('<title>Your account at &lt;b&gt;A &amp; B&lt;/b&gt; is erased</title>');
  });

  it.each([
    ['light', LIGHT, '[data-theme="light"]'],
    ['dark', DARK, ':root {'],
  ])('have the %s colours of the product', (_, colours, selector) => {
    const css = readFileSync('frontend/shared/src/tokens.css', 'utf8');
    const block = css.slice(css.indexOf(selector)).split('}')[0];
    for (const [token, colour] of Object.entries(colours)) expect(block).toContain(`--${token}: ${colour}`);
  });
});
