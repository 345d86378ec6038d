import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { BadSignature, OddEvent } from './webhook-refusals.js';

/** Seconds that an event may have been under way. Source: promise W1. */
const TOLERANCE = 300;
/** Seconds; whatever is created after the year 9999 is no event. */
const LAST_SECOND = 253_402_300_799;

const name = z.string().regex(/^[\w.-]{1,255}$/);

/** What we keep of an event: it only says where to look. */
const notice = z.object({
  object: z.literal('event'),
  id: name,
  type: name,
  created: z.number().int().min(0).max(LAST_SECOND),
  livemode: z.boolean(),
  // A balance and an invoice that is to come have no id.
  data: z.object({ object: z.object({ id: name.optional() }) }),
});

export interface StripeNotice {
  eventId: string;
  type: string;
  objectId: string | null;
  createdAt: Date;
  livemode: boolean;
}

/** Reads what Stripe sends, once its signature over the raw bytes is right. */
@Injectable()
export class StripeWebhook {
  private readonly secrets: readonly string[];
  private readonly webhooks: Stripe['webhooks'];

  constructor(@Inject(SETTINGS) { STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_KEY }: Settings) {
    this.secrets = STRIPE_WEBHOOK_SECRET;
    this.webhooks = new Stripe(STRIPE_SECRET_KEY).webhooks;
  }

  /** @throws BadSignature, or OddEvent when it is signed and makes no sense. */
  read(body: Buffer, signature: string | undefined): StripeNotice {
    const event = notice.safeParse(this.verified(body, signature));
    if (!event.success) throw new OddEvent();
    const { id, type, created, livemode, data } = event.data;
    return { eventId: id, type, objectId: data.object.id ?? null, createdAt: new Date(created * 1_000), livemode };
  }

  /** Several secrets: while one is exchanged for another, both are right. */
  private verified(body: Buffer, signature = ''): unknown {
    for (const secret of this.secrets) {
      try {
        return this.webhooks.constructEvent(body, signature, secret, TOLERANCE);
      } catch (error) {
        // Anything else is said after the signature was found right: not JSON, or a kind of event that we never ask for.
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new OddEvent();
      }
    }
    throw new BadSignature();
  }
}
