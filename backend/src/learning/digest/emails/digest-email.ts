import { JOINT_LABELS } from '@msk/contracts';
import { defineQueue } from '@msk/kernel';
import type { NewCases } from '../../../catalog/index.js';
import type { EmailBranding, EmailContent, Unsubscription } from '../../../platform/email/email-content.js';
import type { DigestPeriod } from '../digest.repository.js';

/** Names the digests in their unsubscribe tokens and links. */
export const DIGEST_EMAILS = 'digest';

export const DIGEST_EMAIL = defineQueue<DigestPeriod>('learning.digest-email', { attempts: 10 });

interface DigestData {
  firstName: string | null;
  cases: NewCases;
  /** Cards that can be reviewed today. */
  reviews: number;
  unsubscription: Unsubscription;
}

/** The week of a learner: new cases in their joints, and what is due for review. */
export function digestEmail(
  { productName, home }: EmailBranding,
  { firstName, cases, reviews, unsubscription }: DigestData,
): EmailContent {
  const parts = [
    ...(cases.total > 0 ? [count(cases.total, 'new case')] : []),
    ...(reviews > 0 ? [`${count(reviews, 'card')} to review`] : []),
  ];
  return {
    subject: `Your week at ${productName}: ${parts.join(', ')}`,
    preview: cases.videos.map(({ title }) => title).join(', ') || `${parts.join(', ')}.`,
    heading: 'Your week',
    to: firstName,
    paragraphs: [
      ...(reviews > 0 ? [`${count(reviews, 'card')} can be reviewed today.`] : []),
      ...(cases.total > 0 ? [describeCases(cases)] : []),
    ],
    links: cases.videos.map(({ id, title, joint }) => ({
      label: joint === 'unknown' ? title : `${JOINT_LABELS[joint]}: ${title}`,
      link: new URL(`library/${id}`, home),
    })),
    action:
      reviews > 0
        ? { label: 'Review Now', link: new URL('reviews', home) }
        : { label: 'Open the Library', link: new URL('library', home) },
    notes: [],
    unsubscription,
  };
}

function describeCases({ total, joints, videos }: NewCases): string {
  const place = joints.length > 0 ? ` of your joints (${joints.map((joint) => JOINT_LABELS[joint]).join(', ')})` : '';
  const rest = total > videos.length ? `, the newest ${videos.length} of them here` : '';
  return `${count(total, 'new case')}${place} since your last digest${rest}:`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
