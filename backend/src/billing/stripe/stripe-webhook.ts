import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { InvalidSignature, MalformedEvent } from './webhook-errors.js';

/** Maximum age of a signature. Source: promise W1. */
const TOLERANCE_SECONDS = 300;
/** The end of the year 9999; a later time is rejected. */
const MAX_UNIX_SECONDS = 253_402_300_799;

const identifier = z.string().regex(/^[\w.-]{1,255}$/);

/** The part of an event that we read: its object is synced by its id, and the rest is not used. */
const eventSchema = z.object({
  object: z.literal('event'),
  id: identifier,
  type: identifier,
  created: z.number().int().min(0).max(MAX_UNIX_SECONDS),
  livemode: z.boolean(),
  // A balance and an upcoming invoice have no id.
  data: z.object({ object: z.object({ id: identifier.optional() }) }),
});

export interface ReceivedStripeEvent {
  eventId: string;
  type: string;
  objectId: string | null;
  createdAt: Date;
  livemode: boolean;
}

/** Verifies the signature over the raw body, and parses the event. */
@Injectable()
export class StripeWebhook {
  private readonly secrets: readonly string[];
  private readonly webhooks: Stripe['webhooks'];

  constructor(@Inject(SETTINGS) { STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_KEY }: Settings) {
    this.secrets = STRIPE_WEBHOOK_SECRET;
    this.webhooks = new Stripe(STRIPE_SECRET_KEY).webhooks;
  }

  /** @throws InvalidSignature; MalformedEvent when the signature is right and the event is unreadable. */
  read(body: Buffer, signature: string | undefined): ReceivedStripeEvent {
    const event = eventSchema.safeParse(this.verify(body, signature));
    if (!event.success) throw new MalformedEvent();
    const { id, type, created, livemode, data } = event.data;
    return { eventId: id, type, objectId: data.object.id ?? null, createdAt: new Date(created * 1_000), livemode };
  }

  /** There are several secrets while one is replaced by another. */
  private verify(body: Buffer, signature = ''): unknown {
    for (const secret of this.secrets) {
      try {
        return this.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
      } catch (error) {
        // Any other error is thrown after the signature was verified: the body is no JSON, or another kind of event.
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new MalformedEvent();
      }
    }
    throw new InvalidSignature();
  }
}
