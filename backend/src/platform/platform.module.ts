import { MikroOrmModule } from '@mikro-orm/nestjs';
import { MINUTE, SECOND } from '@msk/contracts';
import { type Clock, type JobQueue, SystemClock } from '@msk/kernel';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AuditModule } from './audit/audit.module.js';
import type { Settings } from './config/settings.js';
import { SettingsModule } from './config/settings.module.js';
import { DatabaseModule } from './database/database.module.js';
import { withApplicationRole } from './database/migrations/application-role.js';
import { ormConfig } from './database/mikro-orm.config.js';
import { ClockModule } from './kernel/clock.module.js';
import { KernelModule } from './kernel/kernel.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { loggingModule } from './logging/logging.module.js';
import { MetricsModule } from './metrics/metrics.module.js';

/** Maximum duration of a SQL statement by role; a worker may have to build an index. Source: promise D5. */
const STATEMENT_TIMEOUT_MS = { web: 5 * SECOND, worker: MINUTE, all: MINUTE };

/** The infrastructure of every context: settings, log, database, events, jobs, rate limits and audit. */
@Module({})
export class PlatformModule {
  static with(settings: Settings, clock: Clock = new SystemClock(), jobs?: JobQueue): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        SettingsModule.with(settings),
        ClockModule.with(clock),
        loggingModule(settings),
        MikroOrmModule.forRoot({
          ...ormConfig({
            url: withApplicationRole(settings.DATABASE_URL),
            clock,
            statementTimeoutMs: STATEMENT_TIMEOUT_MS[settings.ROLE],
          }),
          autoLoadEntities: true,
          registerRequestContext: false, // `setUpHttp` does it
        }),
        CqrsModule.forRoot(),
        DatabaseModule,
        MetricsModule,
        KernelModule.with(jobs),
        LimitsModule,
        AuditModule,
      ],
    };
  }
}
