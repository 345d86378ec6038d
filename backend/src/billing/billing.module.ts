import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { publicUrl } from '../platform/config/public-url.js';
import type { Settings } from '../platform/config/settings.js';
import { SETTINGS } from '../platform/config/settings.module.js';
import { EmailModule } from '../platform/email/email.module.js';
import { Entitlements } from '../platform/http/access/caller.js';
import { currentRequest } from '../platform/http/request-context.js';
import { CheckoutRepository } from './checkout.repository.js';
import { CheckoutCloser } from './checkout-closer.js';
import { AdmitFellowshipMemberHandler } from './commands/admit-fellowship-member.js';
import { CancelSubscriptionHandler } from './commands/cancel-subscription.js';
import { ChangeFellowshipStatusHandler } from './commands/change-fellowship-status.js';
import { CloseCheckoutHandler } from './commands/close-checkout.js';
import { ExtendTrialHandler } from './commands/extend-trial.js';
import { OpenCheckoutHandler } from './commands/open-checkout.js';
import { ResumeSubscriptionHandler } from './commands/resume-subscription.js';
import { SnapshotVersions } from './commands/snapshot-versions.js';
import { SyncInvoiceHandler } from './commands/sync-invoice.js';
import { SyncSubscriptionHandler } from './commands/sync-subscription.js';
import { CustomerRepository } from './customer.repository.js';
import { DemoMemberships } from './demo/demo-memberships.js';
import { FellowshipMember } from './domain/fellowship-member.js';
import { Membership } from './domain/membership.js';
import { Payment } from './domain/payment.js';
import { PaymentGateway } from './domain/payment-gateway.js';
import { Subscription } from './domain/subscription.js';
import { BillingEmailComposer } from './emails/billing-email-composer.js';
import { FellowshipAccess } from './fellowship/fellowship-access.js';
import { FellowshipMemberRepository } from './fellowship-member.repository.js';
import { BillingEntitlements } from './http/billing-entitlements.js';
import { FellowshipMembersController } from './http/fellowship/fellowship-members.controller.js';
import { FellowshipWebhookController } from './http/fellowship/fellowship-webhook.controller.js';
import { PaymentSetupController } from './http/payment-setup.controller.js';
import { PaymentsController } from './http/payments.controller.js';
import { PlansController } from './http/plans.controller.js';
import { StripeWebhookController } from './http/stripe-webhook.controller.js';
import { SubscriptionController } from './http/subscription.controller.js';
import { TrialController } from './http/trial.controller.js';
import { TrialExtensionsController } from './http/trial-extensions.controller.js';
import { AdvanceTrialsJob } from './jobs/advance-trials.job.js';
import { ApplyStripeEventJob } from './jobs/apply-stripe-event.job.js';
import { ApplyWaitingStripeEventsJob } from './jobs/apply-waiting-stripe-events.job.js';
import { BillingRetentionJob } from './jobs/billing-retention.job.js';
import { DeleteCustomerJob } from './jobs/delete-customer.job.js';
import { ReconcileJob } from './jobs/reconcile.job.js';
import { SendBillingEmailJob } from './jobs/send-billing-email.job.js';
import { StopChargesJob } from './jobs/stop-charges.job.js';
import { StripeEventMetrics } from './jobs/stripe-event-metrics.js';
import { MembershipRepository } from './membership.repository.js';
import { PaymentRepository } from './payment.repository.js';
import { GetEntitlementsHandler } from './queries/get-entitlements.js';
import { GetFellowshipMemberHandler } from './queries/get-fellowship-member.js';
import { GetMembershipExportHandler } from './queries/get-membership-export.js';
import { GetPortalHandler } from './queries/get-portal.js';
import { GetSubscriptionStatusHandler } from './queries/get-subscription-status.js';
import { GetTrialStatusHandler } from './queries/get-trial-status.js';
import { ExportFellowshipMembersHandler, ListFellowshipMembersHandler } from './queries/list-fellowship-members.js';
import { ListPaymentsHandler } from './queries/list-payments.js';
import { PaymentReconciler } from './reconciliation/payment-reconciler.js';
import { SubscriptionReconciler } from './reconciliation/subscription-reconciler.js';
import { ReconciliationRepository } from './reconciliation.repository.js';
import { StripeGateway } from './stripe/stripe-gateway.js';
import { StripeWebhook } from './stripe/stripe-webhook.js';
import { WebhookProbe } from './stripe/webhook-probe.js';
import { StripeEventRepository } from './stripe-event.repository.js';
import { AnnounceChargesStopped } from './subscribers/announce-charges-stopped.js';
import { CancelPlanOfNewFellow } from './subscribers/cancel-plan-of-new-fellow.js';
import { CancelPlanOfPayingFellow } from './subscribers/cancel-plan-of-paying-fellow.js';
import { EraseMembership } from './subscribers/erase-membership.js';
import { LinkFellow } from './subscribers/link-fellow.js';
import { BILLING_EMAIL_SUBSCRIBERS } from './subscribers/send-billing-emails.js';
import { StartTrial } from './subscribers/start-trial.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SubscriptionSynchronizer } from './subscription-synchronizer.js';

