import { defineQueue } from '@msk/kernel';
import type { EmailBranding, EmailContent, Unsubscription } from '../../platform/email/email-content.js';

/** Names the emails to authors of reports in their unsubscribe tokens. */
export const REPORT_EMAILS = 'reports';

/** Thanks the author of a resolved report. The job holds an id only. */
export const REPORT_THANKS_EMAIL = defineQueue<{ reportId: string }>('moderation.report-thanks-email', {
  attempts: 10,
});

interface ReportThanksData {
  firstName: string | null;
  /** Of the reported case. */
  title: string;
  unsubscription: Unsubscription;
}

/** Says nothing of the admins, their notes or other reports. */
export const reportThanksEmail = (
  { productName }: EmailBranding,
  { firstName, title, unsubscription }: ReportThanksData,
): EmailContent => ({
  subject: `Thank you for your report to ${productName}`,
  preview: 'We have looked into it.',
  heading: 'Thank you for your report',
  to: firstName,
  paragraphs: [
    `You reported a problem with the case “${title}”. We have looked into it, and your report is resolved.`,
    'Reports like yours keep the library correct. Thank you for taking the time.',
  ],
  notes: [],
  unsubscription,
});
