import { describe, expect, it } from '@jest/globals';
import type { EmailBranding, EmailContent } from '../../src/platform/email/email-content.js';
import { renderEmailHtml } from '../../src/platform/email/email-template.js';
import { renderEmailText } from '../../src/platform/email/email-text.js';

export const branding: EmailBranding = {
  productName: 'The Library',
  supportEmail: 'support@example.org',
  home: new URL('https://library.example.org'),
};

/** Renders HTML as text: without tags, and with decoded entities. */
export const renderAsText = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');

/** The rules of every email. Compose the contents with `branding`. */
export function describeEmails(emails: [name: string, content: EmailContent][]): void {
  describe('the emails', () => {
    it.each(emails)('say the same in both forms of the %s email, and name the product', (_, content) => {
      const html = renderAsText(renderEmailHtml(content, branding));
      const text = renderEmailText(content, branding);
      for (const passage of [
        ...content.paragraphs,
        ...(content.links ?? []).flatMap(({ label, link }) => [
          label,
          ...(text.includes(link.href) ? [] : [link.href]),
        ]),
        ...content.notes,
        content.action?.link.href ?? '',
        content.unsubscription?.link.href ?? '',
      ]) {
        expect(html).toContain(passage);
        expect(text).toContain(passage);
      }
      expect(html).toContain(content.heading);
      expect(`${content.subject} ${html} ${text}`).not.toContain('Sesamoid');
      expect(content.subject).toContain('The Library');
    });

    it.each(emails)('link only to the product and its support in the %s email', (_, content) => {
      const html = renderEmailHtml(content, branding);
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
