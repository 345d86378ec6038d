import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Entitlements } from '../platform/http/access/caller.js';
import { DemoMemberships } from './demo/demo-memberships.js';
import { Membership } from './domain/membership.js';
import { BillingEntitlements } from './http/billing-entitlements.js';
import { TrialController } from './http/trial.controller.js';
import { Memberships } from './memberships.js';
import { GetEntitlementHandler } from './queries/get-entitlement.js';
import { GetEntitlementsHandler } from './queries/get-entitlements.js';
import { GetHeldMembershipHandler } from './queries/get-held-membership.js';
import { GetTrialStatusHandler } from './queries/get-trial-status.js';
import { EraseMembership } from './subscribers/erase-membership.js';
import { StartTrial } from './subscribers/start-trial.js';

@Module({
  imports: [MikroOrmModule.forFeature([Membership])],
  controllers: [TrialController],
  providers: [
    Memberships,
    GetEntitlementHandler,
    GetEntitlementsHandler,
    GetTrialStatusHandler,
    GetHeldMembershipHandler,
    StartTrial,
    EraseMembership,
    DemoMemberships,
    { provide: Entitlements, useClass: BillingEntitlements },
  ],
  exports: [Entitlements],
})
export class BillingModule {}
