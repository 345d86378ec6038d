import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { AuditEntry } from './audit-entry.js';
import { AuditTrail } from './audit-trail.js';
import { ListAuditEntriesHandler } from './list-audit-entries.js';
import { ListEntriesAboutHandler } from './list-entries-about.js';
import { RefusalWatch } from './refusal-watch.js';
import { SecurityLog } from './security-log.js';

/** Who did what. Every context writes to it, so it is everybody's. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([AuditEntry])],
  providers: [AuditTrail, SecurityLog, RefusalWatch, ListAuditEntriesHandler, ListEntriesAboutHandler],
  exports: [AuditTrail, SecurityLog],
})
export class AuditModule {}
