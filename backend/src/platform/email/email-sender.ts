import { SECOND } from '@msk/contracts';
import { DelayedJobError, type JobContext, UnrecoverableJobError } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { publicUrl } from '../config/public-url.js';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { Metrics } from '../metrics/metrics.js';
import type { EmailBranding, EmailContent, Unsubscription } from './email-content.js';
import { renderEmailHtml } from './email-template.js';
import { renderEmailText } from './email-text.js';
import { EmailRejected, Mailer, MailServerUnavailable } from './mailer.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** Renders emails, sends them by the mailer, and maps its errors to those of the job queue. For use in jobs. */
@Injectable()
export class EmailSender {
  private readonly branding: EmailBranding;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly mailer: Mailer,
    private readonly unsubscribeTokens: UnsubscribeTokens,
    private readonly metrics: Metrics,
  ) {
    this.branding = {
      productName: settings.PRODUCT_NAME,
      supportEmail: settings.SUPPORT_EMAIL,
      home: publicUrl(settings),
    };
  }

  /** The URL of one of our pages; it never depends on a request. Source: promise M5. */
  pageUrl(path: string, token?: string): URL {
    const url = new URL(path, this.branding.home);
    if (token) url.searchParams.set('token', token);
    return url;
  }

  /** `path`: of the route that takes the token. `kind`: for the recipient, "emails about your reports". */
  unsubscription(purpose: string, userId: string, { path, kind }: { path: string; kind: string }): Unsubscription {
    const token = this.unsubscribeTokens.sign(purpose, userId);
    const link = this.pageUrl('unsubscribe', token);
    link.searchParams.set('emails', purpose);
    return { kind, link, oneClickUrl: this.pageUrl(`${path}/${token}`) };
  }

  /**
   * `id` becomes the message id, the same in every retry. An email that differs in each attempt, because of a new token, has none.
   * @throws UnrecoverableJobError, DelayedJobError, or another error that counts as a failed attempt.
   */
  async send(
    to: string,
    compose: (branding: EmailBranding) => EmailContent | Promise<EmailContent>,
    { signal }: JobContext,
    id?: string,
  ): Promise<void> {
    const composeEmail = async () => {
      const content = await compose(this.branding);
      const { subject, unsubscription } = content;
      return {
        to,
        subject,
        html: renderEmailHtml(content, this.branding),
        text: renderEmailText(content, this.branding),
        id,
        ...(unsubscription && { unsubscribeUrl: unsubscription.oneClickUrl.href }),
      };
    };
    try {
      await this.mailer.send(composeEmail, { signal });
      this.metrics.emails.inc({ outcome: 'sent' });
    } catch (error) {
      this.metrics.emails.inc({ outcome: 'failed' });
      if (error instanceof EmailRejected && error.isPermanent) throw new UnrecoverableJobError(error.message);
      if (error instanceof MailServerUnavailable && error.retryAfter !== null)
        throw new DelayedJobError(error.message, error.retryAfter * SECOND);
      throw error;
    }
  }
}
