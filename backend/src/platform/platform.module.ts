import { MikroOrmModule } from '@mikro-orm/nestjs';

import { type Clock, SystemClock } from '@msk/kernel';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AuditModule } from './audit/audit.module.js';
import type { Settings } from './config/settings.js';
import { SettingsModule } from './config/settings.module.js';
import { asApplication } from './database/application-role.js';
import { DatabaseModule } from './database/database.module.js';
import { ormConfig } from './database/mikro-orm.config.js';
import { ResilientDriver } from './database/resilient-driver.js';
import { ClockModule } from './kernel/clock.module.js';
import { KernelModule } from './kernel/kernel.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { loggingModule } from './logging/logging.module.js';

/** Milliseconds a statement may take: a web request's is short, a worker's may build an index. Source: promise D5. */
const STATEMENT_TIMEOUT = { web: 5_000, worker: 60_000, all: 60_000 };

/** What every context stands on: settings, log, database, events and jobs. */
@Module({})
export class PlatformModule {
  static with(settings: Settings, clock: Clock = new SystemClock()): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        SettingsModule.with(settings),
        ClockModule.with(clock),
        loggingModule(settings),
        MikroOrmModule.forRoot({
          ...ormConfig({
            url: asApplication(settings.DATABASE_URL),
            clock,
            statementTimeout: STATEMENT_TIMEOUT[settings.ROLE],
          }),
          driver: ResilientDriver,
          autoLoadEntities: true,
        }),
        CqrsModule.forRoot(),
        DatabaseModule,
        KernelModule,
        LimitsModule,
        AuditModule,
      ],
    };
  }
}
