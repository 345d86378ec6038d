import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { publicUrl } from '../platform/config/public-url.js';
import type { Settings } from '../platform/config/settings.js';
import { SETTINGS } from '../platform/config/settings.module.js';
import { Entitlements } from '../platform/http/access/caller.js';
import { presentCall } from '../platform/http/call-context.js';
import { periodicJob } from '../platform/periodic-job.js';
import { Checkouts } from './checkouts.js';
import { AdmitFellowshipMemberHandler } from './commands/admit-fellowship-member.js';
import { CancelSubscriptionHandler } from './commands/cancel-subscription.js';
import { ChangeFellowshipStatusHandler } from './commands/change-fellowship-status.js';
import { CloseCheckoutHandler } from './commands/close-checkout.js';
import { FollowInvoiceHandler } from './commands/follow-invoice.js';
import { FollowSubscriptionHandler } from './commands/follow-subscription.js';
import { OpenCheckoutHandler } from './commands/open-checkout.js';
import { ResumeSubscriptionHandler } from './commands/resume-subscription.js';
import { Customers } from './customers.js';
import { DemoMemberships } from './demo/demo-memberships.js';
import { FellowshipMember } from './domain/fellowship-member.js';
import { Membership } from './domain/membership.js';
import { Payment } from './domain/payment.js';
import { Subscription } from './domain/subscription.js';
import { FellowshipMembers } from './fellowship-members.js';
import { Fellowships } from './fellowships.js';
import { BillingEntitlements } from './http/billing-entitlements.js';
import { FellowshipMembersController } from './http/fellowship-members.controller.js';
import { FellowshipWebhookController } from './http/fellowship-webhook.controller.js';
import { PaymentSetupController } from './http/payment-setup.controller.js';
import { PaymentsController } from './http/payments.controller.js';
import { PlansController } from './http/plans.controller.js';
import { StripeWebhookController } from './http/stripe-webhook.controller.js';
import { SubscriptionController } from './http/subscription.controller.js';
import { TrialController } from './http/trial.controller.js';
import { Looks } from './looks.js';
import { BillingMailsModule } from './mails/billing-mails.module.js';
import { Memberships } from './memberships.js';
import { PaymentGateway } from './payment-gateway.js';
import { Payments } from './payments.js';
import { GetEntitlementHandler } from './queries/get-entitlement.js';
import { GetEntitlementsHandler } from './queries/get-entitlements.js';
import { GetFellowshipMemberHandler } from './queries/get-fellowship-member.js';
import { GetHeldMembershipHandler } from './queries/get-held-membership.js';
import { GetPortalHandler } from './queries/get-portal.js';
import { GetSubscriptionStatusHandler } from './queries/get-subscription-status.js';
import { GetTrialStatusHandler } from './queries/get-trial-status.js';
import { ListFellowshipMembersHandler } from './queries/list-fellowship-members.js';
import { ListPaymentsHandler } from './queries/list-payments.js';
import { ComparePayments } from './reconciliation/compare-payments.js';
import { CompareSubscriptions } from './reconciliation/compare-subscriptions.js';
import { RECONCILE, Reconcile } from './reconciliation/reconcile.js';
import { Reconciliations } from './reconciliation/reconciliations.js';
import { TakeUpEvents } from './reconciliation/take-up-events.js';
import { StripeGateway } from './stripe/stripe-gateway.js';
import { StripeWebhook } from './stripe/stripe-webhook.js';
import { WebhookProbe } from './stripe/webhook-probe.js';
import { DeleteCustomer } from './subscribers/delete-customer.js';
import { EraseMembership } from './subscribers/erase-membership.js';
import { LinkFellow } from './subscribers/link-fellow.js';
import { SpareNewFellow } from './subscribers/spare-new-fellow.js';
import { SparePayingFellow } from './subscribers/spare-paying-fellow.js';
import { StartTrial } from './subscribers/start-trial.js';
import { StopCharges } from './subscribers/stop-charges.js';
import { TellOfStoppedCharges } from './subscribers/tell-of-stopped-charges.js';
import { Subscriptions } from './subscriptions.js';
import { STEP_TRIALS, StepTrials } from './trials/step-trials.js';
import { ApplyStripeEvent } from './webhooks/apply-stripe-event.js';
import { StripeEvents } from './webhooks/stripe-events.js';

const MINUTE = 60 * 1_000;
const DAY = 24 * 60 * MINUTE;

const gateway = {
  provide: PaymentGateway,
  inject: [SETTINGS],
  useFactory: (settings: Settings): PaymentGateway =>
    new StripeGateway({
      secretKey: settings.STRIPE_SECRET_KEY,
      apiBase: settings.STRIPE_API_BASE,
      prices: { monthly: settings.STRIPE_PRICE_MONTHLY, annual: settings.STRIPE_PRICE_ANNUAL },
      publicOrigin: publicUrl(settings).origin,
      waitingSince: () => presentCall()?.startedAt,
    }),
};

const commands = [
  OpenCheckoutHandler,
  CloseCheckoutHandler,
  CancelSubscriptionHandler,
  ResumeSubscriptionHandler,
  FollowSubscriptionHandler,
  FollowInvoiceHandler,
  AdmitFellowshipMemberHandler,
  ChangeFellowshipStatusHandler,
];

const queries = [
  GetEntitlementHandler,
  GetEntitlementsHandler,
  GetHeldMembershipHandler,
  GetTrialStatusHandler,
  GetSubscriptionStatusHandler,
  GetPortalHandler,
  ListPaymentsHandler,
  GetFellowshipMemberHandler,
  ListFellowshipMembersHandler,
];

const reconciliation = [
  Reconciliations,
  CompareSubscriptions,
  ComparePayments,
  TakeUpEvents,
  Reconcile,
  periodicJob(RECONCILE, DAY),
];

const fellowship = [
  FellowshipMembers,
  Fellowships,
  LinkFellow,
  SpareNewFellow,
  SparePayingFellow,
  StopCharges,
  TellOfStoppedCharges,
];

@Module({
  imports: [MikroOrmModule.forFeature([Membership, Subscription, Payment, FellowshipMember]), BillingMailsModule],
  controllers: [
    PaymentSetupController,
    TrialController,
    PlansController,
    SubscriptionController,
    PaymentsController,
    StripeWebhookController,
    FellowshipWebhookController,
    FellowshipMembersController,
  ],
  providers: [
    gateway,
    Memberships,
    Customers,
    Subscriptions,
    Payments,
    Looks,
    Checkouts,
    ...commands,
    ...queries,
    StripeWebhook,
    WebhookProbe,
    StripeEvents,
    ApplyStripeEvent,
    ...reconciliation,
    DeleteCustomer,
    StartTrial,
    StepTrials,
    periodicJob(STEP_TRIALS, MINUTE),
    ...fellowship,
    EraseMembership,
    DemoMemberships,
    { provide: Entitlements, useClass: BillingEntitlements },
  ],
  exports: [Entitlements],
})
export class BillingModule {}
