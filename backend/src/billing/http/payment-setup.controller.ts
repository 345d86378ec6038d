import { Clock } from '@msk/kernel';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { WebhookProbe } from '../stripe/webhook-probe.js';
import { WebhookTestView } from './stripe-webhook.view.js';

@AdminOnly()
@Controller('api/stripe')
export class PaymentSetupController {
  constructor(
    private readonly probe: WebhookProbe,
    private readonly clock: Clock,
  ) {}

  /** Send a signed test event to the webhook at its public address. */
  @Post('test-webhook')
  @HttpCode(200)
  test(): Promise<WebhookTestView> {
    return this.probe.send(this.clock.now());
  }
}
