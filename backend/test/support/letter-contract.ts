import { describe, expect, it } from '@jest/globals';
import type { Letter, Sender } from '../../src/platform/mail/letter.js';
import { letterHtml } from '../../src/platform/mail/letter-html.js';
import { letterText } from '../../src/platform/mail/letter-text.js';

export const sender: Sender = {
  productName: 'The Library',
  supportEmail: 'support@example.org',
  home: new URL('https://library.example.org'),
};

/** As a mail program shows it: entities read, tags gone. */
export const shown = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');

/** What every letter of ours keeps to, by name. They are written for `sender`. */
export function describeLetters(letters: [name: string, letter: Letter][]): void {
  describe('the letters', () => {
    it.each(letters)('say in the %s mail the same in both forms, and name the product', (_, letter) => {
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

    it.each(letters)('lead in the %s mail nowhere but to the product and its support', (_, letter) => {
      const html = letterHtml(letter, sender);
      const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => new URL(address ?? ''));
      expect(links.length).toBeGreaterThan(0);
      for (const { protocol, origin, pathname } of links)
        expect(protocol === 'mailto:' ? pathname : origin).toMatch(
          /^(support@example\.org|https:\/\/library\.example\.org)$/,
        );
      expect(html).not.toMatch(/<script|<img|url\(|@import/i);
    });
  });
}
