import { describe, expect, it } from '@jest/globals';
import { branding, describeEmails } from '../../../../test/support/email-contract.js';
import { digestEmail } from './digest-email.js';

const link = new URL('https://library.example.org/unsubscribe?token=abc-_123&emails=digest');
const unsubscription = { kind: 'weekly digests', link, oneClickUrl: link };
const cases = {
  total: 3,
  joints: ['knee' as const],
  videos: [
    { id: 'a', title: 'Segond fracture', joint: 'knee' as const },
    { id: 'b', title: 'A case', joint: 'unknown' as const },
  ],
};
const digest = (changes = {}) =>
  digestEmail(branding, { firstName: 'Lea', cases, reviews: 1, unsubscription, ...changes });
const noCases = { total: 0, joints: [], videos: [] };

describeEmails([
  ['whole digest', digest()],
  ['digest without cases', digest({ cases: noCases })],
  ['digest without reviews', digest({ reviews: 0 })],
]);

describe('the digest', () => {
  it('counts what is new and what is due, and leads to both', () => {
    const { subject, paragraphs, links, action } = digest();
    expect(subject).toBe('Your week at The Library: 3 new cases, 1 card to review');
    expect(paragraphs).toEqual([
      '1 card can be reviewed today.',
      '3 new cases of your joints (Knee) since your last digest, the newest 2 of them here:',
    ]);
    expect(links?.map(({ label, link }) => [label, link.href])).toEqual([
      ['Knee: Segond fracture', 'https://library.example.org/library/a'],
      ['A case', 'https://library.example.org/library/b'],
    ]);
    expect(action?.link.href).toBe('https://library.example.org/reviews');
  });

  it('leaves out what there is nothing of', () => {
    expect(digest({ cases: noCases })).toMatchObject({
      subject: 'Your week at The Library: 1 card to review',
      links: [],
    });
    expect(digest({ reviews: 0 })).toMatchObject({
      subject: 'Your week at The Library: 3 new cases',
      action: { label: 'Open the Library' },
    });
  });
});
