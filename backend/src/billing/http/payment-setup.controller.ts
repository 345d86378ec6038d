import { Clock } from '@msk/kernel';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { WebhookProbe } from '../stripe/webhook-probe.js';
import { WebhookTestView } from './webhook-test.view.js';

@AdminOnly()
@Controller('api/stripe')
export class PaymentSetupController {
  constructor(
    private readonly probe: WebhookProbe,
    private readonly clock: Clock,
  ) {}

  /** Sends a signed test event to the webhook by its public address. */
  @Post('test-webhook')
  @HttpCode(200)
  test(): Promise<WebhookTestView> {
    return this.probe.send(this.clock.now());
  }
}
