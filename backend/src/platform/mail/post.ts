import { GiveUp, type JobContext, RetryLater } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { publicUrl } from '../config/public-url.js';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import type { Letter, Sender } from './letter.js';
import { letterHtml } from './letter-html.js';
import { letterText } from './letter-text.js';
import { Mailer, MailRefused, MailServerUnavailable } from './mailer.js';

/** Brings letters to the mailer, and tells the queue what has become of them. */
@Injectable()
export class Post {
  private readonly sender: Sender;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly mailer: Mailer,
  ) {
    this.sender = {
      productName: settings.PRODUCT_NAME,
      supportEmail: settings.SUPPORT_EMAIL,
      home: publicUrl(settings),
    };
  }

  /** A page of ours; the address never depends on a request. Source: promise M5. */
  page(path: string, token?: string): URL {
    const page = new URL(path, this.sender.home);
    if (token) page.searchParams.set('token', token);
    return page;
  }

  /** `id` names the letter in all its repeats; a letter that is another each time, because of a token, has none. */
  async send(
    to: string,
    write: (sender: Sender) => Letter | Promise<Letter>,
    { signal }: JobContext,
    id?: string,
  ): Promise<void> {
    const mail = async () => {
      const letter = await write(this.sender);
      const { subject } = letter;
      return { to, subject, html: letterHtml(letter, this.sender), text: letterText(letter, this.sender), id };
    };
    try {
      await this.mailer.send(mail, { signal });
    } catch (error) {
      if (error instanceof MailRefused && error.forGood) throw new GiveUp(error.message);
      if (error instanceof MailServerUnavailable && error.retryAfter !== null)
        throw new RetryLater(error.message, error.retryAfter * 1_000);
      throw error;
    }
  }
}
