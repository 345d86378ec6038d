import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { Limits } from '../../platform/limits/limits.js';
import { CancelSubscription } from '../commands/cancel-subscription.js';
import { OpenCheckout } from '../commands/open-checkout.js';
import { ResumeSubscription } from '../commands/resume-subscription.js';
import { CHECKOUTS } from '../domain/checkout-limits.js';
import { GetPortal } from '../queries/get-portal.js';
import { GetSubscriptionStatus } from '../queries/get-subscription-status.js';
import { CheckoutDto } from './checkout.dto.js';
import { ChangedSubscriptionView, SubscriptionStatusView, UrlView } from './subscription.view.js';

@Controller('api/stripe')
export class SubscriptionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: Limits,
  ) {}

  /** What the caller pays for, and until when. */
  @Get('subscription-status')
  @Header('Cache-Control', 'no-store')
  status(@CurrentUser() { userId }: UserCaller): Promise<SubscriptionStatusView> {
    return this.queries.execute(new GetSubscriptionStatus(userId));
  }

  /** Opens the provider's payment page for a plan. */
  @Post('create-checkout-session')
  @HttpCode(200)
  async checkout(@CurrentUser() { userId }: UserCaller, @Body() dto: CheckoutDto): Promise<UrlView> {
    await this.limits.take({ limit: CHECKOUTS, subject: userId });
    return this.commands.execute(new OpenCheckout(userId, dto.priceId, dto.discountCode?.trim() || null));
  }

  /** Lets the subscription end with the period that is paid for. */
  @Post('cancel-subscription')
  @HttpCode(200)
  async cancel(@CurrentUser() { userId }: UserCaller): Promise<ChangedSubscriptionView> {
    await this.commands.execute(new CancelSubscription(userId));
    return this.changed(userId, 'Your subscription ends with the period that you have paid for.');
  }

  /** Lets a subscription that was to end go on. */
  @Post('resume-subscription')
  @HttpCode(200)
  async resume(@CurrentUser() { userId }: UserCaller): Promise<ChangedSubscriptionView> {
    await this.commands.execute(new ResumeSubscription(userId));
    return this.changed(userId, 'Your subscription goes on.');
  }

  /** The provider's page where the card is changed and invoices are kept. */
  @Post('portal')
  @HttpCode(200)
  portal(@CurrentUser() { userId }: UserCaller): Promise<UrlView> {
    return this.queries.execute(new GetPortal(userId));
  }

  private async changed(userId: string, message: string): Promise<ChangedSubscriptionView> {
    return { message, subscription: await this.queries.execute(new GetSubscriptionStatus(userId)) };
  }
}
