import type { Clock, JobQueue } from '@msk/kernel';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsModule } from './accounts/accounts.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { BillingModule } from './billing/billing.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { ConsoleModule } from './console/console.module.js';
import { CurationModule } from './curation/curation.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { LandingController } from './landing/landing.controller.js';
import { LandingRenderer } from './landing/landing-renderer.js';
import { SearchEnginesController } from './landing/search-engines.controller.js';
import { LearningModule } from './learning/learning.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import type { Settings } from './platform/config/settings.js';
import { DeadLettersModule } from './platform/dead-letters/dead-letters.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { AccessGuard } from './platform/http/access/access.guard.js';
import { PlatformModule } from './platform/platform.module.js';
import { PublicConfigController } from './platform/public-config/public-config.controller.js';

/** The only module that imports every context. */
@Module({})
export class AppModule {
  static with(settings: Settings, clock?: Clock, jobs?: JobQueue): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(settings, clock, jobs),
        HealthModule,
        DeadLettersModule,
        IdentityModule,
        BillingModule,
        CurationModule,
        CatalogModule,
        LearningModule,
        ModerationModule,
        AnalyticsModule,
        AccountsModule,
        ConsoleModule,
      ],
      // The landing page shows what Catalog answers to whom Identity does not know.
      controllers: [LandingController, SearchEnginesController, PublicConfigController],
      // The guard gets the caller from Identity and the caller's entitlement from Billing.
      providers: [{ provide: APP_GUARD, useClass: AccessGuard }, LandingRenderer],
    };
  }
}
