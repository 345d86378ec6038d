import { Clock } from '@msk/kernel';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiHeader } from '@nestjs/swagger';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Public, Uncounted } from '../../platform/http/access/access-rule.js';
import { TakesRawBody } from '../../platform/http/input/takes-raw-body.js';
import { type StripeNotice, StripeWebhook } from '../stripe/stripe-webhook.js';
import { BadSignature } from '../stripe/webhook-refusals.js';
import { StripeEvents } from '../webhooks/stripe-events.js';
import { ReceivedView } from './received.view.js';

@Controller('api/stripe')
export class StripeWebhookController {
  constructor(
    private readonly webhook: StripeWebhook,
    private readonly events: StripeEvents,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
  ) {}

  /** Takes an event of the payment provider, signed over its bytes. It is stored and applied a moment later. */
  @Public()
  @Uncounted()
  @TakesRawBody()
  @Post('webhook')
  @HttpCode(200)
  @ApiHeader({ name: 'Stripe-Signature', required: true })
  @ApiBody({ schema: { type: 'object', description: 'An event as the provider describes it.' } })
  async receive(@Body() body: Buffer, @Headers('stripe-signature') signature?: string): Promise<ReceivedView> {
    await this.events.receive(await this.read(body, signature), this.clock.now());
    return { received: true };
  }

  private async read(body: Buffer, signature?: string): Promise<StripeNotice> {
    try {
      return this.webhook.read(body, signature);
    } catch (error) {
      if (error instanceof BadSignature)
        await this.security.note('webhook.refused', { details: { webhook: 'stripe' } });
      throw error;
    }
  }
}
