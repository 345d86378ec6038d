import { type Plan, PRICES } from '@msk/contracts';
import { Controller, Get, Inject } from '@nestjs/common';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { Public } from '../../platform/http/access/access-rule.js';
import { PaymentGateway } from '../domain/payment-gateway.js';
import { PublicPlansView } from './public-plans.view.js';

@Public()
@Controller('api/public')
export class PlansController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly gateway: PaymentGateway,
  ) {}

  /** List the plans that are sold. */
  @Get('plans')
  plans(): PublicPlansView {
    const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_ANNUAL } = this.settings;
    const plan = (id: Plan['id'], priceId: string, interval: Plan['interval']): Plan => ({
      id,
      priceId,
      amount: PRICES[id],
      currency: 'usd',
      interval,
    });
    return {
      publishableKey,
      mode: this.gateway.mode,
      plans: [plan('monthly', STRIPE_PRICE_MONTHLY, 'month'), plan('annual', STRIPE_PRICE_ANNUAL, 'year')],
    };
  }
}
