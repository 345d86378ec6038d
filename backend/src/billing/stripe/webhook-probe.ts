import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { publicUrl } from '../../platform/config/public-url.js';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { createProviderFetch } from '../../platform/provider-http/provider-fetch.js';

const TIMEOUT_MS = 10_000;
/** At a wrong address a page of another site may answer; only the status of the answer is used. */
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

export interface ProbeResult {
  success: boolean;
  message: string;
}

/** Sends an event to our own webhook at its public address, as the provider does, to check address and secret. */
@Injectable()
export class WebhookProbe {
  private readonly url: string;
  private readonly secret: string;
  private readonly webhooks: Stripe['webhooks'];
  readonly #fetch = createProviderFetch('webhook-probe', {
    connectTimeout: TIMEOUT_MS,
    maxResponseBytes: MAX_ANSWER_BYTES,
  });

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.url = new URL('/api/stripe/webhook', publicUrl(settings)).href;
    this.secret = settings.STRIPE_WEBHOOK_SECRET[0] ?? ''; // there is at least one
    this.webhooks = new Stripe(settings.STRIPE_SECRET_KEY).webhooks;
  }

  async send(now: Date): Promise<ProbeResult> {
    const payload = JSON.stringify({
      id: `evt_probe_${randomUUID()}`,
      object: 'event',
      type: 'webhook.probe',
      created: Math.floor(now.getTime() / 1_000),
      livemode: false,
      data: { object: { id: 'probe' } },
    });
    const signature = this.webhooks.generateTestHeaderString({ payload, secret: this.secret });
    try {
      const { ok, status } = await this.#fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return ok
        ? { success: true, message: 'The webhook took a signed test event.' }
        : { success: false, message: `The webhook answered ${status}.` };
    } catch {
      return { success: false, message: 'Could not connect to server' }; // the text is the specification's
    }
  }
}