const gateway = {
  provide: PaymentGateway,
  inject: [SETTINGS],
  useFactory: (settings: Settings): PaymentGateway =>
    new StripeGateway({
      secretKey: settings.STRIPE_SECRET_KEY,
      apiBase: settings.STRIPE_API_BASE,
      prices: { monthly: settings.STRIPE_PRICE_MONTHLY, annual: settings.STRIPE_PRICE_ANNUAL },
      publicOrigin: publicUrl(settings).origin,
      requestStartedAt: () => currentRequest()?.startedAtMs,
    }),
};

const commands = [
  OpenCheckoutHandler,
  CheckoutCloser,
  CloseCheckoutHandler,
  CancelSubscriptionHandler,
  ResumeSubscriptionHandler,
  SubscriptionSynchronizer,
  SyncSubscriptionHandler,
  SyncInvoiceHandler,
  AdmitFellowshipMemberHandler,
  ChangeFellowshipStatusHandler,
  ExtendTrialHandler,
];

const queries = [
  GetEntitlementsHandler,
  GetMembershipExportHandler,
  GetTrialStatusHandler,
  GetSubscriptionStatusHandler,
  GetPortalHandler,
  ListPaymentsHandler,
  GetFellowshipMemberHandler,
  ListFellowshipMembersHandler,
  ExportFellowshipMembersHandler,
];

const emails = [...BILLING_EMAIL_SUBSCRIBERS, BillingEmailComposer, SendBillingEmailJob];

const reconciliation = [
  ReconciliationRepository,
  SubscriptionReconciler,
  PaymentReconciler,
  ApplyWaitingStripeEventsJob,
  ReconcileJob,
  StripeEventMetrics,
];

const fellowship = [
  FellowshipMemberRepository,
  FellowshipAccess,
  LinkFellow,
  CancelPlanOfNewFellow,
  CancelPlanOfPayingFellow,
  StopChargesJob,
  AnnounceChargesStopped,
];

@Module({
  imports: [MikroOrmModule.forFeature([Membership, Subscription, Payment, FellowshipMember]), EmailModule],
  controllers: [
    PaymentSetupController,
    TrialController,
    TrialExtensionsController,
    PlansController,
    SubscriptionController,
    PaymentsController,
    StripeWebhookController,
    FellowshipWebhookController,
    FellowshipMembersController,
  ],
  providers: [
    gateway,
    MembershipRepository,
    CustomerRepository,
    SubscriptionRepository,
    PaymentRepository,
    SnapshotVersions,
    CheckoutRepository,
    ...commands,
    ...queries,
    ...emails,
    StripeWebhook,
    WebhookProbe,
    StripeEventRepository,
    ApplyStripeEventJob,
    ...reconciliation,
    DeleteCustomerJob,
    BillingRetentionJob,
    StartTrial,
    AdvanceTrialsJob,
    ...fellowship,
    EraseMembership,
    DemoMemberships,
    { provide: Entitlements, useClass: BillingEntitlements },
  ],
  exports: [Entitlements],
})
export class BillingModule {}
