import { Clock } from '@msk/kernel';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiHeader } from '@nestjs/swagger';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Public, SkipRateLimit } from '../../platform/http/access/access-rule.js';
import { TakesRawBody } from '../../platform/http/input/body-kind.js';
import { type ReceivedStripeEvent, StripeWebhook } from '../stripe/stripe-webhook.js';
import { InvalidSignature } from '../stripe/webhook-errors.js';
import { StripeEventRepository } from '../stripe-event.repository.js';
import { ReceivedView } from './stripe-webhook.view.js';

@Controller('api/stripe')
export class StripeWebhookController {
  constructor(
    private readonly webhook: StripeWebhook,
    private readonly events: StripeEventRepository,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
  ) {}

  /** Receive an event of the payment provider, signed over its raw body. The event is stored, and applied by a job. */
  @Public()
  @SkipRateLimit()
  @TakesRawBody()
  @Post('webhook')
  @HttpCode(200)
  @ApiHeader({ name: 'Stripe-Signature', required: true })
  @ApiBody({ schema: { type: 'object', description: 'An event as the provider describes it.' } })
  async receive(@Body() body: Buffer, @Headers('stripe-signature') signature?: string): Promise<ReceivedView> {
    await this.events.receive(await this.read(body, signature), this.clock.now());
    return { received: true };
  }

  private async read(body: Buffer, signature?: string): Promise<ReceivedStripeEvent> {
    try {
      return this.webhook.read(body, signature);
    } catch (error) {
      if (error instanceof InvalidSignature)
        await this.security.note('webhook.refused', { details: { webhook: 'stripe' } });
      throw error;
    }
  }
}
