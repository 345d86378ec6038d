import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { Limits } from '../../platform/limits/limits.js';
import { CancelSubscription } from '../commands/cancel-subscription.js';
import { OpenCheckout } from '../commands/open-checkout.js';
import { ResumeSubscription } from '../commands/resume-subscription.js';
import { GetSubscriptionStatus } from '../published-queries.js';
import { SubscriptionStatusView } from '../published-views.js';
import { GetPortal } from '../queries/get-portal.js';
import { CheckoutDto } from './checkout.dto.js';
import { ChangedSubscriptionView, UrlView } from './subscription.view.js';

/** Checkouts of one learner. Source: reliability-and-security.md, section 16. */
const CHECKOUT_LIMIT = { name: 'checkout-sessions', max: 20, windowSeconds: 60 * 60 };

@Controller('api/stripe')
export class SubscriptionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: Limits,
  ) {}

  /** Get the caller's subscription. */
  @Get('subscription-status')
  @Header('Cache-Control', 'no-store')
  status(@CurrentUser() { userId }: UserCaller): Promise<SubscriptionStatusView> {
    return this.queries.execute(new GetSubscriptionStatus(userId));
  }

  /** Open the provider's payment page for a plan. */
  @Post('create-checkout-session')
  @HttpCode(200)
  async checkout(@CurrentUser() { userId }: UserCaller, @Body() dto: CheckoutDto): Promise<UrlView> {
    await this.limits.take({ limit: CHECKOUT_LIMIT, subject: userId });
    return this.commands.execute(new OpenCheckout(userId, dto.priceId, dto.discountCode?.trim() || null));
  }

  /** Cancel the subscription at the end of the paid period. */
  @Post('cancel-subscription')
  @HttpCode(200)
  async cancel(@CurrentUser() { userId }: UserCaller): Promise<ChangedSubscriptionView> {
    await this.commands.execute(new CancelSubscription(userId));
    return this.changed(userId, 'Your subscription ends with the period that you have paid for.');
  }

  /** Resume a subscription that was cancelled and has not ended yet. */
  @Post('resume-subscription')
  @HttpCode(200)
  async resume(@CurrentUser() { userId }: UserCaller): Promise<ChangedSubscriptionView> {
    await this.commands.execute(new ResumeSubscription(userId));
    return this.changed(userId, 'Your subscription goes on.');
  }

  /** Open the provider's page for changing the card and downloading invoices. */
  @Post('portal')
  @HttpCode(200)
  portal(@CurrentUser() { userId }: UserCaller): Promise<UrlView> {
    return this.queries.execute(new GetPortal(userId));
  }

  private async changed(userId: string, message: string): Promise<ChangedSubscriptionView> {
    return { message, subscription: await this.queries.execute(new GetSubscriptionStatus(userId)) };
  }
}
